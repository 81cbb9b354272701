// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.report.Outcome;
import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import jakarta.jms.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queue to Compute to queue, with catch and failure, a library, promoted properties and MQSC. */
class ImportedOrdersTest {
    private static final ImportedFlows ORDERS = ImportedFlows.of(ImportedFlows.workspace("orders"));

    @RegisterExtension static final FlowTester FLOWS = ORDERS.tester("Orders");

    @Test
    void everyNodeCameOver() {
        assertThat(ORDERS.report().isComplete()).isTrue();
        assertThat(ORDERS.report().count(Outcome.NOT_POSSIBLE)).isZero();
        assertThat(ORDERS.report().nodes()).hasSize(7);
    }

    @Test
    void anOrderIsPricedByTheUserDefinedPropertyAndGoesToTheQueueOfTheAlias() {
        FLOWS.queues()
                .put(
                        "ORDERS.IN",
                        "<Order><Article> lamp </Article><Quantity>2</Quantity><Price>10.00</Price></Order>");
        assertThat(FLOWS.queues().getText("ORDERS.OUT"))
                .isEqualTo("<Priced><Article>LAMP</Article><Total>24.00</Total></Priced>");
    }

    @Test
    void aLargeOneGoesToBothTerminals() {
        FLOWS.queues()
                .put(
                        "ORDERS.IN",
                        "<Order><Article>bolt</Article><Quantity>100</Quantity><Price>1</Price></Order>");
        assertThat(FLOWS.queues().getText("ORDERS.LARGE")).contains("<Total>120.00</Total>");
        assertThat(FLOWS.queues().getText("ORDERS.OUT")).contains("<Total>120.00</Total>");
    }

    @Test
    void whatIsThrownIsCaughtWithTheMessageThatCame() {
        FLOWS.queues()
                .put(
                        "ORDERS.IN",
                        "<Order><Article>rug</Article><Quantity>0</Quantity><Price>1</Price></Order>");
        assertThat(FLOWS.queues().getText("ORDERS.FAILED"))
                .isEqualTo("<Failed><Reason>no quantity</Reason><Article>rug</Article></Failed>");
    }

    @Test
    void whatTheCatchTerminalCannotReadGoesToTheFailureTerminal() throws Exception {
        FLOWS.queues().put("ORDERS.IN", "<Order><Article>");
        Message refused = FLOWS.queues().get("ORDERS.UNREADABLE");
        assertThat(Queues.text(refused)).isEqualTo("<Order><Article>");
    }
}
