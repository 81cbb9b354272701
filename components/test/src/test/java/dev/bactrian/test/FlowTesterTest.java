// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.test.recording.Recording;
import dev.bactrian.test.tree.TreeComparison;
import dev.bactrian.tree.MessageAssembly;
import jakarta.jms.Message;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FlowTesterTest {

    private static final String ORDER = "<Order><Count>3</Count></Order>";
    private static final String PRICED = "<Order><Count>3</Count><Total>4.50</Total></Order>";

    @RegisterExtension
    static final FlowTester flows = FlowTester.of("camel/orders.camel.yaml").and(new EchoFlow());

    @AfterEach
    void queuesAreEmptied() {
        for (String queue : new String[] {"ORDERS.IN", "ORDERS.OUT", "ORDERS.BACKOUT"}) {
            flows.queues().drain(queue);
        }
    }

    @Test
    void aFlowInYaml() throws Exception {
        String id = flows.queues().put("ORDERS.IN", ORDER);

        Message priced = flows.queues().get("ORDERS.OUT");
        assertThat(Queues.text(priced)).isEqualTo(PRICED);
        assertThat(priced.getJMSDeliveryMode()).isEqualTo(jakarta.jms.DeliveryMode.PERSISTENT);
        assertThat(id).startsWith("ID:");
    }

    @Test
    void aFlowInJavaWithItsSettings() {
        flows.queues().put("ECHO.IN", "x");
        assertThat(flows.queues().getText("ECHO.OUT")).isEqualTo("x");
        assertThat(flows.context().getRoute("echo").getEndpoint().getEndpointUri())
                .contains("instances=1");
    }

    @Test
    void whatDoesNotComeIsLookedForElsewhere() {
        flows.queues().put("ORDERS.IN", "<Order><Count>three</Count></Order>");
        flows.queues().awaitDepth("ORDERS.BACKOUT", 1);
        Queues impatient = Queues.at(flows.port()).patience(Duration.ofMillis(50));
        try (impatient) {
            assertThatThrownBy(() -> impatient.get("ORDERS.OUT"))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("no message came to ORDERS.OUT within PT0.05S")
                    .hasMessageContaining("ORDERS.BACKOUT: 1, the first failed: BAC")
                    .hasMessageContaining("Price");
        }
    }

    @Test
    void depthsAreAwaited() {
        Queues queues = Queues.at(flows.port()).patience(Duration.ofMillis(50));
        try (queues) {
            queues.put("DEPTH", "1");
            queues.put("DEPTH", "2");
            queues.awaitDepth("DEPTH", 2);
            assertThat(queues.depth("NEVER.NAMED")).isZero();
            assertThatThrownBy(() -> queues.awaitDepth("DEPTH", 3))
                    .hasMessageContaining("DEPTH holds 2 messages, not 3");
            queues.drain("DEPTH");
            queues.awaitDepth("DEPTH", 0);
        }
    }

    @Test
    void aNodeIsWatched() {
        try (NodeSpy price = flows.nodes().spy("price")) {
            flows.queues().put("ORDERS.IN", ORDER);
            price.awaitCalls(1);

            assertThat(price.received(1).message().body().path("Order", "Total")).isNull();
            assertThat(price.left(1).message().body().path("Order", "Total").value())
                    .isEqualTo(new BigDecimal("4.50"));
            assertThat(price.failures()).isEmpty();
            assertThatThrownBy(() -> price.left(2)).hasMessageContaining("1 messages, not 2");
            assertThatThrownBy(() -> flows.nodes().spy("price"))
                    .hasMessageContaining("has a spy already");
        }
        flows.queues().getText("ORDERS.OUT");
    }

    @Test
    void aFailureOfANodeIsSeen() {
        try (NodeSpy price = flows.nodes().spy("price")) {
            flows.queues().put("ORDERS.IN", "<Order><Count>three</Count></Order>");
            flows.queues().get("ORDERS.BACKOUT");

            price.awaitCalls(1);
            assertThat(price.failures().get(0)).hasMessageContaining("three");
            assertThatThrownBy(() -> price.left(1)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void aSpyThatWaitsInVainSaysSo() {
        try (NodeSpy price = flows.nodes().spy("price")) {
            assertThatThrownBy(() -> price.awaitCalls(1, Duration.ofMillis(20)))
                    .hasMessage("node price was called 0 times, not 1");
        }
    }

    @Test
    void aStubStandsInANodesPlaceUntilItIsClosed() {
        MessageAssembly instead =
                Recording.parse(
                        "<MessageAssembly xmlns:iib='http://com.ibm.iib/lt/1.0'><message><Properties/>"
                                + "<XMLNSC><Done iib:valueType='CHARACTER'>yes</Done></XMLNSC></message>"
                                + "</MessageAssembly>");
        try (NodeStub price = flows.nodes().stub("price", instead)) {
            flows.queues().put("ORDERS.IN", ORDER);
            assertThat(flows.queues().getText("ORDERS.OUT")).isEqualTo("<Done>yes</Done>");
        }
        flows.queues().put("ORDERS.IN", ORDER);
        assertThat(flows.queues().getText("ORDERS.OUT")).isEqualTo(PRICED);
    }

    @Test
    void whatAStubThrowsTheNodeThrows() throws Exception {
        NodeStub broken =
                flows.nodes()
                        .stub(
                                "price",
                                exchange -> {
                                    throw new IllegalStateException("out of order");
                                });
        try (broken) {
            flows.queues().put("ORDERS.IN", ORDER);
            assertThat(flows.queues().get("ORDERS.BACKOUT").getStringProperty("BactrianFailure"))
                    .contains("out of order");
        }
    }

    @Test
    void aNodeRunsAlone() {
        MessageAssembly input = Recording.parse(recorded("3", ""));

        MessageAssembly output = flows.nodes().evaluate("price", input);

        TreeComparison.strict()
                .ignoring("/Root/Properties")
                .assertEqual(
                        Recording.parse(
                                recorded("3", "<Total iib:valueType='DECIMAL'>4.5</Total>")),
                        output);
        assertThat(flows.queues().depth("ORDERS.OUT")).isZero();
        assertThatThrownBy(
                        () -> flows.nodes().evaluate("price", Recording.parse(recorded("x", ""))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("node price failed");
    }

    private static String recorded(String count, String total) {
        return "<MessageAssembly xmlns:iib='http://com.ibm.iib/lt/1.0'><message><Properties/><XMLNSC>"
                + "<Order><Count iib:valueType='CHARACTER'>"
                + count
                + "</Count>"
                + total
                + "</Order></XMLNSC></message></MessageAssembly>";
    }

    @Test
    void aNodeThatIsNotThereIsAnswered() {
        assertThatThrownBy(() -> flows.nodes().spy("prise"))
                .hasMessageContaining("no route has a node prise")
                .hasMessageContaining("price, put");
    }
}
