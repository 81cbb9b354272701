package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountingFlowTest {

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of(new CountingFlow()).and("camel/counting.camel.yaml");

    private static String order(int quantity) {
        return "<Order><Item><Quantity>1</Quantity></Item><Item><Quantity>"
                + quantity
                + "</Quantity></Item></Order>";
    }

    @ParameterizedTest
    @ValueSource(strings = {"COUNT.IN", "COUNT.YAML.IN"})
    void piecesAreCounted(String input) {
        flows.queues().put(input, order(99));
        assertThat(flows.queues().getText("COUNT.OUT"))
                .isEqualTo(order(99).replace("</Order>", "<Pieces>100</Pieces></Order>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"COUNT.IN", "COUNT.YAML.IN"})
    void aLargeOrderGoesItsOwnWay(String input) {
        flows.queues().put(input, order(100));
        assertThat(flows.queues().getText("COUNT.LARGE")).contains("<Pieces>101</Pieces>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"COUNT.IN", "COUNT.YAML.IN"})
    void anOrderWithoutQuantityIsBackedOut(String input) throws Exception {
        flows.queues().put(input, order(1).replace(">1<", ">many<"));
        assertThat(flows.queues().get("COUNTING.BACKOUT").getStringProperty("BactrianFailure"))
                .isNotBlank();
    }
}
