// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.security.Access;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsersTest {

    @TempDir Path folder;

    @Test
    void usersComeAndGo() throws Exception {
        assertThat(users("wonderland\n", "add", "alice", "--role", "orders,readers").status())
                .isZero();
        assertThat(users("builder-bob", "add", "bob").status()).isZero();
        Access access = Access.of(file(), null);
        assertThat(access.login("alice", "wonderland")).contains("alice");
        assertThat(users("", "list").out().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly("USER ROLES TOKEN", "alice orders,readers no", "bob no");
        assertThat(users("", "list", "--json").out())
                .isEqualTo(
                        "[\n  {\"user\": \"alice\", \"roles\": \"orders,readers\", \"token\": \"no\"},\n"
                                + "  {\"user\": \"bob\", \"roles\": \"\", \"token\": \"no\"}\n]\n");
        String token = users("", "token", "bob").out().strip();
        assertThat(Access.of(file(), null).bearer(token)).contains("bob");
        assertThat(users("another-one", "password", "bob").status()).isZero();
        assertThat(Access.of(file(), null).login("bob", "another-one")).contains("bob");
        assertThat(users("", "roles", "bob", "administrator").status()).isZero();
        assertThat(Access.of(file(), null).mayAdminister("bob")).isTrue();
        assertThat(users("", "remove", "alice").status()).isZero();
        assertThat(users("", "list").out()).doesNotContain("alice").contains("administrator");
        assertThat(Files.readString(file()))
                .doesNotContain("another-one", "builder-bob", "wonderland", token);
    }

    @Test
    void whatCannotBeIsOneLine() {
        assertThat(users("wonderland", "add", "alice").status()).isZero();
        for (List<String> wrong :
                List.of(
                        List.of("BAC8362", "add", "alice"),
                        List.of("BAC8362", "remove", "carol"),
                        List.of("BAC8362", "add", "a:b"),
                        List.of("BAC8362", "token", "carol"))) {
            Cli cli = users("wonderland", wrong.subList(1, wrong.size()).toArray(String[]::new));
            assertThat(cli.status()).isEqualTo(1);
            assertThat(cli.err()).contains(wrong.get(0)).hasLineCount(1);
        }
        Cli weak = users("short", "add", "carol");
        assertThat(weak.status()).isEqualTo(1);
        assertThat(weak.err()).contains("BAC8363").doesNotContain("short\"").hasLineCount(1);
    }

    private Path file() {
        return folder.resolve("users");
    }

    private Cli users(String in, String... words) {
        List<String> all = new ArrayList<>(List.of("users"));
        all.addAll(List.of(words));
        all.addAll(List.of("--file", file().toString()));
        return Cli.run(in.getBytes(UTF_8), Map.of(), all.toArray(String[]::new));
    }
}
