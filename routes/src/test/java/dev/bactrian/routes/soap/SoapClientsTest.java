// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.activation.DataHandler;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.mail.util.ByteArrayDataSource;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlMimeType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.soap.AttachmentPart;
import jakarta.xml.soap.MessageFactory;
import jakarta.xml.soap.SOAPConstants;
import jakarta.xml.soap.SOAPMessage;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.util.Random;
import java.util.zip.CRC32;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.frontend.ClientProxy;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.ws.addressing.WSAddressingFeature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The services called by clients that CXF made: dispatches and generated proxies. */
@QuarkusTest
class SoapClientsTest {
    private static final String SALES = "http://WssSale.miwssoap.broker.mqst.ibm.com";
    private static final QName SERVICE = new QName(SALES, "WssSaleService");
    private static final QName PORT = new QName(SALES, "WssSale");

    @TestHTTPResource URI base;

    private static String envelope() throws IOException {
        try (InputStream in =
                Thread.currentThread()
                        .getContextClassLoader()
                        .getResourceAsStream("messagesets/messages/SaleRequest.xml")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private Dispatch<Source> dispatch(String path, String binding) {
        Service service = Service.create(SERVICE);
        service.addPort(PORT, binding, base.resolve(path).toString());
        return service.createDispatch(PORT, Source.class, Service.Mode.PAYLOAD);
    }

    private static String text(Source source) throws Exception {
        StringWriter out = new StringWriter();
        TransformerFactory.newInstance().newTransformer().transform(source, new StreamResult(out));
        return out.toString();
    }

    private static String request() throws Exception {
        // The payload by itself, whatever prefixes the report's message has.
        SOAPMessage message =
                MessageFactory.newInstance()
                        .createMessage(null, new ByteArrayInputStream(envelope().getBytes(UTF_8)));
        return text(
                new javax.xml.transform.dom.DOMSource(
                        message.getSOAPBody().extractContentAsDocument()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                jakarta.xml.ws.soap.SOAPBinding.SOAP11HTTP_BINDING,
                jakarta.xml.ws.soap.SOAPBinding.SOAP12HTTP_BINDING
            })
    void aDispatchOfEitherVersion(String binding) throws Exception {
        for (String path :
                new String[] {"/WssSale/services/WssSale", "/WssSale/services/Billing"}) {
            String answer =
                    text(
                            dispatch(path, binding)
                                    .invoke(new StreamSource(new StringReader(request()))));
            assertThat(answer).contains("SaleResponse").contains("Braithwaite");
        }
    }

    @Test
    void aFaultIsAnException() throws Exception {
        Dispatch<Source> client =
                dispatch(
                        "/WssSale/services/WssSale",
                        jakarta.xml.ws.soap.SOAPBinding.SOAP11HTTP_BINDING);
        String wrong = request().replace(">01</Quantity>", ">many</Quantity>");
        assertThatThrownBy(() -> client.invoke(new StreamSource(new StringReader(wrong))))
                .isInstanceOf(SOAPFaultException.class)
                .hasMessageContaining("BAC7514")
                .satisfies(
                        e ->
                                assertThat(
                                                ((SOAPFaultException) e)
                                                        .getFault()
                                                        .getFaultCodeAsQName()
                                                        .getLocalPart())
                                        .isEqualTo("Client"));
    }

    @Test
    void theWsdlThatIsServedMakesAClient() throws Exception {
        Service service =
                Service.create(base.resolve("/WssSale/services/WssSale?wsdl").toURL(), SERVICE);
        Dispatch<Source> client = service.createDispatch(PORT, Source.class, Service.Mode.PAYLOAD);
        assertThat(text(client.invoke(new StreamSource(new StringReader(request())))))
                .contains("SaleResponse");
    }

    @ParameterizedTest
    @CsvSource({SOAPConstants.SOAP_1_1_PROTOCOL, SOAPConstants.SOAP_1_2_PROTOCOL})
    void attachmentsOfEitherVersionComeBack(String version) throws Exception {
        boolean old = version.equals(SOAPConstants.SOAP_1_1_PROTOCOL);
        Service service = Service.create(SERVICE);
        service.addPort(
                PORT,
                old
                        ? jakarta.xml.ws.soap.SOAPBinding.SOAP11HTTP_BINDING
                        : jakarta.xml.ws.soap.SOAPBinding.SOAP12HTTP_BINDING,
                base.resolve("/profile/soap/attachments").toString());
        Dispatch<SOAPMessage> client =
                service.createDispatch(PORT, SOAPMessage.class, Service.Mode.MESSAGE);
        SOAPMessage message = MessageFactory.newInstance(version).createMessage();
        SOAPMessage original =
                MessageFactory.newInstance()
                        .createMessage(null, new ByteArrayInputStream(envelope().getBytes(UTF_8)));
        message.getSOAPBody().addDocument(original.getSOAPBody().extractContentAsDocument());
        byte[] bytes = new byte[300_000];
        new Random(7).nextBytes(bytes);
        AttachmentPart part =
                message.createAttachmentPart(
                        new DataHandler(
                                new ByteArrayDataSource(bytes, "application/octet-stream")));
        part.setContentId("<picture>");
        message.addAttachmentPart(part);
        SOAPMessage answer = client.invoke(message);
        assertThat(answer.getSOAPBody().getFirstChild().getLocalName()).isEqualTo("SaleResponse");
        assertThat(answer.countAttachments()).isEqualTo(1);
        AttachmentPart back = answer.getAttachments().next();
        assertThat(back.getRawContentBytes()).isEqualTo(bytes);
    }

    private <T> T proxy(Class<T> type, String path) {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setServiceClass(type);
        factory.setAddress(base.resolve(path).toString());
        return factory.create(type);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bytesComeInlineOrByMtom(boolean mtom) {
        Pictures pictures = proxy(Pictures.class, "/profile/soap/pictures");
        ((jakarta.xml.ws.soap.SOAPBinding) ((BindingProvider) pictures).getBinding())
                .setMTOMEnabled(mtom);
        byte[] bytes = new byte[500_000];
        new Random(11).nextBytes(bytes);
        Store request = new Store();
        request.name = "camel";
        request.picture =
                new DataHandler(new ByteArrayDataSource(bytes, "application/octet-stream"));
        Stored answer = pictures.store(request);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        assertThat(answer.name).isEqualTo(mtom ? "camel attached" : "camel inline");
        assertThat(answer.length).isEqualTo(bytes.length);
        assertThat(answer.sum).isEqualTo(sum.getValue());
    }

    /** By our service, and by our service that calls one of CXF's own, with MTOM. */
    @ParameterizedTest
    @CsvSource({
        "/profile/soap/mtom, true, camel",
        "/profile/soap/mtom, false, camel",
        "/profile/soap/mtom-relay, true, camel attached",
        "/profile/soap/mtom-relay, false, camel attached"
    })
    void bytesGoOutInlineOrByMtomAsTheRequestDid(String path, boolean mtom, String name)
            throws Exception {
        Pictures pictures = proxy(Pictures.class, path);
        ((jakarta.xml.ws.soap.SOAPBinding) ((BindingProvider) pictures).getBinding())
                .setMTOMEnabled(mtom);
        MultipartSeen seen = new MultipartSeen();
        ClientProxy.getClient(pictures).getInInterceptors().add(seen);
        byte[] bytes = new byte[500_000];
        new Random(12).nextBytes(bytes);
        Store request = new Store();
        request.name = "camel";
        request.picture =
                new DataHandler(new ByteArrayDataSource(bytes, "application/octet-stream"));
        Stored answer = pictures.store(request);
        assertThat(answer.name).isEqualTo(name);
        assertThat(answer.length).isEqualTo(bytes.length);
        assertThat(answer.picture.getInputStream().readAllBytes()).isEqualTo(bytes);
        assertThat(seen.type).contains(mtom ? "application/xop+xml" : "text/xml");
        assertThat(seen.type.startsWith("multipart/related")).isEqualTo(mtom);
    }

    /** The type of an answer as it came. */
    private static final class MultipartSeen
            extends AbstractPhaseInterceptor<org.apache.cxf.message.Message> {
        private String type;

        MultipartSeen() {
            super(Phase.RECEIVE);
            addBefore(AttachmentInInterceptor.class.getName());
        }

        @Override
        public void handleMessage(org.apache.cxf.message.Message message) {
            type = (String) message.get(org.apache.cxf.message.Message.CONTENT_TYPE);
        }
    }

    @Test
    void aUsernameTokenIsAskedFor() throws Exception {
        Dispatch<Source> client =
                dispatch("/profile/soap/token", jakarta.xml.ws.soap.SOAPBinding.SOAP11HTTP_BINDING);
        StreamSource request = new StreamSource(new StringReader(request()));
        assertThatThrownBy(() -> client.invoke(request))
                .isInstanceOf(SOAPFaultException.class)
                .hasMessageContaining("BAC7527");
    }

    @ParameterizedTest
    @CsvSource({
        "ada, löve-lace, true, true",
        "ada, löve-lace, false, true",
        "ada, wrong, true, false",
        "ada, wrong, false, false",
        "bob, löve-lace, true, false"
    })
    void aUsernameTokenIsLookedAt(String user, String password, boolean digest, boolean good)
            throws Exception {
        Dispatch<Source> dispatch =
                dispatch("/profile/soap/token", jakarta.xml.ws.soap.SOAPBinding.SOAP11HTTP_BINDING);
        Client client = ((org.apache.cxf.jaxws.DispatchImpl<?>) dispatch).getClient();
        dev.bactrian.soap.UsernameToken.send(client, user, password, digest);
        if (good) {
            String answer = text(dispatch.invoke(new StreamSource(new StringReader(request()))));
            assertThat(answer).contains("SaleResponse");
        } else {
            StreamSource request = new StreamSource(new StringReader(request()));
            assertThatThrownBy(() -> dispatch.invoke(request))
                    .hasMessageContaining("not known by that password");
        }
    }

    @Test
    void aClientWithAddressingIsAnsweredWithAddressing() {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.setServiceClass(Echo.class);
        factory.setAddress(base.resolve("/profile/soap/addressing").toString());
        factory.getFeatures().add(new WSAddressingFeature());
        Echo echo = factory.create(Echo.class);
        // The feature lets no answer pass that relates to another request.
        assertThat(echo.sale(new SaleRequest())).isNotNull();
        Client client = ClientProxy.getClient(echo);
        Object addressing =
                client.getResponseContext().get("jakarta.xml.ws.addressing.context.inbound");
        assertThat(addressing)
                .asInstanceOf(
                        org.assertj.core.api.InstanceOfAssertFactories.type(
                                org.apache.cxf.ws.addressing.AddressingProperties.class))
                .satisfies(a -> assertThat(a.getRelatesTo()).isNotNull());
    }

    /** As a generator makes it from Pictures.wsdl. */
    @WebService(name = "Pictures", targetNamespace = "urn:pictures")
    @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
    public interface Pictures {
        @WebMethod
        @WebResult(name = "stored", targetNamespace = "urn:pictures", partName = "body")
        Stored store(
                @WebParam(name = "store", targetNamespace = "urn:pictures", partName = "body")
                        Store request);
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "store", namespace = "urn:pictures")
    @XmlType(
            name = "",
            propOrder = {"name", "picture"})
    public static class Store {
        public String name;

        @XmlMimeType("application/octet-stream")
        public DataHandler picture;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "stored", namespace = "urn:pictures")
    @XmlType(
            name = "",
            propOrder = {"name", "length", "sum", "picture"})
    public static class Stored {
        public String name;
        public int length;
        public long sum;

        @XmlMimeType("application/octet-stream")
        public DataHandler picture;
    }

    /** As a generator makes it from WssSale.wsdl, without what is inside. */
    @WebService(name = "WssSale", targetNamespace = SALES)
    @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
    public interface Echo {
        @WebMethod(operationName = "Sale")
        @WebResult(name = "SaleResponse", targetNamespace = SALES, partName = "parameters")
        SaleResponse sale(
                @WebParam(name = "SaleRequest", targetNamespace = SALES, partName = "parameters")
                        SaleRequest request);
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "SaleRequest", namespace = SALES)
    public static class SaleRequest {}

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "SaleResponse", namespace = SALES)
    public static class SaleResponse {}
}
