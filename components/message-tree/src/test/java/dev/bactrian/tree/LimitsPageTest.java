// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page on limits says what the code does. */
class LimitsPageTest {
    @Test
    void namesEveryLimitWithItsDefault() throws Exception {
        String page = Files.readString(Path.of("..", "..", "docs", "limits.md"));
        StringBuilder table = new StringBuilder();
        for (RecordComponent limit : Limits.class.getRecordComponents()) {
            table.append("| `")
                    .append(limit.getName())
                    .append("` | ")
                    .append(limit.getAccessor().invoke(Limits.DEFAULT))
                    .append(" |\n");
        }
        assertThat(page).contains(table);
    }
}
