// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.TopicAccess.Right;
import dev.bactrian.security.Access;
import dev.bactrian.security.UserFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules for topics beside the permissions of the process' users: a topic needs both. */
class TopicUsersTest {

    @TempDir Path folder;

    @Test
    void rulesNeverAllowWhatPermissionsDoNot() throws Exception {
        UserFile users = new UserFile();
        users.add("alice", List.of("traders"), "wonderland");
        users.write(folder.resolve("users"));
        Path permissions = folder.resolve("permissions");
        Files.writeString(permissions, "traders put,get topic Stock/#\n");
        TopicAccess access =
                TopicAccess.of(List.of("Stock/IBM PublicGroup publish=deny"))
                        .within(Access.of(folder.resolve("users"), permissions));
        assertThat(access.isRestricted()).isTrue();
        assertThat(access.allows(Right.subscribe, "alice", List.of("Stock"))).isTrue();
        assertThat(access.allows(Right.publish, "alice", List.of("Stock", "ABC"))).isTrue();
        assertThat(access.allows(Right.publish, "alice", List.of("Stock", "IBM"))).isFalse();
        assertThat(access.allows(Right.publish, "alice", List.of("Weather"))).isFalse();
        assertThat(access.allows(Right.subscribe, "bob", List.of("Stock"))).isFalse();
        // "#", by what stands before its wildcard
        assertThat(access.allows(Right.subscribe, "alice", List.of())).isFalse();
        // flows of the process
        assertThat(access.allows(Right.publish, "", List.of("Weather"))).isTrue();
    }

    @Test
    void withoutUsersTheRulesAreAll() {
        TopicAccess access = TopicAccess.OPEN.within(Access.open());
        assertThat(access.isRestricted()).isFalse();
        assertThat(access.allows(Right.publish, "anybody", List.of("Weather"))).isTrue();
    }
}
