// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A value of the record says which of items that redefine each other is there. */
class RedefinesConditionsTest {
    private static final String BEFORE =
            """
            01 REC.
               05 KIND PIC X.
               05 NUM PIC 99.
               05 PERSON.
                  10 SURNAME PIC X(6).
               05 FIRM REDEFINES PERSON.
                  10 FIRM-NO PIC X(2).
                  10 FIRM-NAME PIC X(4).
               05 OTHER REDEFINES PERSON PIC X(6).
            """;

    private static final String WITHIN =
            """
            01 REC.
               05 A.
                  10 A-KIND PIC X.
                  10 A-NAME PIC X(3).
               05 B REDEFINES A.
                  10 B-KIND PIC X.
                  10 B-NO PIC 9(3).
               05 C REDEFINES A PIC X(4).
            """;

    @TempDir Path folder;

    private String xml(String copybook, String record, String... conditions) throws IOException {
        String schema =
                Copybook.toSchema(
                        copybook,
                        "REC",
                        CopybookOptions.DEFAULT
                                .with("US-ASCII", "bigEndian")
                                .withFormat(SourceFormat.FREE)
                                .withConditions(List.of(conditions)));
        BothEngines both = new BothEngines(schema, folder);
        byte[] bytes = record.getBytes(StandardCharsets.US_ASCII);
        String xml = both.parse(bytes);
        assertThat(both.write(xml)).isEqualTo(bytes);
        return xml;
    }

    @Test
    void allBranchesByOneValue() throws IOException {
        String[] all = {
            "person when kind = 'P'", "FIRM WHEN KIND = 'F' OR 'G'", "OTHER WHEN KIND = '-'"
        };
        assertThat(xml(BEFORE, "P01SMITH ", all)).contains("<PERSON><SURNAME>SMITH</SURNAME>");
        assertThat(xml(BEFORE, "G0112ACME", all)).contains("<FIRM-NAME>ACME</FIRM-NAME>");
        assertThat(xml(BEFORE, "-01123456", all)).contains("<OTHER>123456</OTHER>");
        assertThat(
                        Copybook.toSchema(
                                BEFORE,
                                "REC",
                                CopybookOptions.DEFAULT.withConditions(List.of(all))))
                .contains("dfdl:choiceDispatchKey=\"{ xs:string(./KIND) }\"")
                .contains("dfdl:choiceBranchKey=\"F G\"");
    }

    @Test
    void aNumberDecides() throws IOException {
        String[] all = {"PERSON WHEN NUM = 1", "FIRM WHEN NUM = 02", "OTHER WHEN NUM = 3 OR 4"};
        assertThat(xml(BEFORE, "x01SMITH ", all)).contains("<SURNAME>SMITH");
        assertThat(xml(BEFORE, "x0212ACME", all)).contains("<FIRM-NAME>ACME");
        assertThat(xml(BEFORE, "x04123456", all)).contains("<OTHER>123456");
    }

    @Test
    void whatHasNoConditionIsTheRest() throws IOException {
        String[] some = {"PERSON WHEN KIND = 'P'", "FIRM WHEN KIND = 'F'"};
        assertThat(xml(BEFORE, "F0112ACME", some)).contains("<FIRM-NAME>ACME");
        assertThat(xml(BEFORE, "P01SMITH ", some)).contains("<SURNAME>SMITH");
        assertThat(xml(BEFORE, "?01123456", some)).contains("<OTHER>123456");
    }

    @Test
    void theValueMayStandInTheBranch() throws IOException {
        String[] some = {"A WHEN A-KIND = 'A'", "B WHEN B-KIND = 'B'"};
        assertThat(xml(WITHIN, "AJOE", some)).contains("<A-NAME>JOE");
        assertThat(xml(WITHIN, "B123", some)).contains("<B-NO>123");
        assertThat(xml(WITHIN, "C123", some)).contains("<C>C123");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NOBODY WHEN KIND = 'P' | NOBODY",
                "PERSON WHEN NOTHING = 'P' | NOTHING",
                "PERSON WHEN KIND = 'TOO LONG' | 05 KIND has 1 bytes",
                "PERSON WHEN NUM = 'X' | 05 NUM is a number",
                "PERSON IF KIND = 'P' | expected ITEM WHEN ITEM = 'value'",
                "KIND WHEN NUM = 1 | no item that redefines another"
            })
    void whatCannotBeIsRefused(String condition, String told) {
        assertThatThrownBy(() -> xml(BEFORE, "P01SMITH ", condition))
                .isInstanceOf(CopybookException.class)
                .hasMessageContaining(told);
    }
}
