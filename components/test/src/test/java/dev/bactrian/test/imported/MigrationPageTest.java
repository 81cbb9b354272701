// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The flow of rules in {@code docs/migration.md}, as it stands there. */
class MigrationPageTest {
    private static final String BEGIN = "```yaml\n";

    @RegisterExtension static final FlowTester FLOWS = FlowTester.of("file:" + rules());

    private static Path rules() {
        try {
            String page = Files.readString(Path.of("../../docs/migration.md"));
            int begin = page.indexOf(BEGIN + "- route:\n    id: orders\n") + BEGIN.length();
            return Files.writeString(
                    ImportedFlows.folder("page").resolve("rules.camel.yaml"),
                    page.substring(begin, page.indexOf("```", begin)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyRuleThatHitsIsASubscriptionOfItsOwnAndNoneIsNoHit() {
        FLOWS.queues()
                .put(
                        "ORDERS.IN",
                        "<Order><Amount>2000</Amount><Currency>EUR</Currency><Kind>rush</Kind></Order>");
        for (String queue : new String[] {"ORDERS.RUSH", "ORDERS.AUDIT", "ORDERS.LARGE"}) {
            assertThat(FLOWS.queues().getText(queue)).contains("<Amount>2000</Amount>");
        }
        FLOWS.queues().put("ORDERS.IN", "<Order><Amount>5</Amount></Order>");
        assertThat(FLOWS.queues().getText("ORDERS.NOHIT"))
                .isEqualTo("<Order><Amount>5</Amount></Order>");
        FLOWS.queues().put("ORDERS.IN", "<Order><Amount>6</Amount><Deadline/></Order>");
        assertThat(FLOWS.queues().getText("ORDERS.RUSH")).contains("<Amount>6</Amount>");
    }
}
