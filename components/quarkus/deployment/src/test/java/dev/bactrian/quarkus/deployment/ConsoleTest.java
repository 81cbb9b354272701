// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.quarkus.console.BactrianJsonRpc;
import dev.bactrian.quarkus.console.EsqlDesk;
import dev.bactrian.quarkus.console.FlowDesk;
import dev.bactrian.quarkus.console.QueueDesk;
import io.quarkus.arc.Arc;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.console.DevConsole;
import org.apache.camel.support.PluginHelper;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the pages of the Dev UI call, and Camel's developer consoles over the same. */
class ConsoleTest {

    private static final String COMPUTE =
            """
            CREATE COMPUTE MODULE Try
              CREATE FUNCTION Main() RETURNS BOOLEAN
              BEGIN
                SET OutputRoot.XMLNSC.Total =
                  CAST(InputRoot.XMLNSC.Order.Price AS DECIMAL) * CAST(InputRoot.XMLNSC.Order.Count AS INTEGER);
                RETURN TRUE;
              END;
            END MODULE;
            """;
    private static final String ORDER = "<Order><Price>2.50</Price><Count>4</Count></Order>";

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClass(PlainFlow.class)
                                            .addAsResource(
                                                    "reload/order.dfdl.xsd",
                                                    "messagesets/models/ACME/order.dfdl.xsd")
                                            .addAsResource(
                                                    new StringAsset(
                                                            "Order.TDS=order.dfdl.xsd#Order\n"),
                                                    "messagesets/models/ACME/messageset.properties"))
                    .overrideConfigKey("bactrian.data-dir", "target/console")
                    .overrideConfigKey("bactrian.broker.port", "0");

    @Inject CamelContext camel;
    @Inject QueueDesk queues;
    @Inject FlowDesk flows;
    @Inject EsqlDesk esql;
    @Inject dev.bactrian.quarkus.console.MessageDesk messages;

    @Test
    void queuesAreListedBrowsedAndPutTo() {
        flows.execute("stop plain");
        String id = queues.put("PLAIN.IN", "one more");
        assertThat(queues.list())
                .filteredOn(line -> line.name().equals("PLAIN.IN"))
                .extracting(QueueDesk.Line::depth)
                .containsExactly(1L);
        List<QueueDesk.Shown> shown = queues.browse("PLAIN.IN", 10);
        assertThat(shown).hasSize(1);
        assertThat(shown.get(0).id()).isEqualTo(id);
        assertThat(shown.get(0).bytes()).isEqualTo(8);
        assertThat(shown.get(0).payload().kind()).isEqualTo("text");
        assertThat(shown.get(0).payload().content()).isEqualTo("one more");
        assertThatThrownBy(() -> queues.put("PLIAN.IN", "lost"))
                .hasMessageStartingWith("BAC8350: there is no queue PLIAN.IN");
        assertThat(queues.list()).extracting(QueueDesk.Line::name).doesNotContain("PLIAN.IN");
        Map<String, Object> json = json("bactrian-queues", Map.of("queue", "PLAIN.IN"));
        assertThat(json.toString()).contains("one more", id);
        flows.execute("start plain");
    }

    @Test
    void flowsAreListedWithTheirHealth() {
        assertThat(flows.execute("start plain")).isEqualTo("ok");
        assertThat(flows.list())
                .extracting(FlowDesk.Line::id, FlowDesk.Line::state, FlowDesk.Line::inputs)
                .contains(org.assertj.core.groups.Tuple.tuple("plain", "started", "PLAIN.IN"));
        assertThat(flows.execute("start nothing")).startsWith("unknown");
        assertThat(json("bactrian-flows", Map.of()).toString()).contains("plain", "started");
    }

    @Test
    void bytesBecomeATree() {
        assertThat(messages.models("ACME")).containsExactly("ACME/Order/TDS");
        assertThat(messages.tree("MRM", "ACME/Order/TDS", "abcde12345", false, 0))
                .contains("  Item = 'abcde'", "  Rest = '12345'");
        assertThat(messages.tree("MRM", "ACME/Order/TDS", "6162636465 3132333435", true, 0))
                .contains("  Item = 'abcde'");
        assertThat(messages.tree("MRM", "ACME/Order/TDS", "abc", false, 0))
                .last()
                .asString()
                .startsWith("BAC");
        assertThat(messages.tree("MRM", "ACME/Order/TDS", "6x", true, 0))
                .last()
                .asString()
                .startsWith("BAC8351");
        assertThat(messages.tree("XMLNSC", "", ORDER, false, 0).toString())
                .contains("Price = '2.50'");
        assertThat(
                        json(
                                        "bactrian-messages",
                                        Map.of("model", "ACME/Order/TDS", "message", "abcde12345"))
                                .toString())
                .contains("Item = 'abcde'");
    }

    @Test
    void esqlRunsOnAMessage() {
        assertThat(esql.run(COMPUTE, "XMLNSC", ORDER))
                .containsExactly(new EsqlDesk.Result("out", "<Total>10.00</Total>"));
        assertThat(esql.run("SET A = 1;", "XMLNSC", ORDER).get(0).text()).startsWith("BAC8352");
        List<EsqlDesk.Result> wrong =
                esql.run(
                        COMPUTE.replace("InputRoot.XMLNSC.Order.Count", "NOSUCH("),
                        "XMLNSC",
                        ORDER);
        assertThat(wrong).hasSize(1);
        assertThat(wrong.get(0).terminal()).isEqualTo("error");
        assertThat(wrong.get(0).text()).contains("BAC").contains("4");
        assertThat(json("bactrian-esql", Map.of("esql", COMPUTE, "message", ORDER)).toString())
                .contains("<Total>10.00");
    }

    /** The service of the Dev UI is there in development only. */
    @Test
    void theServiceOfTheDevUiIsNotAPartOfTheApplication() {
        assertThat(Arc.container().instance(BactrianJsonRpc.class).isAvailable()).isFalse();
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> json(String console, Map<String, Object> options) {
        DevConsole found = PluginHelper.getDevConsoleResolver(camel).resolveDevConsole(console);
        assertThat(found).as(console).isNotNull();
        return (Map<String, Object>) found.call(DevConsole.MediaType.JSON, new HashMap<>(options));
    }
}
