// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where COBOL's rules put each byte in records that combine SYNCHRONIZED, OCCURS and REDEFINES: the
 * offsets are by the language reference, reading and writing as Daffodil does it.
 */
class CopybookLayoutTest {
    private static final CopybookOptions ASCII =
            CopybookOptions.DEFAULT.with("US-ASCII", "bigEndian");

    @TempDir Path directory;

    private static byte[] bytes(String text) {
        StringBuilder hex = new StringBuilder();
        for (String word : text.split(" ")) {
            hex.append(
                    word.startsWith("'")
                            ? HexFormat.of()
                                    .formatHex(
                                            word.replace("'", "")
                                                    .getBytes(StandardCharsets.US_ASCII))
                            : word);
        }
        return HexFormat.of().parseHex(hex);
    }

    /** Reads the bytes to the infoset, and writes the infoset to the bytes. */
    private void bothWays(String copybook, String record, String xml) throws IOException {
        BothEngines schema =
                new BothEngines(Copybook.toSchema(copybook, "RECORD", ASCII), directory);
        assertThat(schema.parse(bytes(record))).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(bytes(record));
    }

    @Test
    void slackBytesOfATableStandBeforeItsFirstOccurrence() throws IOException {
        bothWays(
                "01 R. 05 A PIC X. 05 N PIC S9(9) COMP SYNC OCCURS 3. 05 Z PIC X.",
                "'a' 000000 00000001 00000002 00000003 'z'",
                "<R><A>a</A><N>1</N><N>2</N><N>3</N><Z>z</Z></R>");
    }

    @Test
    void aGroupStartsWhereItsFirstItemIsAligned() throws IOException {
        bothWays(
                "01 R. 05 A PIC X. 05 E OCCURS 2. 10 B PIC S9(9) COMP SYNC. 10 C PIC X. 05 F PIC X.",
                "'a' 000000 00000001 'x' 000000 00000002 'y' 000000 'f'",
                "<R><A>a</A><E><B>1</B><C>x</C></E><E><B>2</B><C>y</C></E><F>f</F></R>");
    }

    @Test
    void synchronisedOnAGroupHoldsForItsItems() throws IOException {
        bothWays(
                "01 R. 05 G SYNC. 10 A PIC X. 10 B PIC S9(4) COMP. 10 C PIC X. 10 D COMP-1.",
                "'a' 00 0007 'c' 000000 3FC00000",
                "<R><G><A>a</A><B>7</B><C>c</C><D>1.5</D></G></R>");
    }

    @Test
    void aRedefinitionStartsBehindTheSlackOfWhatItRedefines() throws IOException {
        bothWays(
                "01 R. 05 X PIC X. 05 A PIC S9(9) COMP SYNC. 05 B REDEFINES A PIC X(4). 05 Z PIC X.",
                "'x' 000000 00000005 'z'",
                "<R><X>x</X><A>5</A><Z>z</Z></R>");
    }

    @Test
    void aRedefinitionMayBeATableOrHoldOne() throws IOException {
        String copybook =
                """
                01 R.
                   05 WHOLE PIC 9(6).
                   05 PARTS REDEFINES WHOLE PIC X(2) OCCURS 3.
                   05 HALVES REDEFINES WHOLE.
                      10 HALF OCCURS 2.
                         15 H PIC X.
                         15 I PIC X OCCURS 2.
                   05 Z PIC X.
                """;
        bothWays(copybook, "'000042z'", "<R><WHOLE>42</WHOLE><Z>z</Z></R>");
        bothWays(
                copybook,
                "'abcdefz'",
                "<R><PARTS>ab</PARTS><PARTS>cd</PARTS><PARTS>ef</PARTS><Z>z</Z></R>");
        assertThat(
                        new BothEngines(Copybook.toSchema(copybook, "RECORD", ASCII), directory)
                                .write(
                                        "<R><HALVES><HALF><H>1</H><I>2</I><I>3</I></HALF><HALF><H>4</H><I>5</I>"
                                                + "<I>6</I></HALF></HALVES><Z>z</Z></R>"))
                .isEqualTo(bytes("'123456z'"));
    }

    @Test
    void aCounterIsFoundByTheGroupsThatQualifyIt() throws IOException {
        bothWays(
                """
                01 R.
                   05 G.
                      10 N PIC 9.
                   05 H.
                      10 N PIC 9.
                   05 T PIC X OCCURS 0 TO 9 DEPENDING ON N OF G OF R.
                """,
                "'21ab'",
                "<R><G><N>2</N></G><H><N>1</N></H><T>a</T><T>b</T></R>");
    }

    @Test
    void signsAndBinariesSideBySide() throws IOException {
        bothWays(
                """
                01 R SIGN IS LEADING SEPARATE.
                   05 A PIC S9(3).
                   05 B PIC S9(3) COMP-3.
                   05 C PIC S9(3) COMP.
                   05 D PIC S9(2)V9 SIGN TRAILING SEPARATE.
                   05 E PIC 9(3).
                """,
                "'-012' 123D FFFE '125-' '007'",
                "<R><A>-12</A><B>-123</B><C>-2</C><D>-12.5</D><E>7</E></R>");
    }

    /** What Daffodil writes with the sign of positive numbers, C. */
    @Test
    void unsignedPackedDecimalsHaveTheSignF() throws IOException {
        Path schema =
                Files.writeString(
                        directory.resolve("r.dfdl.xsd"),
                        Copybook.toSchema("01 R. 05 A PIC 9(3) COMP-3.", "R", ASCII));
        Element record = Element.folder("R");
        record.append(Element.field("A", 123L));
        ByteSink sink = new ByteSink();
        Model.of(schema, "R").with(PhysicalOptions.DEFAULT).write(record, sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(bytes("123F"));
    }
}
