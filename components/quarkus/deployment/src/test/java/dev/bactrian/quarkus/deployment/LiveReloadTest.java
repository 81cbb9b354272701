package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.QuarkusDevModeTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sources change while the application runs, and no HTTP request tells it so. */
public class LiveReloadTest {

    private static final int PATIENCE = 180_000;
    private static final int PORT = freePort();
    private static final String MODEL = "messagesets/models/ACME/order.dfdl.xsd";

    @RegisterExtension
    static final QuarkusDevModeTest APPLICATION =
            new QuarkusDevModeTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClass(OrderFlow.class)
                                            .addAsResource("reload/order.dfdl.xsd", MODEL)
                                            .addAsResource("reload/Orders.esql", "esql/Orders.esql")
                                            .addAsResource(
                                                    new StringAsset(
                                                            "Order.TDS=order.dfdl.xsd#Order\n"),
                                                    "messagesets/models/ACME/messageset.properties")
                                            .addAsResource(
                                                    new StringAsset(
                                                            "bactrian.data-dir=target/live-reload\n"
                                                                    + "quarkus.http.port=0\n"
                                                                    + "bactrian.broker.port="
                                                                    + PORT),
                                                    "application.properties"));

    @Test
    public void aChangedModelTakesEffectAndNoMessageIsLost() {
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
