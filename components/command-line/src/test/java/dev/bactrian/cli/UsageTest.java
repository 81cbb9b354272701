// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Wrong usage, help, and what needs no broker. */
class UsageTest {

    private static final Path GOLDEN = Path.of("src/test/resources/help");

    private static final Locale LOCALE = Locale.getDefault();

    @TempDir Path directory;

    /** Options are sorted by the letters of a language, in Turkish others than here. */
    @BeforeAll
    static void speakNoLanguage() {
        Locale.setDefault(Locale.ROOT);
    }

    @AfterAll
    static void speakAsBefore() {
        Locale.setDefault(LOCALE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | bactrian: a command is missing (see: bactrian --help)",
                "nothing | bactrian: Unmatched argument at index 0: 'nothing'",
                "put | bactrian put: Missing required parameter: 'QUEUE' (see: bactrian put --help)",
                "put Q --size 2kB | bactrian put: --size needs --message NAME",
                "put Q f --message Parent | bactrian put: FILE and --message exclude each other",
                "put Q --message Nobody | no test message Nobody; there are: Parent, SaleEnvelope",
                "put Q --message Parent --size huge | is no size; a number and b, kB, MB",
                "put Q --message Parent --format asn1 | bactrian put: BAC8004: the format asn1 is not installed",
                "put Q --count 0 | --count must be 1 or more, not 0",
                "put Q --priority 10 | --priority must be 0 to 9",
                "put Q --format MQSTRINGS | at most 8 characters",
                "put Q --expiry soon | 'soon' is no duration",
                "put Q --property =x | is no property",
                "put Q --property a:int=x | 'x' is no int",
                "put Q --property a:thing=x | no type thing",
                "put Q --property a.b=x | cannot name a property",
                "put Q --rfh2 colour=red | is no RFH2 property; expected folder.name=value",
                "put Q --rfh2 usr.count:int=x | 'x' is no int",
                "get | bactrian get: Missing required parameter: 'QUEUE'",
                "get Q --count -1 | --count must be 0 or more",
                "browse Q --count -1 | --count must be 0 or more",
                "generate | bactrian generate: NAME is missing; --list names the messages",
                "generate Parent --format asn1 | BAC8004: the format asn1 is not installed; there are: xml",
                "flows | bactrian flows: a command is missing: list, start, stop, instances, statistics, trace, monitoring, record or activity",
                "flows statistics --level loud | --level must be off, basic or advanced, not loud",
                "flows statistics --watch --every 0s | --every must be longer than 0",
                "flows statistics --archive --snapshot | mutually exclusive",
                "flows trace --level debug | bactrian flows trace:",
                "flows trace routing --level loud | --level must be none, normal or debug, not loud",
                "flows trace routing --file | --file needs --level",
                "flows trace routing --nodes loud | --nodes must be on or off, not loud",
                "flows activity routing --limit 0 | --limit must be 1 to 200, not 0",
                "flows monitoring --on | bactrian flows monitoring:",
                "flows monitoring routing --on --off | mutually exclusive",
                "queues | bactrian queues: a command is missing: list, depth, clear, move or redrive",
                "queues clear SOME --count 0 | --count must be 1 or more, not 0",
                "queues move SAME SAME | FROM and TO are the same queue: SAME",
                "subscriptions | bactrian subscriptions: a command is missing: list or delete",
                "subscriptions delete | say which: --topic, --queue, --name or --correlation",
                "subscriptions delete --publication p | say which: --topic",
                "subscriptions list --limit 0 | --limit must be 1 to 99999999, not 0",
                "flows instances routing 0 | N must be 1 or more",
                "users | bactrian users: a command is missing: add, list, remove",
                "completion fish | expected bash or zsh, not 'fish'",
                "error nothing | expected BAC and four digits, not 'nothing'",
                "run | bactrian run: Missing required parameter: 'FILE'",
                "run pom.xml | the name of a flow ends in .camel.yaml or .camel.xml, not as in pom.xml",
                "run src src | expected files, or one folder and nothing else",
            })
    void wrongUsageIsOneLineAndStatusTwo(String arguments, String line) {
        Cli cli =
                Cli.run(
                        arguments == null || arguments.isEmpty()
                                ? new String[0]
                                : arguments.split(" "));
        assertThat(cli.err()).contains(line).hasLineCount(1);
        assertThat(cli.status()).isEqualTo(2);
        assertThat(cli.bytes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "get Q --broker tcp://localhost:1 | bactrian get: BAC8101: no broker answers at tcp://localhost:1; start one with ./mvnw quarkus:dev",
                "get Q --broker nowhere | bactrian get: BAC8104: \"nowhere\" is no broker URL; expected as in tcp://localhost:61616",
                "put Q no-such-file --broker tcp://localhost:1 | bactrian put: BAC8111: no such file: no-such-file",
                "put Q . --broker tcp://localhost:1 | bactrian put: BAC8111: . is a directory; name a file",
                "flows list --broker tcp://localhost:1 | bactrian flows list: BAC8101: no broker answers",
                "run no.camel.yaml | bactrian run: BAC8111: no such file: no.camel.yaml",
                "run src | bactrian run: BAC8124: the packaged broker is not there; ./mvnw package makes",
                "error BAC9999 | bactrian error: BAC8126: this version knows no code BAC9999",
                "generate MT103 --size 20kB | bactrian generate: BAC8002: a MT103 has one size",
                "generate Parent --out no/such/directory | bactrian generate: BAC8111: no such file: no/such/directory",
            })
    void aFailedOperationIsOneLineAndStatusOne(String arguments, String line) {
        Cli cli = Cli.run(arguments.split(" "));
        assertThat(cli.err()).startsWith(line).hasLineCount(1);
        assertThat(cli.status()).isEqualTo(1);
        assertThat(cli.bytes()).isEmpty();
    }

