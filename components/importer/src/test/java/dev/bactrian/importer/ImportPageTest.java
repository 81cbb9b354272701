// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.node.NodeType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The table of nodes in {@code docs/import.md} is made of the code: run this test with {@code
 * -Dbactrian.docs.write=true} to write it.
 */
class ImportPageTest {
    private static final Path PAGE = Path.of("../../docs/import.md");

    @Test
    void theTableOfNodesIsThatOfTheCode() throws IOException {
        String page = Files.readString(PAGE);
        int table = page.indexOf("| node | type | import |");
        if (Boolean.getBoolean("bactrian.docs.write")) {
            String text = table < 0 ? page : page.substring(0, table);
            page = text + NodeType.table();
            Files.writeString(PAGE, page);
            table = text.length();
        }
        assertThat(table).isPositive();
        assertThat(page.substring(table)).isEqualTo(NodeType.table());
    }

    @Test
    void whatIsNotCarriedSaysWhatToUse() {
        assertThat(NodeType.values())
                .allSatisfy(node -> assertThat(node.by()).isNotBlank())
                .extracting(NodeType::type)
                .doesNotHaveDuplicates()
                .hasSize((int) Arrays.stream(NodeType.values()).count());
    }
}
