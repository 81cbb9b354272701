// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.node.NodeType;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
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
        String title = "| node | type | import |";
        String table = NodeType.table();
        assertThat(table).startsWith(title);
        GeneratedPage.requirePart(PAGE, title, null, table.substring(title.length()));
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
