// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.UsernameToken;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import javax.net.ssl.SSLContext;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.cxf.configuration.jsse.TLSClientParameters;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.apache.cxf.transports.http.configuration.ConnectionType;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;

/** Time-outs, keep-alive, limits, TLS and user of the SOAP clients of this process. */
@Singleton
@Named("soapClientPolicy")
public class SoapClientPolicy implements CxfConfigurer {
    private final SoapSettings settings;

    /** Takes its time-outs and user from the settings. */
    public SoapClientPolicy(SoapSettings settings) {
        this.settings = settings;
    }

    @Override
    public void configure(AbstractWSDLBasedEndpointFactory factory) {
        // nothing before the client is there
    }

    @Override
    public void configureClient(Client client) {
        HTTPClientPolicy policy = new HTTPClientPolicy();
        policy.setConnectionTimeout(settings.connectTimeout());
        policy.setReceiveTimeout(settings.receiveTimeout());
        policy.setConnection(ConnectionType.KEEP_ALIVE);
        // One request at a time on a connection: the frames and windows of HTTP/2 would cost more
        // than the rest of the transport and give nothing for it.
        policy.setVersion("1.1");
        client.getOutInterceptors()
                .add(
                        new ConduitSettings(
                                policy,
                                SoapClientTls.of(settings.clientTls())
                                        .map(SoapClientPolicy::parameters)));
        DirectBody.call(client, settings.maxBodySize());
        settings.clientUsername()
                .ifPresent(
                        user ->
                                UsernameToken.send(
                                        client, user, settings.clientPassword().orElse(""), true));
    }

    private static TLSClientParameters parameters(SSLContext context) {
        TLSClientParameters tls = new TLSClientParameters();
        tls.setSslContext(context);
        return tls;
    }

    @Override
    public void configureServer(Server server) {
        // for clients only
    }
}
