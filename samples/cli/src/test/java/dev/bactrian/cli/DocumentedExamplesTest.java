package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the examples of {@code docs/command-line.md} in their order and compares what they print.
 */
class DocumentedExamplesTest {

    /** A command and what stands below it. */
    private record Example(String command, List<String> output) {}

    @Test
    void theDocumentPrintsWhatTheCommandsPrint(@TempDir Path data) throws Exception {
        List<Example> examples = examples(Path.of("../../docs/command-line.md"));
        assertThat(examples).hasSizeGreaterThan(8);
        try (TestBroker broker = new TestBroker(data)) {
            for (Example example : examples) {
                String[] words = example.command().replaceFirst("^bactrian ", "").split(" ");
                Cli cli = Cli.run(new byte[0], Map.of("BACTRIAN_BROKER", broker.url()), words);
                String printed = (cli.out() + cli.err()).stripTrailing();
                assertThat(printed).as(example.command()).matches(pattern(example.output()));
                boolean failure =
                        example.output().size() == 1
                                && example.output()
                                        .get(0)
                                        .matches("bactrian [a-z ]+: BAC\\d{4}: .*");
                assertThat(cli.status()).as(example.command()).isEqualTo(failure ? 1 : 0);
            }
        }
    }

    private static Pattern pattern(List<String> output) {
        String[] parts = String.join("\n", output).split("…", -1);
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            pattern.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
        }
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }

    private static List<Example> examples(Path document) throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(document)) {
            if (line.startsWith("```")) {
                inside = line.equals("```console");
            } else if (inside && line.startsWith("$ ")) {
                examples.add(new Example(line.substring(2), new ArrayList<>()));
            } else if (inside) {
                examples.get(examples.size() - 1).output().add(line);
            }
        }
        return examples;
    }
}
