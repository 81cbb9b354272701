// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFileTest {

    @TempDir Path folder;

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Path file = folder.resolve("new/users");
        UserFile users = new UserFile();
        users.add("alice", List.of("orders", "readers"), "wonderland");
        users.add("bob", List.of(), "builder-bob");
        users.token("bob");
        users.write(file);
        UserFile read = UserFile.read(file);
        assertThat(read.list()).isEqualTo(users.list());
        assertThat(read.list())
                .containsExactly(
                        new UserFile.User("alice", List.of("orders", "readers"), false),
                        new UserFile.User("bob", List.of(), true));
        read.password("bob", "another-one");
        read.roles("bob", List.of("administrator"));
        read.remove("alice");
        read.write(file);
        assertThat(UserFile.read(file).list())
                .containsExactly(new UserFile.User("bob", List.of("administrator"), true));
        assertThat(UserFile.read(file).entry("bob").password().matches("another-one")).isTrue();
        try (var all = Files.list(file.getParent())) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void onlyItsOwnerReadsIt() throws Exception {
        Path file = folder.resolve("users");
        new UserFile().write(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void whatCannotBeIsRefused() {
        UserFile users = new UserFile();
        users.add("alice", List.of(), "wonderland");
        assertThatThrownBy(() -> users.add("alice", List.of(), "wonderland"))
                .hasMessageStartingWith("BAC8362");
        assertThatThrownBy(() -> users.add("a:b", List.of(), "wonderland"))
                .hasMessageStartingWith("BAC8362");
        assertThatThrownBy(() -> users.add("bob", List.of("a:b"), "wonderland"))
                .hasMessageStartingWith("BAC8362");
        assertThatThrownBy(() -> users.remove("bob")).hasMessageStartingWith("BAC8362");
        assertThatThrownBy(() -> users.password("bob", "wonderland"))
                .hasMessageStartingWith("BAC8362");
        assertThatThrownBy(() -> users.add("bob", List.of(), "short"))
                .hasMessageStartingWith("BAC8363")
                .hasMessageNotContaining("\"short\"");
    }

    @Test
    void oneSaltForEachPassword() {
        assertThat(PasswordHash.of("wonderland").text())
                .isNotEqualTo(PasswordHash.of("wonderland").text());
        assertThat(PasswordHash.of("wonderland").toString()).isEqualTo("pbkdf2-sha512");
    }
}
