package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CountTest {

    private static final String ONE =
            "<Parent><SaleList><Invoice/><Invoice/></SaleList></Parent>";
    private static final String TWO =
            "<Parent><SaleList><Invoice/></SaleList><SaleList/></Parent>";

    @RegisterExtension
    static final FlowTester flows = FlowTester.of("camel/count.camel.yaml");

    @Test
    void listsAndInvoicesAreCounted() {
        flows.queues().put("SAMPLE.COUNT", TWO);

        assertThat(flows.queues().getText("SAMPLE.LISTS")).isEqualTo("<Lists>2</Lists>");
        assertThat(flows.queues().getText("SAMPLE.INVOICES")).isEqualTo("<Invoices>1</Invoices>");
    }

    @Test
    void twoListsAreMany() {
        flows.queues().put("SAMPLE.FILTER", ONE);
        flows.queues().put("SAMPLE.FILTER", TWO);

        assertThat(flows.queues().getText("SAMPLE.SMALL")).isEqualTo(ONE);
        assertThat(flows.queues().getText("SAMPLE.LARGE")).isEqualTo(TWO);
    }
}
