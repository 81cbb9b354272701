// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusDevModeTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sources change while the application runs, and no HTTP request tells it so. */
public class LiveReloadTest {

    private static final int PATIENCE = 180_000;
    private static final int PORT = freePort();
    private static final int HTTP = freePort();
    private static final String ROUTES = "camel/parts.camel.yaml";
    private static final String STYLESHEET = "xslt/Letter.xsl";
    private static final String WSDL = "wsdl/Echo.wsdl";
    private static final String MODEL = "messagesets/models/ACME/order.dfdl.xsd";

    @RegisterExtension
    static final QuarkusDevModeTest APPLICATION =
            new QuarkusDevModeTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClasses(OrderFlow.class, EchoFlow.class)
                                            .addAsResource("reload/Echo.wsdl", WSDL)
                                            .addAsResource("reload/order.dfdl.xsd", MODEL)
                                            .addAsResource("reload/Orders.esql", "esql/Orders.esql")
                                            .addAsResource(
                                                    new StringAsset(
                                                            "Order.TDS=order.dfdl.xsd#Order\n"),
                                                    "messagesets/models/ACME/messageset.properties")
                                            .addAsResource("reload/parts.camel.yaml", ROUTES)
                                            .addAsResource("reload/Items.esql", "esql/Items.esql")
                                            .addAsResource("reload/Letter.xsl", STYLESHEET)
                                            .addAsResource(
                                                    new StringAsset(
                                                            "CREATE TABLE ITEM (NAME VARCHAR(20));\n"
                                                                    + "INSERT INTO ITEM VALUES ('Lamp');\n"),
                                                    "db/migration/V1__items.sql")
                                            .addAsResource(
                                                    new StringAsset(
                                                            "bactrian.data-dir=target/live-reload/"
                                                                    + PORT
                                                                    + "\n"
                                                                    + "quarkus.http.port="
                                                                    + HTTP
                                                                    + "\n"
                                                                    + "bactrian.broker.port="
                                                                    + PORT),
                                                    "application.properties"));

    @Test
    public void changedSourcesTakeEffectAndNoMessageIsLost() throws Exception {
        try (ActiveMQConnectionFactory factory =
                        new ActiveMQConnectionFactory("tcp://localhost:" + PORT);
                JMSContext client = factory.createContext()) {
            client.createProducer()
                    .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                    .send(client.createQueue("KEPT"), "still here");
            assertThat(order(client))
                    .isEqualTo("<Order><Item>abcde</Item><Rest>12345</Rest></Order>");

            APPLICATION.modifyResourceFile(MODEL, model -> model.replace("\"Rest\"", "\"Other\""));

            String changed = "<Order><Item>abcde</Item><Other>12345</Other></Order>";
            long end = System.nanoTime() + PATIENCE * 1_000_000L;
            String got = order(client);
            while (!changed.equals(got) && System.nanoTime() < end) {
                got = order(client);
            }
            assertThat(got).isEqualTo(changed);
            // The same connection, opened before the reload.
            assertThat(
                            client.createConsumer(client.createQueue("KEPT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("still here");
            aChangedStylesheetRouteAndMigrationTakeEffect(client);
        }
        awaitEndOfReload();
        aChangedServiceIsServed();
    }

    /** Its description, and the schema that requests are held against. */
    private static void aChangedServiceIsServed() throws Exception {
        assertThat(http("/echo?wsdl", null)).doesNotContain("Loud");
        assertThat(http("/echo", "<Loud>true</Loud>")).contains("BAC7514");

        APPLICATION.modifyResourceFile(
                WSDL,
                wsdl ->
                        wsdl.replace(
                                "type=\"xs:string\"/>",
                                "type=\"xs:string\"/><xs:element name=\"Loud\" type=\"xs:boolean\" minOccurs=\"0\"/>"));

        assertThat(http("/echo?wsdl", null)).contains("Loud");
        assertThat(http("/echo", "<Loud>true</Loud>"))
                .doesNotContain("BAC7514")
                .contains("<Loud>true</Loud>");
    }

    /** What the service answers to one more element, or to a question without a body. */
    private static String http(String path, String more) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + HTTP + path))
                        .timeout(Duration.ofMillis(PATIENCE));
        if (more != null) {
            request.header("Content-Type", "text/xml; charset=utf-8")
                    .POST(
                            HttpRequest.BodyPublishers.ofString(
                                    "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
                                            + "<Echo xmlns='urn:acme:echo'><Text>Hello</Text>"
                                            + more
                                            + "</Echo></s:Body></s:Envelope>"));
        }
        return HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /**
     * A flow answers before its reload is over, and an application that is closed in the middle of
     * one never ends: a request is held back until then.
     */
    private static void awaitEndOfReload() throws Exception {
        HttpResponse<String> health =
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(
                                                URI.create(
                                                        "http://localhost:" + HTTP + "/q/health"))
                                        .timeout(Duration.ofMillis(PATIENCE))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString());
        assertThat(health.body()).contains("\"status\"");
    }

    private static void aChangedStylesheetRouteAndMigrationTakeEffect(JMSContext client) {
        assertThat(reply(client, "LETTER")).endsWith("<Letter>Dear Ada</Letter>");
        APPLICATION.modifyResourceFile(STYLESHEET, text -> text.replace("Dear", "Hello"));
        awaitReply(client, "LETTER", "<Letter>Hello Ada</Letter>");

        assertThat(reply(client, "ITEMS")).endsWith("<Items><Item>Lamp</Item></Items>");
        APPLICATION.addResourceFile(
                "db/migration/V2__rug.sql", "INSERT INTO ITEM VALUES ('Rug');\n");
        awaitReply(client, "ITEMS", "<Items><Item>Lamp</Item><Item>Rug</Item></Items>");

        APPLICATION.modifyResourceFile(
                ROUTES, text -> text.replace("xslt-saxon:" + STYLESHEET, "log:letters"));
        awaitReply(client, "LETTER", "<Name>Ada</Name>");
    }

    private static void awaitReply(JMSContext client, String flow, String wanted) {
        long end = System.nanoTime() + PATIENCE * 1_000_000L;
        String got = reply(client, flow);
        while (!got.endsWith(wanted) && System.nanoTime() < end) {
            got = reply(client, flow);
        }
        assertThat(got).endsWith(wanted);
    }

    private static String reply(JMSContext client, String flow) {
        client.createProducer().send(client.createQueue(flow + ".IN"), "<Name>Ada</Name>");
        try (var consumer = client.createConsumer(client.createQueue(flow + ".OUT"))) {
            Message message = consumer.receive(PATIENCE);
            return message instanceof TextMessage text
                    ? text.getText()
                    : new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String order(JMSContext client) {
        client.createProducer().send(client.createQueue("ORDERS.IN"), "abcde12345");
        try (var consumer = client.createConsumer(client.createQueue("ORDERS.OUT"))) {
            return new String(consumer.receiveBody(byte[].class, PATIENCE));
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
