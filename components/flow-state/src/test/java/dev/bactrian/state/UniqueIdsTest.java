// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UniqueIdsTest {
    @Test
    void noTwoAreTheSame() {
        UniqueIds here = new UniqueIds();
        UniqueIds there = new UniqueIds();
        Set<UUID> ids = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            ids.add(here.next());
            ids.add(there.next());
        }
        assertThat(ids).hasSize(2000);
        assertThat(ids).allMatch(id -> id.version() == 8 && id.variant() == 2);
    }
}
