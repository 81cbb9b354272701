// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.syntax.ModuleKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedModulesTest {

    private static final byte[] FILE =
            bytes(
                    """
                    BROKER SCHEMA shop
                    CREATE COMPUTE MODULE Orders
                      CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN
                        PROPAGATE TO TERMINAL 'out1';
                        PROPAGATE TO TERMINAL 'out2';
                        RETURN FALSE;
                      END;
                    END MODULE;
                    CREATE FILTER MODULE Big
                      CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN RETURN TRUE; END;
                    END MODULE;
                    """);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void kindAndTerminalsAreFoundByNameWithSchemaOrWithout() {
        RecordedModules recorded =
                RecordedModules.read(RecordedModules.write(List.of(bytes("-- none"), FILE)));

        for (String name : new String[] {"Orders", "shop.Orders"}) {
            RecordedModules.Signature orders = recorded.find(FILE, name);
            assertThat(orders.kind()).isEqualTo(ModuleKind.COMPUTE);
            assertThat(orders.terminals()).containsExactly("out1", "out2");
        }
        assertThat(recorded.find(FILE, "Big"))
                .isEqualTo(new RecordedModules.Signature(ModuleKind.FILTER, List.of()));
        assertThat(recorded.find(FILE, "rders")).isNull();
    }

    @Test
    void aFileThatWasChangedIsNotKnown() {
        RecordedModules recorded = RecordedModules.read(RecordedModules.write(List.of(FILE)));
        byte[] changed = FILE.clone();
        changed[FILE.length - 5] ^= 1;

        assertThat(recorded.find(changed, "Orders")).isNull();
        assertThat(recorded.find(new byte[0], "Orders")).isNull();
        assertThat(RecordedModules.NONE.find(FILE, "Orders")).isNull();
    }

    @Test
    void whatDoesNotCompileIsNotRecorded() {
        assertThat(RecordedModules.write(List.of(bytes("CREATE COMPUTE MODULE A (((")))).isEmpty();
        assertThat(RecordedModules.read("no line of it").find(FILE, "Orders")).isNull();
    }
}
