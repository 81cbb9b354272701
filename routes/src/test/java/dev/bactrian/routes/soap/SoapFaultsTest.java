// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
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

/** What goes wrong between a client and a flow is a SOAP fault of the request's version. */
@QuarkusTest
class SoapFaultsTest {
    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

    @TestHTTPResource URI base;

    private final HttpClient client = HttpClient.newHttpClient();

    private static String saleRequest() throws IOException {
        try (InputStream in =
                Thread.currentThread()
                        .getContextClassLoader()
                        .getResourceAsStream("messagesets/messages/SaleRequest.xml")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private HttpResponse<String> post(String path, String type, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(base.resolve("/profile/soap/" + path))
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private void assertFault(String path, String request, String code, String text)
            throws Exception {
        HttpResponse<String> old = post(path, "text/xml; charset=UTF-8", request);
        assertThat(old.body())
                .contains(SOAP)
                .containsPattern("<faultcode>\\w+:" + code + "</faultcode>")
                .contains(text)
                .doesNotContain("\tat ", "localhost");
        assertThat(old.statusCode()).isEqualTo(500);
        assertThat(old.headers().firstValue("Content-Type").orElse("")).startsWith("text/xml");

        HttpResponse<String> young =
                post(path, "application/soap+xml; charset=UTF-8", request.replace(SOAP, SOAP_12));
        assertThat(young.body())
                .contains(SOAP_12)
                .containsPattern(
                        "Code><\\w+:Value>\\w+:" + (code.equals("Client") ? "Sender" : "Receiver"))
                .contains(text);
        assertThat(young.headers().firstValue("Content-Type").orElse(""))
                .startsWith("application/soap+xml");
    }

    @Test
    void aValueThatIsNone() throws Exception {
        assertFault(
                "validated",
                saleRequest().replace(">01</Quantity>", ">many</Quantity>"),
                "Client",
                "BAC7514: expected a request that fits the schema: /SaleRequest/SaleEnvelope");
    }

    @Test
    void anElementThatIsMissing() throws Exception {
        assertFault(
                "validated",
                saleRequest().replace("<Surname>Braithwaite</Surname>", ""),
                "Client",
                "Surname");
    }

    @Test
    void anOperationThatIsUnknown() throws Exception {
        assertFault(
                "plain",
                "<e:Envelope xmlns:e=\""
                        + SOAP
                        + "\"><e:Body><x:Buy xmlns:x=\"urn:x\"/></e:Body></e:Envelope>",
                "Client",
                "Buy");
    }

    @Test
    void aReplyThatDoesNotFit() throws Exception {
        assertFault("bad-reply", saleRequest(), "Server", "BAC7516: the flow failed");
    }

    @Test
    void aServiceBehindThatIsDown() throws Exception {
        assertFault("down", saleRequest(), "Server", "BAC7520");
    }

    @Test
    void aServiceBehindThatSaysNothing() throws Exception {
        assertFault("silent", saleRequest(), "Server", "BAC7521");
    }

    @Test
    void anAnswerOfAnotherFlowThatDoesNotCome() throws Exception {
        assertFault("never", saleRequest(), "Server", "BAC7524: no answer in time");
    }

    @Test
    void anotherFlowAnswers() throws Exception {
        for (int i = 0; i < 5; i++) {
            HttpResponse<String> answer = post("later", "text/xml", saleRequest());
            assertThat(answer.body())
                    .contains("SaleResponse")
                    .contains("Braithwaite")
                    .doesNotContain("Fault");
            assertThat(answer.statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "text/xml, <e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>",
        "text/xml, no xml",
        "application/soap+xml, <e:Envelope",
        "text/xml, <!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>"
    })
    void anEnvelopeThatIsMalformed(String type, String body) throws Exception {
        HttpResponse<String> answer = post("plain", type, body);
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body())
                .contains(type.equals("text/xml") ? SOAP : SOAP_12)
                .contains("Fault")
                .contains("BAC10")
                .doesNotContain("\tat ");
    }

    /** What is small on the wire and large in memory, or endless to work on. */
    @ParameterizedTest
    @CsvSource({"entities, BAC10", "depth, BAC10", "attributes, BAC10"})
    void aBomb(String kind, String code) throws Exception {
        String inside =
                switch (kind) {
                    case "depth" -> "<a>".repeat(100_000) + "</a>".repeat(100_000);
                    case "attributes" -> {
                        StringBuilder tag = new StringBuilder("<a");
                        for (int i = 0; i < 100_000; i++) {
                            tag.append(" a").append(i).append("='x'");
                        }
                        yield tag.append("/>").toString();
                    }
                    default -> "&e9;";
                };
        StringBuilder type = new StringBuilder();
        if (kind.equals("entities")) {
            type.append("<!DOCTYPE b [<!ENTITY e0 'lol'>");
            for (int i = 1; i < 10; i++) {
                type.append("<!ENTITY e").append(i).append(" '");
                type.append(("&e" + (i - 1) + ";").repeat(10)).append("'>");
            }
            type.append("]>");
        }
        HttpResponse<String> answer =
                post(
                        "plain",
                        "text/xml",
                        type
                                + "<e:Envelope xmlns:e='"
                                + SOAP
                                + "'><e:Body>"
                                + inside
                                + "</e:Body></e:Envelope>");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("Fault").contains(code).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/plain", "application/octet-stream"})
    void aBodyOfAnotherType(String type) throws Exception {
        HttpResponse<String> answer = post("plain", type, "{\"a\":1}");
        assertThat(answer.statusCode()).isBetween(400, 599);
        assertThat(answer.body()).doesNotContain("\tat ");
    }

    @Test
    void aRequestInAnotherEncoding() throws Exception {
        byte[] body =
                saleRequest()
                        .replaceFirst("<\\?xml[^>]*\\?>", "")
                        .replace("Braithwaite", "Bräithwaite")
                        .getBytes(ISO_8859_1);
        HttpResponse<byte[]> answer =
                client.send(
                        HttpRequest.newBuilder(base.resolve("/profile/soap/validated"))
                                .header("Content-Type", "text/xml; charset=ISO-8859-1")
                                .POST(BodyPublishers.ofByteArray(body))
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(new String(answer.body(), ISO_8859_1))
                .contains("SaleResponse")
                .contains("Bräithwaite");
    }

    /** 1 GB against 10 MB: the answer comes as soon as the limit is passed, and is a fault. */
    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 1073741824", "Transfer-Encoding: chunked"})
    void anEnvelopeOverTheLimit(String length) throws Exception {
        try (Socket socket = new Socket("localhost", base.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(
                    ("POST /profile/soap/plain HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n"
                                    + length
                                    + "\r\n\r\n")
                            .getBytes(ISO_8859_1));
            boolean chunked = length.startsWith("Transfer");
            String spaces = " ".repeat(1 << 20);
            byte[] piece = (chunked ? "100000\r\n" + spaces + "\r\n" : spaces).getBytes(ISO_8859_1);
            for (int i = 0; i < 10; i++) {
                out.write(piece);
            }
            // One byte more than the limit, of a body that never ends.
            out.write((chunked ? "1\r\n \r\n" : " ").getBytes(ISO_8859_1));
            socket.setSoTimeout(90_000);
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer)
                    .startsWith("HTTP/1.1 413")
                    .contains("<faultcode>soap:Client</faultcode>")
                    .contains("BAC7517: expected an envelope of at most 10485760 bytes");
        }
    }

    @Test
    void aReplyOfTheServiceBehindThatDoesNotFit() throws Exception {
        assertFault("wrong-backend", saleRequest(), "Server", "BAC7515: the flow failed");
    }
}
