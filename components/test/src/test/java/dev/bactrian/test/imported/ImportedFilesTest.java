// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A file of records of a DFDL schema, a Filter, and labels. */
class ImportedFilesTest {
    private static final Path IN = ImportedFlows.folder("deliveries");
    private static final ImportedFlows STOCK = ImportedFlows.of(ImportedFlows.workspace("stock"));

    @RegisterExtension
    static final FlowTester FLOWS = STOCK.tester("Stock").setting("Stock.directory", "" + IN);

    @Test
    void eachRecordGoesToTheQueueOfItsLabel() throws IOException {
        Path written =
                Files.writeString(
                        IN.resolve("monday.part"),
                        "NORTH;Lamp;3\nSOUTH;Rug;7\nNORTH;Pan;0\nSOUTH;Mug;1\n");
        Files.move(written, IN.resolve("monday.csv"), StandardCopyOption.ATOMIC_MOVE);

        assertThat(FLOWS.queues().getText("STOCK.NORTH"))
                .isEqualTo("<Delivered><Article>Lamp</Article><Count>3</Count></Delivered>");
        List<String> south =
                IntStream.range(0, 2).mapToObj(i -> FLOWS.queues().getText("STOCK.SOUTH")).toList();
        assertThat(south)
                .containsExactly(
                        "<Delivered><Article>Rug</Article><Count>7</Count></Delivered>",
                        "<Delivered><Article>Mug</Article><Count>1</Count></Delivered>");
        assertThat(FLOWS.queues().getText("STOCK.NOTHING")).contains("Pan");
    }
}
