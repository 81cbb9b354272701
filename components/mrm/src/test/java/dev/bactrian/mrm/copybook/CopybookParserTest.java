// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CopybookParserTest {
    private static String schema(String copybook) {
        return Copybook.toSchema(copybook, "RECORD", CopybookOptions.DEFAULT);
    }

    /** Sizes as the COBOL language reference gives them for each USAGE. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PIC X(12)|12",
                "PIC S9(5)V99|7",
                "PIC S9(5) SIGN TRAILING SEPARATE|6",
                "PIC 9(4) COMP|2",
                "PIC 9(5) COMP|4",
                "PIC 9(9) COMP-5|4",
                "PIC 9(10) BINARY|8",
                "PIC S9(7)V99 COMP-3|5",
                "PIC 9(6) PACKED-DECIMAL|4",
                "COMP-1|4",
                "COMP-2|8",
                "PIC N(5)|10",
                "PIC G(5) DISPLAY-1|10",
                "PIC ZZZ,ZZ9.99-|11",
                "PIC A(3)B9|5",
                "USAGE IS INDEX|4",
                "PIC 99PP|2",
                "PIC 99PPV|2",
                "PIC SVPP99 COMP-3|2",
                "PIC 9(4) COMP-3|3",
                "PIC 9(4) NATIONAL|8",
                "PIC S9(4) NATIONAL SIGN LEADING SEPARATE|10",
                "PIC -(5)9.99|9",
                "PIC $$,$$9.99DB|11",
                "PIC **,**9.99CR|11",
                "PIC +9.99E+99|9",
                "PIC 99/99/9999|10",
                "PIC 9(3)B9(3)|7",
                "PIC X(3)0X/X|7",
                "PIC Z.ZZ9,99|8",
                "PIC 9(4) BLANK WHEN ZERO|4",
                "PIC S9(18) COMP-5|8",
                "PIC S9(31) COMP-3|16",
                "POINTER|4",
                "PROCEDURE-POINTER|8",
                "FUNCTION-POINTER|4",
                "USAGE IS DISPLAY-1 PIC G(2)|4",
                "PIC X(2) VALUE X'0102'|2",
                "PIC N(2) VALUE N'ab'|4",
                "PIC X(2) OCCURS 4 ASCENDING KEY IS A B INDEXED BY I J|2",
                "PIC X(2) OCCURS 3|2"
            })
    void storageOfEachUsage(String clauses, int size) {
        DataItem root =
                CopybookParser.parse(
                                Lexer.read(
                                        SourceLines.read(
                                                "01 R. 05 F " + clauses + ".", SourceFormat.FREE)))
                        .get(0);
        assertThat(Storage.of(root).size(root.children.get(0))).isEqualTo(size);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "01 R.|neither a PICTURE",
                "01 R PIC X(0).|repetition count",
                "01 R PIC 9V9V9.|two assumed points",
                "01 R PIC Q.|not understood",
                "01 R PIC 99V9PP.|P stands on one side",
                "01 R PIC P9P.|P stands on one side",
                "01 R PIC X COMP-X.|USAGE COMP-X is not supported",
                "01 R OBJECT REFERENCE.|clause OBJECT is not supported",
                "01 R. 05 A PIC X OCCURS 0 TO UNBOUNDED DEPENDING ON N.|found UNBOUNDED",
                "01 R. 05 A PIC X(5). 05 B REDEFINES A. 10 C PIC X. 10 D PIC X. 05 E PIC X. 05 F REDEFINES E PIC S9(4) COMP SYNC.|is SYNCHRONIZED to 2 bytes",
                "COPY OTHER REPLACING ==A== BY ==B==.|there is no such copybook",
                "REPLACE ==A== BY ==B==.|REPLACE is not supported",
                "DECIMAL-POINT IS COMMA.|expected a level number",
                "01 R. 05 N PIC 9. 05 A PIC X OCCURS 1 TO 3 DEPENDING ON N OF Q.|does not stand before it",
                "01 :TAG:-R PIC X.|is no data name",
                "01 R PIC X|full stop",
                "01 R. COPY OTHER.|there is no such copybook",
                "01 R. 05 A PIC X OCCURS 1 TO 3 DEPENDING ON N.|does not stand before it",
                "01 R. 05 A PIC X. 05 B REDEFINES C PIC X.|does not stand before it",
                "01 R. 05 A PIC X VALUE 'open.|not closed",
                "01 R PIC X OBJECT.|clause OBJECT is not supported",
                "01 R PIC X(999999999).|repetition count",
                "50 R PIC X.|level number 50",
                "01 R. 05 A PIC X. 10 B PIC X.|cannot have items below",
                "01 R PIC X COMP-3.|needs a numeric PICTURE",
                "hello|expected a level number"
            })
    void refusesByNameAndLine(String copybook, String expected) {
        assertThatThrownBy(() -> schema(copybook))
                .isInstanceOf(CopybookException.class)
                .hasMessageContaining(expected)
                .hasMessageContaining("line 1");
    }

    @Test
    void fixedFormatDropsSequenceIndicatorAndIdentification() {
        String copybook =
                """
                000100*COMMENT
                000200 01  R.                                                           IDENTIFI
                000300     05  A PIC X(3)                                               IDENTIFI
                000400        VALUE 'a''b'.                                             IDENTIFI
                000500D    05  DEBUGGING PIC X.
                       EJECT
                """;
        assertThat(schema(copybook))
                .contains("default=\"a'b\"")
                .doesNotContain("DEBUGGING")
                .doesNotContain("IDENTIFI");
    }

    @Test
    void literalsGoOnInContinuationLines() {
        String copybook =
                """
                000300 01  A PIC X(80) VALUE 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnop
                000400-    'qrst'.
                """;
        assertThat(schema(copybook))
                .contains("default=\"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst\"");
    }

    /** Column 72 ends the line: blanks before it are part of the literal, and words go on, too. */
    @Test
    void whatGoesOnInTheNextLineGoesOnAtItsEnd() {
        String copybook =
                """
                000100 01  R.
                000200     05  A PIC X(80) VALUE 'ab
                000300-    'cd'.
                000400     05  FIELD-NA
                000500-    ME PIC X.
                """;
        assertThat(schema(copybook))
                .contains("default=\"ab" + " ".repeat(36) + "cd\"", "name=\"FIELD-NAME\"");
    }

    @Test
    void severalRecordsBecomeSeveralElements() {
        assertThat(schema("01 A PIC X. 01 B REDEFINES A PIC 9. 77 C COMP-1."))
                .contains("name=\"A\"", "name=\"B\"", "name=\"C\"");
    }

    /** Whatever stands in it, a copybook gives a schema or one error of its own kind. */
    @Property(seed = "20261121")
    void neverFailsOtherwise(
            @ForAll
                    @Chars({
                        '0', '1', '5', '9', 'X', 'V', 'S', 'P', '(', ')', '.', ' ', '\'', '\n', 'A',
                        'O'
                    })
                    @StringLength(max = 60)
                    String text) {
        try {
            assertThat(schema("01 R. 05 A PIC " + text)).contains("xs:schema");
        } catch (CopybookException expected) {
            assertThat(expected.line()).isPositive();
        }
    }
}
