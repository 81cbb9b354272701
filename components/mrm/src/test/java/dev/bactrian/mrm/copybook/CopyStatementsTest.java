// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** COPY statements, REPLACING and tags. */
class CopyStatementsTest {
    @TempDir Path folder;

    private String schema(String copybook, Map<String, String> tags) {
        return Copybook.toSchema(
                copybook.replace('~', '\n'),
                "R",
                CopybookOptions.DEFAULT
                        .with("US-ASCII", "bigEndian")
                        .withCopies(List.of(folder), tags));
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "01 R.~ COPY ADDR. | STREET CITY",
                "01 R.~ COPY addr SUPPRESS.~ 05 LAST-ONE PIC X. | STREET CITY LAST-ONE",
                "01 R.~ COPY TAGGED REPLACING ==:TAG:== BY ==CUST==. | CUST-NO CUST-NAME-X",
                "01 R.~ COPY TAGGED REPLACING ==:TAG:-NO== BY ==NUMBER-1== ==:TAG:== BY ==C==. | NUMBER-1 C-NAME-X",
                "01 R.~ COPY TAGGED REPLACING LEADING ==:TAG:== BY ==A==. | A-NO A-NAME-X",
                "01 R.~ COPY ADDR REPLACING STREET BY ROAD ==PIC X(9)== BY ==PIC X(3)==. | ROAD CITY",
                "01 R.~ COPY NESTED. | STREET CITY ZIP"
            })
    void takesTheTextOfOthers(String copybook, String names) throws IOException {
        file("ADDR.cpy", " 05 STREET PIC X(9).\n 05 CITY PIC X(9).\n");
        file("TAGGED.CPY", " 05 :TAG:-NO PIC X.\n 05 :TAG:-NAME-X PIC X.\n");
        file("nested.cbl", " COPY ADDR.\n 05 ZIP PIC X.\n");
        String schema = schema(copybook, Map.of());
        for (String name : names.split(" ")) {
            assertThat(schema).contains("<xs:element name=\"" + name + "\"");
        }
        assertThat(schema.split("<xs:element ")).hasSize(names.split(" ").length + 2);
        if (copybook.contains("PIC X(3)")) {
            assertThat(schema).contains("dfdl:length=\"3\"").doesNotContain("dfdl:length=\"9\"");
        }
    }

    @Test
    void tagsOfACopybookGetTheirWords() {
        assertThat(schema("01 :TAG:-REC.~ 05 :TAG:-A PIC X.", Map.of(":tag:", "cust")))
                .contains("name=\"CUST-REC\"", "name=\"CUST-A\"");
        assertThatThrownBy(() -> schema("01 :TAG:-REC.~ 05 :TAG:-A PIC X.", Map.of()))
                .isInstanceOf(CopybookException.class)
                .hasMessageContaining("say what stands in the place of its tag");
    }

    @Test
    void whatIsNotThereIsNamed() throws IOException {
        file("LOOP.cpy", " COPY LOOP.\n");
        assertThatThrownBy(() -> schema("01 R.~ COPY GONE.", Map.of()))
                .hasMessageContaining("COPY GONE: there is no such copybook in ")
                .hasMessageContaining("line 2");
        assertThatThrownBy(() -> schema("01 R.~ COPY LOOP.", Map.of()))
                .hasMessageContaining("more than 20 deep");
        assertThatThrownBy(() -> schema("01 R.~ COPY '../x'.", Map.of()))
                .hasMessageContaining("is no copybook");
        assertThatThrownBy(() -> schema("01 R.~ COPY LOOP REPLACING ==A==.", Map.of()))
                .hasMessageContaining("REPLACING without BY");
    }

    @Test
    void usagesOfOneCompilerAreRefusedByName() {
        for (String usage : List.of("COMP-9", "COMP-X", "USAGE COMPUTATIONAL-9")) {
            assertThatThrownBy(() -> schema("01 R.~ 05 A PIC 9(4) " + usage + ".", Map.of()))
                    .hasMessageContaining("differ from compiler to compiler");
        }
    }
}
