// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.security.Access;
import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A client that tries again and again with a wrong password does not fill the log. */
class RefusedLoginsTest {
    private final List<String> told = new ArrayList<>();
    private final RepeatedLines lines = new RepeatedLines((line, stack) -> told.add(line));

    private final AccessSecurity security =
            new AccessSecurity(Access.open().withOwner("ops", "secret-of-ops"), lines);

    @Test
    void aWrongPasswordIsTold() {
        assertThat(security.validateUser("eve", "wrong", null, null)).isNull();
        assertThat(told).containsExactly("BAC8323: user 'eve' may not log in, from nowhere");
    }

    @Test
    void aThousandAreTwoLinesAndANameForgesNone() {
        for (int i = 0; i < 1_000; i++) {
            security.refused("eve", null);
        }
        security.refused("x\n2026 ERROR all is lost\u2028" + "y".repeat(10_000), null);
        lines.flush();
        assertThat(told).hasSize(3).allMatch(line -> line.startsWith("BAC8323: user '"));
        assertThat(told.get(1)).doesNotContain("\n", "\u2028").hasSizeLessThan(150);
        assertThat(told.get(2)).endsWith("(the last of 999 like it within 30 s)");
    }
}
