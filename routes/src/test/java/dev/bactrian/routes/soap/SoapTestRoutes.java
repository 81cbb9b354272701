// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.broker.soap.SoapClientPolicy;
import dev.bactrian.broker.soap.SoapService;
import dev.bactrian.broker.soap.SoapSettings;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.quarkus.soap.SoapServerTransport;
import dev.bactrian.soap.Mtom;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.soap.UsernameToken;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.soap.camel.SoapReplies;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import io.quarkiverse.cxf.transport.VertxDestinationFactory;
import jakarta.activation.DataHandler;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.Map;
import java.util.zip.CRC32;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.transport.http.HTTPConduit;

/**
 * Services for what the broker's own do not do: late answers, backends that are not there, MTOM.
 */
@Singleton
public class SoapTestRoutes extends RouteBuilder {
    static final SoapService PICTURES =
            new SoapService("wsdl/Pictures.wsdl", "urn:pictures", "PicturesService", "Pictures");
    private static final String IDENTIFIER = "SoapRequestIdentifier";

    private final ServerSocket silent;
    private final int closed;

    private final HttpAddress address;

    SoapTestRoutes(HttpAddress address) throws Exception {
        this.address = address;
        silent = new ServerSocket(0, 50, java.net.InetAddress.getLoopbackAddress());
        try (ServerSocket gone = new ServerSocket(0)) {
            closed = gone.getLocalPort();
        }
    }

    /** A service that wants a username token. */
    @Singleton
    @Named("soapTokenTransport")
    public static class Token extends SoapServerTransport {
        Token(SoapSettings settings) {
            super(settings);
        }

        @Override
        public void configureServer(Server server) {
            super.configureServer(server);
            UsernameToken.require(server, name -> name.equals("ada") ? "löve-lace" : null);
        }
    }

    /** A client without patience. */
    @Singleton
    @Named("soapHastyClient")
    public static class Hasty extends SoapClientPolicy {
        Hasty(SoapSettings settings) {
            super(settings);
        }

        @Override
        public void configureClient(Client client) {
            super.configureClient(client);
            ((HTTPConduit) client.getConduit()).getClient().setReceiveTimeout(300);
        }
    }