    @Test
    void errorPrintsThePageOfACode() throws IOException {
        String page = Files.readString(Path.of("../../docs/errors/BAC8101.md"));
        for (String code : List.of("BAC8101", "bac8101", "8101")) {
            assertThat(Cli.run("error", code).out()).isEqualTo(page);
        }
    }

    @Test
    void versionTellsTheCommit() {
        assertThat(Cli.run("--version").out())
                .matches("bactrian \\d+\\.\\S+ \\(commit [0-9a-f]{7,}, Java \\S+\\)\\R");
    }

    @Test
    void completionKnowsTheCommands() {
        for (String shell : List.of("bash", "zsh")) {
            Cli script = Cli.run("completion", shell);
            assertThat(script.status()).isZero();
            assertThat(script.out()).contains("complete -F").contains("browse").contains("--rfh2");
        }
    }

    @Test
    void theEnvironmentNamesTheBroker() {
        Cli cli = Cli.run(new byte[0], Map.of("BACTRIAN_BROKER", "tcp://localhost:2"), "get", "Q");
        assertThat(cli.err()).contains("tcp://localhost:2;");
    }

    @Test
    void generateWritesTheGeneratorsBytes() throws IOException {
        assertThat(Cli.run("generate", "Parent", "--size", "20kB", "--seed", "4").bytes())
                .isEqualTo(TestMessages.generate("Parent", 20_000, 4));
        Path file = directory.resolve("message");
        assertThat(Cli.run("generate", "bytes", "--size", "1M", "--out", file.toString()).out())
                .isEmpty();
        assertThat(file).hasSize(1 << 20);
        assertThat(Cli.run("generate", "--list").out().lines().map(line -> line.split(" ")[0]))
                .containsExactlyElementsOf(TestMessages.names());
    }

    @Test
    void progressIsToldAfterTwoSecondsAndThenEverySecond() {
        long[] now = {0};
        var err = new java.io.ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(
                        System.in,
                        System.out,
                        new java.io.PrintStream(err, true, UTF_8),
                        Map.of(),
                        false);
        try (Progress progress = new Progress(terminal, "messages put", 30_000, () -> now[0])) {
            for (int done = 1; done <= 30; done++) {
                now[0] += 250_000_000L;
                progress.at(done * 1000L);
            }
        }
        assertThat(err.toString(UTF_8).lines())
                .containsExactly(
                        "8,000 of 30,000 messages put",
                        "12,000 of 30,000 messages put",
                        "16,000 of 30,000 messages put",
                        "20,000 of 30,000 messages put",
                        "24,000 of 30,000 messages put",
                        "28,000 of 30,000 messages put");
    }

    static List<List<String>> commands() {
        List<List<String>> commands = new ArrayList<>();
        collect(new ArrayList<>(), Bactrian.commandLine(Terminal.ofProcess()), commands);
        return commands;
    }

    private static void collect(List<String> path, CommandLine command, List<List<String>> into) {
        into.add(List.copyOf(path));
        command.getSubcommands()
                .forEach(
                        (name, sub) -> {
                            if (!name.equals(sub.getCommandName())) {
                                return; // a second name of the same
                            }
                            List<String> deeper = new ArrayList<>(path);
                            deeper.add(name);
                            collect(deeper, sub, into);
                        });
    }

    /** Run with {@code -Dbactrian.docs.write=true} to write the golden files anew. */
    @ParameterizedTest
    @MethodSource("commands")
    void helpIsTheGoldenFileAndHasAnExample(List<String> command) throws IOException {
        List<String> arguments = new ArrayList<>(command);
        arguments.add("--help");
        Cli help = Cli.run(arguments.toArray(String[]::new));
        assertThat(help.status()).isZero();
        assertThat(help.err()).isEmpty();
        if (!command.isEmpty()) {
            assertThat(help.out())
                    .contains("Example")
                    .contains("  bactrian " + String.join(" ", command));
        }
        Path golden =
                GOLDEN.resolve(
                        (command.isEmpty() ? "bactrian" : String.join("-", command)) + ".txt");
        GeneratedPage.requireFile(golden, help.out());
    }
}
