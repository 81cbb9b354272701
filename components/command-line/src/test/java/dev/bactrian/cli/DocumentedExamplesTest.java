// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the examples of {@code docs/command-line.md} in their order and compares what they print.
 */
class DocumentedExamplesTest {
    /** A shell takes what stands between double quotes for one word. */
    private static final String BLANK_OUTSIDE_QUOTES = " (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

    @Test
    void theDocumentPrintsWhatTheCommandsPrint(@TempDir Path data) throws Exception {
        List<Example> examples = Example.allOf(Path.of("../../docs/command-line.md"));
        assertThat(examples).hasSizeGreaterThan(8);
        try (TestBroker broker =
                new TestBroker(data, "ROUTING.IN", "ORDER.IN", "NEWS.IN", "ORDER.STATUS")) {
            for (Example example : examples) {
                // The document's commands run at the root of the repository, this test two levels
                // below.
                String[] words =
                        example.command()
                                .replaceFirst("^bactrian ", "")
                                .replace("samples/", "../../samples/")
                                .split(BLANK_OUTSIDE_QUOTES);
                for (int i = 0; i < words.length; i++) {
                    words[i] = words[i].replace("\"", "");
                }
                Cli cli = Cli.run(new byte[0], Map.of("BACTRIAN_BROKER", broker.url()), words);
                String printed = (cli.out() + cli.err()).stripTrailing();
                assertThat(printed).as(example.command()).matches(example.pattern());
                int lines = example.output().size();
                boolean failure =
                        lines > 0
                                && example.output()
                                        .get(lines - 1)
                                        .matches("bactrian [a-z ]+: BAC\\d{4}: .*");
                assertThat(cli.status()).as(example.command()).isEqualTo(failure ? 1 : 0);
            }
        }
    }
}