    @Override
    public void configure() {
        errorHandler(noErrorHandler());
        later();
        mtom();
        backend("down", "http://localhost:" + closed + "/");
        backend("silent", "http://localhost:" + silent.getLocalPort() + "/");
        from(SoapServices.SALES.at("/profile/soap/bad-reply"))
                .routeId("test-soap-bad-reply")
                .doTry()
                .process(new SoapInput())
                .process(new SoapExtract())
                .process(
                        e ->
                                ExchangeAssembly.message(e)
                                        .body()
                                        .firstChild()
                                        .append(Element.field("unexpected", "x")))
                .process(new SoapOutput(SoapServices.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
        from(SoapServices.SALES
                        .at("/profile/soap/token")
                        .replace("#soapServerTransport", "#soapTokenTransport"))
                .routeId("test-soap-token")
                .process(new SoapInput())
                .process(SoapTestRoutes::sameAsResponse)
                .process(new SoapOutput());
        from(PICTURES.at("/profile/soap/pictures"))
                .routeId("test-soap-pictures")
                .doTry()
                .process(new SoapInput(PICTURES.schema()))
                .process(SoapTestRoutes::stored)
                .process(new SoapOutput(PICTURES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }

    /** Bytes back in the reply; from the request here, or from a service of CXF's own. */
    private void mtom() {
        JaxWsServerFactoryBean own = new JaxWsServerFactoryBean();
        own.setServiceClass(SoapClientsTest.Pictures.class);
        own.setServiceBean(new OwnPictures());
        own.setAddress("/profile/soap/cxf-pictures");
        own.setDestinationFactory(new VertxDestinationFactory());
        own.setProperties(Map.of(Message.MTOM_ENABLED, "true"));
        own.create();
        from(PICTURES.at("/profile/soap/mtom"))
                .routeId("test-soap-mtom")
                .doTry()
                .process(new SoapInput(PICTURES.schema()))
                .process(SoapTestRoutes::sameBytes)
                .process(new SoapOutput(PICTURES.schema()).withMtom(Mtom.AS_REQUESTED, 1000))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
        from(PICTURES.at("/profile/soap/mtom-relay"))
                .routeId("test-soap-mtom-relay")
                .doTry()
                .process(new SoapInput(PICTURES.schema()))
                .process(SoapTestRoutes::bytesIntoBody)
                .process(new SoapOutput(PICTURES.schema()).withMtom(Mtom.ALWAYS, 1000))
                .removeHeaders("*")
                .setHeader(
                        Exchange.DESTINATION_OVERRIDE_URL, address.of("/profile/soap/cxf-pictures"))
                .setHeader("operationName", constant("store"))
                .setHeader("operationNamespace", constant(PICTURES.namespace()))
                .to(PICTURES.client())
                .process(new SoapInput(PICTURES.schema()))
                .process(SoapTestRoutes::bytesIntoBody)
                .process(new SoapOutput(PICTURES.schema()).withMtom(Mtom.AS_REQUESTED, 1000))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }

    /** CXF's own, with JAXB; says how the bytes came. */
    private static final class OwnPictures implements SoapClientsTest.Pictures {
        @Override
        public SoapClientsTest.Stored store(SoapClientsTest.Store request) {
            var attachments = PhaseInterceptorChain.getCurrentMessage().getAttachments();
            SoapClientsTest.Stored stored = new SoapClientsTest.Stored();
            boolean attached = attachments != null && !attachments.isEmpty();
            stored.name = request.name + (attached ? " attached" : " inline");
            try {
                byte[] bytes = request.picture.getInputStream().readAllBytes();
                stored.length = bytes.length;
                stored.picture =
                        new DataHandler(new ByteArrayDataSource(bytes, "application/octet-stream"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return stored;
        }
    }

    /** Bytes in the body as a BLOB, wherever MTOM had put them. */
    private static Element bytesIntoBody(Exchange exchange) {
        Element soap = ExchangeAssembly.message(exchange).body();
        Element picture = soap.firstChild(SoapTree.BODY).lastChild().firstChild("picture");
        Element attachment = soap.firstChild(SoapTree.ATTACHMENT);
        Object bytes =
                attachment == null
                        ? java.util.Base64.getDecoder().decode(picture.text())
                        : attachment.firstChild(SoapTree.BLOB).value();
        if (attachment != null) {
            attachment.detach();
        }
        picture.removeChildren();
        picture.setValue(bytes);
        return picture;
    }

    private static void sameBytes(Exchange exchange) {
        Element picture = bytesIntoBody(exchange);
        Element body = picture.parent().parent();
        String name = picture.parent().firstChild("name").text();
        byte[] bytes = (byte[]) picture.value();
        body.removeChildren();
        Element stored =
                body.append(new Element(Name.of("urn:pictures", "stored"), FieldType.NAME));
        stored.append(Element.field("name", name));
        stored.append(Element.field("length", (long) bytes.length));
        stored.append(Element.field("sum", 0L));
        stored.append(Element.field("picture", bytes));
    }

    private void later() {
        SoapReplies replies = new SoapReplies(getContext(), 100, 60_000);
        from(SoapServices.SALES.asynchronousAt("/profile/soap/later"))
                .routeId("test-soap-later")
                .doTry()
                .process(new SoapInput())
                .process(replies.open())
                .process(new SoapExtract())
                .setHeader(IDENTIFIER, header(SoapReplies.IDENTIFIER))
                .removeHeaders("*", IDENTIFIER)
                .to("mq:SOAP.LATER.REQUEST?persistence=no")
                .process(replies.await())
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
        from("mq:SOAP.LATER.REQUEST?domain=XMLNSC")
                .routeId("test-soap-later-backend")
                .process(SoapTestRoutes::sameAsResponse)
                .setHeader(SoapReplies.IDENTIFIER, header(IDENTIFIER))
                .process(new SoapOutput())
                .process(replies.answer());

        SoapReplies none = new SoapReplies(getContext(), 1, 300);
        from(SoapServices.SALES.asynchronousAt("/profile/soap/never"))
                .routeId("test-soap-never")
                .process(new SoapInput())
                .process(none.open())
                .process(none.await());
    }

    private void backend(String name, String url) {
        from(SoapServices.SALES.at("/profile/soap/" + name))
                .routeId("test-soap-" + name)
                .doTry()
                .process(new SoapInput())
                .process(new SoapOutput())
                .removeHeaders("*")
                .setHeader(Exchange.DESTINATION_OVERRIDE_URL, constant(url))
                .setHeader("operationName", constant("Sale"))
                .setHeader("operationNamespace", constant(SoapServices.SALES.namespace()))
                .to(SoapServices.SALES.client().replace("#soapClientPolicy", "#soapHastyClient"))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }

    /** What stands in the body comes back under the other name. */
    private static void sameAsResponse(Exchange exchange) {
        Element folder = ExchangeAssembly.message(exchange).body();
        Element body =
                folder.localName().equals(SoapTree.SOAP)
                        ? folder.firstChild(SoapTree.BODY)
                        : folder;
        Element header = folder.firstChild(SoapTree.HEADER);
        if (header != null) {
            header.removeChildren();
        }
        body.lastChild().setName(Name.of(SoapServices.SALES.namespace(), "SaleResponse"));
    }

    /** Length and sum of the bytes, from the attachment where MTOM put them there. */
    private static void stored(Exchange exchange) {
        Element soap = ExchangeAssembly.message(exchange).body();
        Element store = soap.path(SoapTree.BODY, "store");
        Element picture = store.firstChild("picture");
        Element attachment = soap.firstChild(SoapTree.ATTACHMENT);
        byte[] bytes =
                attachment == null
                        ? java.util.Base64.getDecoder().decode(picture.text())
                        : (byte[]) attachment.firstChild(SoapTree.BLOB).value();
        CRC32 sum = new CRC32();
        sum.update(bytes);
        String name = store.firstChild("name").text();
        if (attachment != null) {
            attachment.detach();
        }
        Element body = soap.firstChild(SoapTree.BODY);
        body.removeChildren();
        Element stored =
                body.append(new Element(Name.of("urn:pictures", "stored"), FieldType.NAME));
        stored.append(Element.field("name", name + (attachment == null ? " inline" : " attached")));
        stored.append(Element.field("length", (long) bytes.length));
        stored.append(Element.field("sum", sum.getValue()));
    }
}
