// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.soap;

import dev.bactrian.broker.soap.SoapContinuation;
import dev.bactrian.broker.soap.SoapSettings;
import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.UsernameToken;
import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.apache.cxf.transport.http.ContinuationProviderFactory;

/**
 * Lets services listen where {@link SoapServer} looks for them, on the server of Quarkus, to both
 * versions of SOAP, within limits, for the user that the settings name.
 */
@Singleton
@Named("soapServerTransport")
public class SoapServerTransport implements CxfConfigurer {
    private final SoapSettings settings;

    /** Takes its limits and user from the settings. */
    public SoapServerTransport(SoapSettings settings) {
        this.settings = settings;
    }

    @Override
    public void configure(AbstractWSDLBasedEndpointFactory factory) {
        factory.setDestinationFactory(new VertxDestinationFactory());
        factory.getBus()
                .setExtension(new SoapContinuation.Factory(), ContinuationProviderFactory.class);
    }

    @Override
    public void configureClient(Client client) {
        // for servers only
    }

    @Override
    public void configureServer(Server server) {
        DirectBody.serve(server, settings.maxBodySize());
        server.getEndpoint()
                .put(
                        AttachmentDeserializer.ATTACHMENT_MAX_SIZE,
                        Long.toString(settings.maxAttachmentSize()));
        settings.username()
                .ifPresent(
                        user ->
                                UsernameToken.require(
                                        server,
                                        name ->
                                                name.equals(user)
                                                        ? settings.password().orElse(null)
                                                        : null));
    }
}
