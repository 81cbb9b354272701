package ${package};

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.NodeSpy;
import dev.bactrian.test.Nodes;
import dev.bactrian.test.Queues;
import dev.bactrian.test.recording.Recording;
import dev.bactrian.tree.MessageAssembly;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application runs while the tests do, with a queue manager on a free port and an empty database. */
@QuarkusTest
class OrdersTest {

    @Inject Queues queues;
    @Inject Nodes nodes;

    @ParameterizedTest
    @ValueSource(strings = {"ORDERS.IN", "ORDERS.JAVA.IN"})
    void anOrderBecomesAnInvoice(String input) throws Exception {
        try (InputStream order = getClass().getResourceAsStream("/messages/order.txt")) {
            queues.put(input, order.readAllBytes());
        }

        assertThat(queues.getText("INVOICES"))
                .isEqualTo(
                        "<Invoice><Customer>Ada Braithwaite</Customer><Article>Lamp</Article>"
                                + "<Quantity>3</Quantity><Total>37.50</Total></Invoice>");
    }

    @Test
    void anUnknownCustomerIsBackedOut() throws Exception {
        queues.put("ORDERS.IN", "000099Lamp        0030001250");

        Message refused = queues.get("ORDERS.BACKOUT");
        assertThat(Queues.text(refused)).isEqualTo("000099Lamp        0030001250");
        assertThat(refused.getStringProperty("BactrianFailure")).contains("no such customer");
    }

    @Test
    void theModuleAlone() {
        MessageAssembly invoice =
                nodes.evaluate("invoice", Recording.resource("recordings/order.mxml"));

        assertThat(invoice.message().body().path("Invoice", "Total").text()).isEqualTo("199.80");
    }

    @Test
    void whatTheModuleIsGiven() {
        try (NodeSpy invoice = nodes.spy("invoice")) {
            queues.put("ORDERS.IN", "000043Rug         0020009990");
            invoice.awaitCalls(1);

            assertThat(invoice.received(1).message().body().path("PRICE").text()).isEqualTo("99.90");
        }
        queues.get("INVOICES");
    }
}
