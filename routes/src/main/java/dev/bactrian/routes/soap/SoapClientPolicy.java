package dev.bactrian.routes.soap;

import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transports.http.configuration.ConnectionType;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Time-outs and keep-alive of the SOAP clients of this process. */
@Singleton
@Named("soapClientPolicy")
public class SoapClientPolicy implements CxfConfigurer {
    private final long connectTimeout;
    private final long receiveTimeout;

    SoapClientPolicy(
            @ConfigProperty(name = "bactrian.soap.connect-timeout", defaultValue = "5000")
                    long connectTimeout,
            @ConfigProperty(name = "bactrian.soap.receive-timeout", defaultValue = "30000")
                    long receiveTimeout) {
        this.connectTimeout = connectTimeout;
        this.receiveTimeout = receiveTimeout;
    }

    @Override
    public void configure(AbstractWSDLBasedEndpointFactory factory) {
        // nothing before the client is there
    }

    @Override
    public void configureClient(Client client) {
        HTTPClientPolicy policy = new HTTPClientPolicy();
        policy.setConnectionTimeout(connectTimeout);
        policy.setReceiveTimeout(receiveTimeout);
        policy.setConnection(ConnectionType.KEEP_ALIVE);
        ((HTTPConduit) client.getConduit()).setClient(policy);
    }

    @Override
    public void configureServer(Server server) {
        // for clients only
    }
}
