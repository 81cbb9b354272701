package dev.bactrian.routes.soap;

import dev.bactrian.soap.BothSoapVersions;
import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;

/**
 * Lets services listen where {@link SoapServer} looks for them, on the server of Quarkus, to both
 * versions of SOAP.
 */
@Singleton
@Named("soapServerTransport")
public class SoapServerTransport implements CxfConfigurer {
    @Override
    public void configure(AbstractWSDLBasedEndpointFactory factory) {
        factory.setDestinationFactory(new VertxDestinationFactory());
    }

    @Override
    public void configureClient(Client client) {
        // for servers only
    }

    @Override
    public void configureServer(Server server) {
        BothSoapVersions.accept(server);
    }
}
