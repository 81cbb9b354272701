// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTest {

    @TempDir Path folder;

    @Test
    void withoutUsersEverythingIsOpenButAdministration() {
        Access open = Access.open();
        assertThat(open.isOpen()).isTrue();
        assertThat(open.mayPut(null, "ANY")).isTrue();
        assertThat(open.mayAtAddress(null, Permission.GET, "ANY")).isTrue();
        assertThat(open.mayAdminister(null)).isFalse();
        assertThat(open.mayAtAddress("root", Permission.ADMINISTER, "ANY")).isFalse();
    }

    @Test
    void nobodyMayWhatNoLineGrants() throws IOException {
        Access access =
                access(
                        "alice:orders:",
                        "orders put queue ORDERS.IN",
                        "orders get,browse queue ORDERS.OUT.*",
                        "orders get topic prices/#");
        assertThat(access.mayPut("alice", "ORDERS.IN")).isTrue();
        assertThat(access.mayPut("alice", "ORDERS.OUT.A")).isFalse();
        assertThat(access.mayPut("alice", "ORDERS.INN")).isFalse();
        assertThat(access.mayPut("alice", "orders.in")).isFalse();
        assertThat(access.mayPut("bob", "ORDERS.IN")).isFalse();
        assertThat(access.mayPut(null, "ORDERS.IN")).isFalse();
        assertThat(access.mayAtAddress("alice", Permission.GET, "ORDERS.OUT.A")).isTrue();
        assertThat(access.mayAtAddress("alice", Permission.BROWSE, "ORDERS.OUT.A")).isTrue();
        assertThat(access.mayAtAddress("alice", Permission.GET, "ORDERS.OUT")).isFalse();
        assertThat(access.mayAtAddress("alice", Permission.ADMINISTER, "ORDERS.OUT.A")).isFalse();
        assertThat(access.mayAdminister("alice")).isFalse();
        for (String covered : List.of("prices", "prices/ibm", "prices.ibm.x", "prices/+/x")) {
            assertThat(access.mayAtTopic("alice", Permission.GET, covered)).as(covered).isTrue();
        }
        for (String beside : List.of("#", "+", "*", "pricesx", "price", "a/prices")) {
            assertThat(access.mayAtTopic("alice", Permission.GET, beside)).as(beside).isFalse();
        }
    }

    @Test
    void aSubscriptionWithWildcardsNeedsThemInItsPermission() throws IOException {
        Access access = access("alice:r:", "r get topic a/b", "r get topic c/*");
        assertThat(access.mayAtTopic("alice", Permission.GET, "a/b")).isTrue();
        assertThat(access.mayAtTopic("alice", Permission.GET, "a/+")).isFalse();
        assertThat(access.mayAtTopic("alice", Permission.GET, "a/#")).isFalse();
        assertThat(access.mayAtTopic("alice", Permission.GET, "c/+")).isTrue();
        // "c/#" means "c", too, which "c/*" does not cover
        assertThat(access.mayAtTopic("alice", Permission.GET, "c/#")).isFalse();
    }

    @Test
    void administratorAndOwnerMayEverything() throws IOException {
        Access access = access("root:administrator:").withOwner("ops", "secret-of-ops");
        for (String user : List.of("root", "ops")) {
            assertThat(access.mayAdminister(user)).isTrue();
            assertThat(access.mayPut(user, "ANY")).isTrue();
        }
        assertThat(access.login("ops", "secret-of-ops")).contains("ops");
        assertThat(access.login("ops", "secret-of-op")).isEmpty();
        assertThat(access.login("ops", null)).isEmpty();
        assertThat(access.login(null, null)).isEmpty();
    }

    @Test
    void whoHasThePasswordIsLetIn() throws IOException {
        Path users = folder.resolve("users");
        UserFile file = new UserFile();
        file.add("alice", List.of("orders"), "wonderland");
        file.write(users);
        Access access = Access.of(users, null);
        assertThat(access.login("alice", "wonderland")).contains("alice");
        assertThat(access.login("alice", "wonderland")).contains("alice");
        assertThat(access.login("alice", "Wonderland")).isEmpty();
        assertThat(access.login("alice", "")).isEmpty();
        assertThat(access.login("nobody", "wonderland")).isEmpty();
        assertThat(Files.readString(users)).doesNotContain("wonderland");
    }

    @Test
    void whoHasTheTokenIsLetIn() throws IOException {
        Path users = folder.resolve("users");
        UserFile file = new UserFile();
        file.add("alice", List.of(), "wonderland");
        file.add("bob", List.of(), "wonderland");
        String token = file.token("alice");
        file.write(users);
        Access access = Access.of(users, null);
        assertThat(access.bearer(token)).contains("alice");
        assertThat(access.bearer(token + "x")).isEmpty();
        assertThat(access.bearer("")).isEmpty();
        assertThat(access.bearer(null)).isEmpty();
        assertThat(Files.readString(users)).doesNotContain(token);
    }

    @Test
    void whoIsRemovedMayNothingSoon() throws Exception {
        Path users = folder.resolve("users");
        Access access = access("alice:administrator:");
        assertThat(access.knows("alice")).isTrue();
        UserFile file = UserFile.read(users);
        file.remove("alice");
        file.write(users);
        long until = System.nanoTime() + 60_000_000_000L;
        while (access.mayPut("alice", "ANY") && System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        assertThat(access.mayPut("alice", "ANY")).isFalse();
        assertThat(access.knows("alice")).isFalse();
    }

    @Test
    void aFileThatIsNoneChangesNothingLater() throws Exception {
        Access access = access("alice:administrator:");
        Files.writeString(folder.resolve("users"), "no user at all\n");
        long until = System.nanoTime() + 2_500_000_000L;
        while (System.nanoTime() < until) {
            assertThat(access.mayPut("alice", "ANY")).isTrue();
        }
    }

    @Test
    void linesThatAreNoneStopTheStart() throws IOException {
        for (String line : List.of("alice", "alice:orders", "al ice:x:" + HASH, ":x:" + HASH)) {
            Path users = Files.writeString(folder.resolve("bad"), line + "\n");
            assertThatThrownBy(() -> Access.of(users, null))
                    .as(line)
                    .hasMessageStartingWith("BAC8360")
                    .hasMessageContaining("line 1");
        }
        Path plain = Files.writeString(folder.resolve("bad"), "alice:orders:wonderland\n");
        assertThatThrownBy(() -> Access.of(plain, null))
                .hasMessageStartingWith("BAC8360")
                .hasMessageNotContaining("wonderland");
        for (String line :
                List.of(
                        "orders",
                        "orders put",
                        "orders put queue",
                        "orders put broker X",
                        "orders take queue A",
                        "orders put table A",
                        "orders put queue A B")) {
            assertThatThrownBy(() -> access("alice:orders:", line))
                    .as(line)
                    .hasMessageStartingWith("BAC8361")
                    .hasMessageContaining("line 1");
        }
        assertThatThrownBy(() -> Access.of(folder.resolve("none"), null))
                .hasMessageStartingWith("BAC8360");
    }

    private static final String HASH = PasswordHash.of("wonderland").text();

    /** Each user without his hash. */
    private Access access(String user, String... permissions) throws IOException {
        return Access.of(
                Files.writeString(folder.resolve("users"), user + HASH + "\n"),
                Files.writeString(
                        folder.resolve("permissions"), String.join("\n", permissions) + "\n"));
    }
}
