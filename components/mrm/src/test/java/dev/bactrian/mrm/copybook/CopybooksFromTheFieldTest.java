// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What copybooks have that compilers of one kind or another take: each says how long it is. */
class CopybooksFromTheFieldTest {
    @TempDir Path directory;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            88 without a full stop          | 01 R.~ 05 A PIC X.~ 88 YES VALUE 'Y'~ 05 B PIC XX.~ 05 C PIC X.       | 4
            88 of numbers and no full stop  | 01 R.~ 05 A PIC 9.~ 88 LOW VALUE 1 2 THRU~ 5~ 05 B PIC XX.           | 3
            88 over two lines               | 01 R.~ 05 A PIC 99.~ 88 SOME VALUE 1 2~ 05 07.~ 05 B PIC XX.        | 4
            66 without a full stop          | 01 R.~ 05 A PIC X.~ 05 B PIC XX.~ 66 N RENAMES A THRU B~ 05 C PIC X. | 4
            an item without a full stop     | 01 R.~ 05 A PIC X VALUE 'A'~ 05 B PIC XX.                           | 3
            signed with scaling             | 01 R.~ 05 A PIC S9(3)PP.~ 05 B PIC SVP9(2).                         | 5
            end of file of DOS              | 01 R.~ 05 A PIC X(3).~\u001A                                        | 3
            a sign and a stored point       | 01 R.~ 05 A PIC S9(3).99.                                           | 6
            usage without a blank           | 01 R.~ 05 A PIC S9(4)COMP-3.~ 05 B PIC 9(4) USAGECOMP.              | 5
            unsigned packed                 | 01 R.~ 05 A PIC 9(5) COMP-6.~ 05 B PIC 9(4) COMP-6.                 | 5
            UTF-8                           | 01 R.~ 05 A PIC U(5).~ 05 B PIC X.                                  | 21
            a group of national items       | 01 R GROUP-USAGE NATIONAL.~ 05 A PIC N(3).                          | 6
            text before column 7            | ABC   01  R.~ABC       05 A PIC X(3).                               | 3
            an odd indicator                | 000100 01  R.~000200     05 A PIC X(3).~000300X    05 B PIC X.      | 4
            four blanks                     | 01 R.~    05 A PIC X(3).~    05 B PIC X.                            | 4
            """)
    void hasThatLength(String what, String copybook, int length) throws IOException {
        String schema =
                Copybook.toSchema(
                        copybook.replace('~', '\n'),
                        "R",
                        CopybookOptions.DEFAULT.with("IBM037", "bigEndian"));
        Path file = Files.writeString(directory.resolve("copybook.dfdl.xsd"), schema);
        assertThat(Model.of(file, "").with(PhysicalOptions.DEFAULT).explain())
                .contains("R: fixed layout of " + length + " bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01 R. 05 A PIC 9(3) SIGN TRAILING SEPARATE.",
                "01 R. 05 A PIC 9(3) SIGN LEADING.",
                "01 R. 05 A PIC S9(3) COMP-6.",
                "01 R. 05 A PIC 9(3) COMP-9."
            })
    void isRefusedWithItsLine(String copybook) {
        for (SourceFormat format : List.of(SourceFormat.AUTO, SourceFormat.FREE)) {
            assertThatThrownBy(
                            () ->
                                    Copybook.toSchema(
                                            copybook,
                                            "R",
                                            CopybookOptions.DEFAULT.withFormat(format)))
                    .isInstanceOf(CopybookException.class)
                    .hasMessageContaining("BAC3040")
                    .hasMessageContaining("line 1");
        }
    }
}
