// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code bactrian}, on a tree of a few empty files, with a {@code mvnw} that writes down
 * what it shall build and a {@code java} that writes down its arguments.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final Path SCRIPT = Path.of("..", "..", "bactrian");
    private static final String BUILT = "bactrian: building the command line (once)\n";

    private static final String LIBRARY = "components/command-line/target/lib/bactrian-mq-1.jar";

    private static final String MVNW =
            """
            #!/bin/sh
            echo "$*" >> "$ROOT/built"
            [ -z "$FAILS" ] || exit 3
            case "$*" in
              *components/command-line*) made=components/command-line/target/bactrian-cli-1.jar ;;
              *) made=routes/target/quarkus-app/quarkus-run.jar ;;
            esac
            mkdir -p "${made%/*}" && : > "$made"
            """;

    private static final String JAVA =
            """
            #!/bin/sh
            case "$*" in
              *ArchiveClassesAtExit=*) exit 1 ;;
            esac
            printf '%s\\n' "$@" > "$ROOT/ran"
            exit ${STATUS:-0}
            """;

    @TempDir Path root;

    private record Ended(int status, String err) {}

    @BeforeEach
    void plant() throws IOException {
        root = root.toRealPath();
        Files.copy(SCRIPT, root.resolve("bactrian"));
        program("mvnw", MVNW);
        program("jdk/bin/java", JAVA);
        file("pom.xml", "");
        file("messagesets/pom.xml", "");
        file("messagesets/src/main/Messages.java", "");
        file("components/mq/pom.xml", "");
        file("components/mq/src/main/Queue.java", "");
        file("components/broker/pom.xml", "");
        file("components/broker/src/main/Broker.java", "");
        file("components/command-line/pom.xml", "<artifactId>bactrian-mq</artifactId>\n");
        file("components/command-line/src/main/Bactrian.java", "");
        file("docs/errors/BAC0001.md", "");
        file("routes/pom.xml", "");
        file("routes/src/main/Routes.java", "");
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : all.toList()) {
                age(each, 120);
            }
        }
    }

    private Path file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return age(file, 120);
    }

    private void program(String name, String text) throws IOException {
        Files.setPosixFilePermissions(
                file(name, text), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** No test depends on how fine a clock the file system has. */
    private static Path age(Path file, int minutes) throws IOException {
        return Files.setLastModifiedTime(
                file, FileTime.from(Instant.now().minus(minutes, MINUTES)));
    }

    private Ended bactrian(String environment, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("bash", root.resolve("bactrian").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("BACTRIAN_"));
        builder.environment().put("ROOT", root.toString());
        builder.environment().put("JAVA_HOME", root.resolve("jdk").toString());
        if (!environment.isEmpty()) {
            String[] variable = environment.split("=");
            builder.environment().put(variable[0], variable[1]);
        }
        Path err = root.resolve("err");
        Process process =
                builder.redirectError(err.toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(err));
    }

    private List<String> lines(String name) throws IOException {
        Path file = root.resolve(name);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    /** The stamp that the script makes of its build, and what else it leaves, an hour old. */
    private void anHourLater() throws IOException {
        try (Stream<Path> made = Files.walk(root.resolve("target"))) {
            for (Path file : made.filter(Files::isRegularFile).toList()) {
                if (!Files.isSymbolicLink(file)) {
                    age(file, 60);
                }
            }
        }
    }

    @Test
    void theFirstRunBuildsAndTheNextDoesNot() throws Exception {
        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, BUILT));
        assertThat(lines("built"))
                .singleElement()
                .asString()
                .contains("-pl components/command-line -am package -DskipTests");
        // A build of its own: quarkus:dev watches the modules' own folders.
        assertThat(root.resolve("components/command-line/target")).doesNotExist();
        assertThat(root.resolve("target/command-line/components/command-line/target"))
                .isDirectory();

        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, ""));
        assertThat(lines("built")).hasSize(1);
    }

    /** Of {@code ./mvnw install}: a copy, since {@code clean} may take it away. */
    @Test
    void whatIsPackagedAndUpToDateIsTakenOver() throws Exception {
        Path packaged = age(file("components/command-line/target/bactrian-cli-1.jar", "new"), 60);
        age(file(LIBRARY, "mq"), 60);

        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, ""));
        Path taken = root.resolve("target/command-line/components/command-line/target");
        assertThat(taken.resolve("bactrian-cli-1.jar")).hasContent("new");
        assertThat(taken.resolve("lib/bactrian-mq-1.jar")).hasContent("mq");
        assertThat(lines("ran")).contains(taken.resolve("bactrian-cli-1.jar").toString());

        Files.delete(packaged);
        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, ""));
        assertThat(lines("built")).isEmpty();
    }

    /** Sources that changed, a library of before a change, another jar beside it, none at all. */
    @ParameterizedTest
    @ValueSource(strings = {"source", "library", "two", "none"})
    void whatIsPackagedAndNotUpToDateIsNotTakenOver(String which) throws Exception {
        age(file("components/command-line/target/bactrian-cli-1.jar", "old"), 60);
        if (!which.equals("none")) {
            age(file(LIBRARY, "mq"), which.equals("library") ? 90 : 60);
        }
        if (which.equals("two")) {
            age(file("components/command-line/target/bactrian-cli-2.jar", "older"), 60);
        }
        int changed = which.equals("source") ? 30 : which.equals("library") ? 70 : 120;
        age(root.resolve("components/mq/src/main/Queue.java"), changed);

        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, BUILT));
        assertThat(root.resolve("target/command-line/components/command-line/target/lib"))
                .doesNotExist();
    }

    @Test
    void whatItIsMadeOfIsBuiltAgainWhenItChanged() throws Exception {
        bactrian("", "--version");
        for (String changed :
                List.of(
                        "components/mq/src/main/Queue.java",
                        "components/mq/pom.xml",
                        "components/command-line/src/main/Bactrian.java",
                        "messagesets/src/main/Messages.java",
                        "docs/errors/BAC0001.md",
                        "pom.xml")) {
            anHourLater();
            age(root.resolve(changed), 30);
            assertThat(bactrian("", "--version")).as(changed).isEqualTo(new Ended(0, BUILT));
            age(root.resolve(changed), 120);
        }
        assertThat(lines("built")).hasSize(7);
    }

    @Test
    void whatItIsNotMadeOfIsNotBuilt() throws Exception {
        bactrian("", "--version");
        anHourLater();
        age(root.resolve("components/broker/src/main/Broker.java"), 30);
        age(root.resolve("routes/src/main/Routes.java"), 30);

        assertThat(bactrian("", "--version")).isEqualTo(new Ended(0, ""));
        assertThat(lines("built")).hasSize(1);
    }

    @Test
    void argumentsArePassedWholeAndTheExitCodeIsTheCommandsOwn() throws Exception {
        Ended ended = bactrian("STATUS=7", "put", "MY QUEUE", "", "*", "$HOME", "it's \"so\"");

        assertThat(ended).isEqualTo(new Ended(7, BUILT));
        List<String> ran = lines("ran");
        assertThat(ran.subList(ran.indexOf("-jar") + 2, ran.size()))
                .containsExactly("put", "MY QUEUE", "", "*", "$HOME", "it's \"so\"");
    }

    @Test
    void aFailedBuildIsOneLineAndRunsNothing() throws Exception {
        assertThat(bactrian("FAILS=yes", "--version"))
                .isEqualTo(
                        new Ended(
                                1,
                                BUILT
                                        + "bactrian: the build failed; ./mvnw -pl components/command-line -am package says"
                                        + " more\n"));
        assertThat(root.resolve("ran")).doesNotExist();
        assertThat(bactrian("", "--version").status()).isZero();
        assertThat(lines("built")).hasSize(2);
    }

    @Test
    void runTakesThePackagedBrokerWhereItIsNotOlderThanItsSources() throws Exception {
        Path packaged = file("routes/target/quarkus-app/quarkus-run.jar", "");
        age(packaged, 60);
        assertThat(bactrian("", "run", "orders.camel.yaml").err()).isEqualTo(BUILT);
        assertThat(lines("ran")).contains("-Dbactrian.application=" + packaged);

        age(root.resolve("components/broker/src/main/Broker.java"), 30);
        assertThat(bactrian("", "run", "orders.camel.yaml").err())
                .isEqualTo("bactrian: building the broker (once)\n");
        assertThat(lines("ran"))
                .contains(
                        "-Dbactrian.application="
                                + root.resolve(
                                        "target/command-line/routes/target/quarkus-app/quarkus-run.jar"));
        assertThat(lines("built")).hasSize(2);
        assertThat(bactrian("", "run", "orders.camel.yaml")).isEqualTo(new Ended(0, ""));
    }

    @Test
    void withoutJavaItSaysSo() throws Exception {
        assertThat(bactrian("JAVA_HOME=/nowhere", "--version"))
                .isEqualTo(
                        new Ended(
                                1,
                                "bactrian: no Java found; install a JDK 17 or newer, or set JAVA_HOME\n"));
        assertThat(root.resolve("built")).doesNotExist();
    }
}
