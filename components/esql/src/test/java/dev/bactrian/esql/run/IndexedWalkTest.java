// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.tree.MessageAssembly;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A walk by index over many items takes a few steps for each, whichever way it goes. */
class IndexedWalkTest {
    private static final int ITEMS = 20_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WHILE i < n DO SET i = i + 1; SET s = s + CAST(InputBody.l.x[i] AS INTEGER); END WHILE;",
                "SET i = n; WHILE i > 0 DO SET s = s + CAST(InputBody.l.x[i] AS INTEGER); SET i = i - 1; END WHILE;",
                "WHILE i < n DO SET i = i + 1; SET s = s + item(i); END WHILE;",
                "SET OutputRoot = InputRoot; WHILE i < n DO SET i = i + 1; SET s = s + CAST(OutputRoot.XMLNSC.l.x[i] AS INTEGER);"
                        + " SET OutputRoot.XMLNSC.l.x[i] = InputBody.l.x[i]; END WHILE;",
                "WHILE i < n DO SET i = i + 1; SET s = s + CAST(InputBody.l.x[i] AS INTEGER);"
                        + " SET OutputRoot.XMLNSC.l.y[i] = InputBody.l.x[i]; END WHILE;",
                "WHILE i < CARDINALITY(InputBody.l.x[]) DO SET i = i + 1; SET s = s + CAST(InputBody.l.x[i] AS INTEGER); END WHILE;",
            })
    void isLinear(String loop) {
        StringBuilder xml = new StringBuilder("<l>");
        for (int i = 0; i < ITEMS; i++) {
            xml.append("<x>1</x>");
        }
        MessageAssembly input = EsqlRunner.xml(xml.append("</l>").toString());
        EsqlModule module =
                EsqlRunner.script(
                        "CREATE COMPUTE MODULE T\n"
                                + "CREATE FUNCTION item(IN k INTEGER) RETURNS INTEGER RETURN CAST(InputBody.l.x[k] AS INTEGER);\n"
                                + "CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN DECLARE i INTEGER 0; DECLARE s INTEGER 0;\n"
                                + "DECLARE n INTEGER "
                                + ITEMS
                                + ";\n"
                                + loop
                                + "\nSET Environment.s = s; RETURN TRUE; END; END MODULE;");
        Invocation run =
                new Invocation(
                        "T",
                        input,
                        ComputeMode.MESSAGE,
                        true,
                        new EsqlRunner.Services(),
                        Terminals.NONE);
        module.run(run);
        assertThat(input.environment().path("s").value()).isEqualTo((long) ITEMS);
        assertThat(run.steps).isLessThan(6L * ITEMS);
    }
}
