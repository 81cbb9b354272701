// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.echo;

import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.xmlnsc.XmlSchema;
import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import jakarta.inject.Singleton;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;

/**
 * The Camel routes, ours and camel-cxf's, and CXF's own provider. All services have the WSDL of the
 * sales service and are served by the transport of Quarkus CXF.
 */
@Singleton
public class EchoRoutes extends RouteBuilder {
    static final String NAMESPACE = "http://WssSale.miwssoap.broker.mqst.ibm.com";
    static final String WSDL = "messagesets/wsdl/WssSale.wsdl";

    private record Transport(boolean direct) implements CxfConfigurer {
        @Override
        public void configure(AbstractWSDLBasedEndpointFactory factory) {
            factory.setDestinationFactory(new VertxDestinationFactory());
        }

        @Override
        public void configureServer(Server server) {
            if (direct) {
                DirectBody.serve(server, 1L << 30);
            }
        }

        @Override
        public void configureClient(Client client) {
            // a server's
        }
    }

    @Override
    public void configure() {
        getContext().getRegistry().bind("plain", CxfConfigurer.class, new Transport(false));
        getContext().getRegistry().bind("direct", CxfConfigurer.class, new Transport(true));

        from("http-input:/ours?maxBodySize=1073741823").streamCache(false).process(e -> {});

        from(service("/camel", "plain")).streamCache(false).process(EchoRoutes::echo);
        from(service("/camel-validated", "plain") + "&schemaValidationEnabled=true")
                .streamCache(false)
                .process(EchoRoutes::echo);
        from(service("/ours", "direct"))
                .streamCache(false)
                .process(new SoapInput())
                .process(new SoapOutput());
        XmlSchema schema = XmlSchema.at("classpath:" + WSDL);
        from(service("/ours-validated", "direct"))
                .streamCache(false)
                .process(new SoapInput(schema))
                .process(new SoapOutput(schema));

        JaxWsServerFactoryBean provider = new JaxWsServerFactoryBean();
        provider.setServiceBean(new SourceEcho());
        provider.setAddress("/cxf");
        provider.setDestinationFactory(new VertxDestinationFactory());
        provider.create();
    }

    private static String service(String path, String configurer) {
        return "cxf://"
                + path
                + "?dataFormat=PAYLOAD&synchronous=true&loggingFeatureEnabled=false&wsdlURL="
                + WSDL
                + "&serviceName={"
                + NAMESPACE
                + "}WssSaleService&portName={"
                + NAMESPACE
                + "}WssSale&cxfConfigurer=#"
                + configurer;
    }

    /** The body as CXF gave it, without the request's headers. */
    private static void echo(Exchange exchange) {
        CxfPayload<?> in = exchange.getMessage().getBody(CxfPayload.class);
        exchange.getMessage().setBody(new CxfPayload<>(List.of(), in.getBodySources(), null));
        exchange.getMessage().removeHeader(Exchange.CONTENT_TYPE);
    }
}
