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
                "PIC 99V9PP|3",
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
                "01 R PIC X|full stop",
                "01 R. COPY OTHER.|COPY is not supported",
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
