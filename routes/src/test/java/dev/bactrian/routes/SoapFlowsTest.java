// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The SOAP services as a client sees them that knows HTTP and XML, and nothing else. */
@QuarkusTest
class SoapFlowsTest extends FlowTest {
    @TestHTTPResource URI base;

    private final HttpClient http = HttpClient.newHttpClient();

    private static String resource(String name) throws IOException {
        try (InputStream in =
                Thread.currentThread()
                        .getContextClassLoader()
                        .getResourceAsStream("messagesets/messages/" + name)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private HttpResponse<String> post(String path, String body, String... headers)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Content-Type", "text/xml; charset=UTF-8")
                        .POST(BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }

    @Test
    void theProviderAnswersWithTheNumberOfSales() throws Exception {
        HttpResponse<String> answer =
                post("/WssSale/services/WssSale", resource("SaleRequest.xml"));
        assertThat(answer.body())
                .containsPattern("<\\w+:Envelope[^>]*http://schemas.xmlsoap.org/soap/envelope/")
                .contains("SaleResponse")
                .contains("<SaleListCount>1</SaleListCount>")
                .doesNotContain("Fault")
                .contains("<Surname>Braithwaite</Surname>")
                .containsPattern("<CompletionTime>\\d\\d\\.\\d\\d\\.\\d\\d</CompletionTime>");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/xml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/WssSale/services/WssSale", "/WssSale/services/Billing"})
    void aReplyHasNoHeadersOfItsRequest(String path) throws Exception {
        HttpResponse<String> answer =
                post(
                        path,
                        resource("SaleRequest.xml"),
                        "Authorization",
                        "Basic c2VjcmV0",
                        "Cookie",
                        "id=1");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().map())
                .doesNotContainKeys(
                        "authorization",
                        "cookie",
                        "host",
                        "soapaction",
                        "user-agent",
                        "bactriansoapoperation");
    }

    /** What a request with no charset, in UTF-8 as XML is without a declaration, is answered in. */
    @ParameterizedTest
    @CsvSource({
        "/WssSale/services/WssSale, Briggs, 200",
        "/WssSale/services/Billing, Briggs, 200",
        "/profile/soap/plain, Briggs, 200",
        "/WssSale/services/WssSale, many, 500",
        "/WssSale/services/WssSale, <<<, 500",
        "/WssSale/services/WssSale, <unknown/>, 500"
    })
    void aRequestWithoutCharsetIsAnsweredInUtf8(String path, String kind, int status)
            throws Exception {
        String body = resource("SaleRequest.xml").replaceFirst("<\\?xml[^>]*\\?>", "");
        body = body.replace(">Braithwaite<", ">Bräithwaite€<");
        if (kind.equals("many")) {
            body = body.replace(">01</Quantity>", ">mäny€</Quantity>");
        } else if (!kind.equals("Briggs")) {
            body = body.replaceFirst("(?s)<(\\w+:)?SaleRequest.*</(\\w+:)?SaleRequest>", kind);
        }
        HttpResponse<byte[]> answer =
                http.send(
                        HttpRequest.newBuilder(base.resolve(path))
                                .header("Content-Type", "text/xml")
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofByteArray());
        String text = new String(answer.body(), UTF_8);
        assertThat(answer.statusCode()).as(text).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse(""))
                .isEqualToIgnoringCase("text/xml; charset=UTF-8");
        if (kind.equals("Briggs")) {
            assertThat(text).contains("<Surname>Bräithwaite€</Surname>");
        } else if (kind.equals("many")) {
            assertThat(text).contains("'mäny€'");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/WssSale/services/WssSale", "/WssSale/services/Billing",
                "/WssSale/services/Rates", "/OrderService"
            })
    void theWsdlIsServed(String path) throws Exception {
        HttpResponse<String> answer =
                http.send(
                        HttpRequest.newBuilder(base.resolve(path + "?wsdl")).build(),
                        BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains("definitions")
                .contains("location=\"" + base.resolve(path));
    }

    @Test
    void theConsumerAnswersWithWhatTheBillingProviderMadeOfIt() throws Exception {
        HttpResponse<String> answer =
                post("/WssSale/services/Billing", resource("SaleRequest.xml"));
        assertThat(answer.body())
                .contains("SaleResponse")
                .contains("<Balance>00.50</Balance><Currency>Sterling</Currency>")
                .contains("<Balance>57.288</Balance><Currency>Sterling</Currency>")
                .doesNotContain("Euros", "Fault");
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void theOrderServiceHasThePart() throws Exception {
        HttpResponse<String> answer = post("/OrderService", resource("SubmitPO.xml"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains("submitPOResponse")
                .contains("<orderStatus>AVAILABLE</orderStatus>")
                .contains("<partNo>Some Part</partNo>")
                .doesNotContain("Fault");
    }

    @Test
    void anOrderFromAQueueIsAnsweredToAQueue() throws Exception {
        try (BrokerClient queues = BrokerClient.of(port())) {
            queues.put(
                    "ORDER.IN",
                    resource("OrderMessage.xml").getBytes(UTF_8),
                    message -> message.setJMSCorrelationID("order-7"));
            Message answer = queues.get("ORDER.OUT");
            assertThat(new String(BrokerClient.bytes(answer), UTF_8))
                    .contains("submitPOResponse")
                    .contains("<orderStatus>AVAILABLE</orderStatus>");
            assertThat(answer.getJMSCorrelationID()).isEqualTo("order-7");
        }
    }

    @Test
    void anOrderThatIsNoneIsBackedOut() throws Exception {
        try (BrokerClient queues = BrokerClient.of(port())) {
            queues.put("ORDER.IN", "<OrderMessage><other/></OrderMessage>");
            Message failed = queues.get("ORDER.CONSUMER.BACKOUT");
            assertThat(failed.getStringProperty("BactrianFailure")).contains("BAC7530");
        }
    }

    @Test
    void soap12IsAnsweredAsSoap12() throws Exception {
        String request =
                resource("SaleRequest.xml")
                        .replace(
                                "http://schemas.xmlsoap.org/soap/envelope/",
                                "http://www.w3.org/2003/05/soap-envelope");
        HttpResponse<String> answer =
                http.send(
                        HttpRequest.newBuilder(base.resolve("/WssSale/services/WssSale"))
                                .header("Content-Type", "application/soap+xml")
                                .POST(BodyPublishers.ofString(request))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(answer.body()).contains("http://www.w3.org/2003/05/soap-envelope");
    }

    private void assertFault(HttpResponse<String> answer, String... parts) {
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("Fault").contains(parts).doesNotContain("\tat ");
    }

    @Test
    void aViolationOfTheSchemaIsAFault() throws Exception {
        assertFault(
                post(
                        "/WssSale/services/WssSale",
                        resource("SaleRequest.xml").replace(">01</Quantity>", ">many</Quantity>")),
                "many");
        assertFault(
                post(
                        "/WssSale/services/WssSale",
                        resource("SaleRequest.xml").replace("<Surname>Braithwaite</Surname>", "")),
                "Surname");
    }

    @Test
    void anUnknownOperationIsAFault() throws Exception {
        assertFault(
                post(
                        "/WssSale/services/WssSale",
                        "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                                + "<x:Buy xmlns:x=\"urn:x\"/></e:Body></e:Envelope>"),
                "Buy");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no xml",
                "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>",
                "<e:Envelope xmlns:e=\"urn:other\"><e:Body/></e:Envelope>",
                "<!DOCTYPE a [<!ENTITY x \"y\"><!ENTITY z \"&x;&x;&x;\">]><a>&z;</a>",
                "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                        + "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\">"
                        + "<e:Body>&x;</e:Body></e:Envelope>"
            })
    void whatIsNoEnvelopeIsAFault(String body) throws Exception {
        HttpResponse<String> answer = post("/WssSale/services/WssSale", body);
        assertThat(answer.statusCode()).isBetween(400, 599);
        assertThat(answer.body()).doesNotContain("root:").doesNotContain("\tat ");
    }
}
