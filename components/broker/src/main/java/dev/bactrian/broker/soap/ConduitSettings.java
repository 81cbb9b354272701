// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import java.util.Optional;
import org.apache.cxf.configuration.jsse.TLSClientParameters;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;

/**
 * Gives each conduit of a client its policy and TLS before the first request through it. A client
 * has one conduit for each scheme that it calls, made by CXF with the first call: that of the
 * endpoint's own address is not the one of an {@code https:} address that a flow sets.
 */
final class ConduitSettings extends AbstractPhaseInterceptor<Message> {
    private final HTTPClientPolicy policy;
    private final Optional<TLSClientParameters> tls;

    ConduitSettings(HTTPClientPolicy policy, Optional<TLSClientParameters> tls) {
        super(Phase.SETUP);
        this.policy = policy;
        this.tls = tls;
    }

    @Override
    public void handleMessage(Message message) {
        if (message.getExchange().getConduit(message) instanceof HTTPConduit conduit) {
            synchronized (conduit) {
                if (conduit.getClient() != policy) {
                    tls.ifPresent(conduit::setTlsClientParameters);
                    conduit.setClient(policy);
                }
            }
        }
    }
}
