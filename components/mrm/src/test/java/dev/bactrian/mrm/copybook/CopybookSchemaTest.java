// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated schemas, held against what Daffodil reads with them and writes back. */
class CopybookSchemaTest {
    private static final Charset EBCDIC = Charset.forName("IBM037");
    private static final CopybookOptions MAINFRAME =
            CopybookOptions.DEFAULT.with("IBM037", "bigEndian");
    private static final CopybookOptions ASCII =
            CopybookOptions.DEFAULT.with("US-ASCII", "bigEndian");

    @TempDir Path directory;

    private BothEngines schema(String copybook, CopybookOptions options) throws IOException {
        return new BothEngines(Copybook.toSchema(copybook, "RECORD", options), directory);
    }

    private static byte[] bytes(Object... parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Object part : parts) {
            if (part instanceof byte[] raw) {
                out.write(raw);
            } else {
                out.write(part.toString().getBytes(EBCDIC));
            }
        }
        return out.toByteArray();
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    @Test
    void mainframeRecordBothWays() throws IOException {
        BothEngines schema =
                schema(
                        """
                        000100* Customer master
                        000200 01  CUSTOMER.
                        000300     05  CUST-ID        PIC 9(6).
                        000400     05  NAME           PIC X(10).
                        000500     05  BALANCE        PIC S9(7)V99 COMP-3.
                        000600     05  ADJUSTMENT     PIC S9(3)V99.
                        000700     05  VISITS         PIC S9(4) COMP.
                        000800     05  TOTAL-UNITS    PIC 9(9) BINARY.
                        000900     05  RATE           PIC S9V9(3) SIGN LEADING SEPARATE.
                        """,
                        MAINFRAME);
        byte[] record =
                bytes(
                        "000042",
                        "DUNNWIN   ",
                        hex("000012345D"),
                        "0012",
                        hex("D5"),
                        hex("FFFE"),
                        hex("00000007"),
                        "-1250");
        String xml =
                "<CUSTOMER><CUST-ID>42</CUST-ID><NAME>DUNNWIN</NAME><BALANCE>-123.45</BALANCE>"
                        + "<ADJUSTMENT>-1.25</ADJUSTMENT><VISITS>-2</VISITS><TOTAL-UNITS>7</TOTAL-UNITS>"
                        + "<RATE>-1.250</RATE></CUSTOMER>";
        assertThat(schema.parse(record)).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(record);
    }

    @Test
    void tablesDependingOnACount() throws IOException {
        BothEngines schema =
                schema(
                        """
                        01 ORDERS.
                           05 LINE-COUNT PIC 9(2).
                           05 ORDER-LINE OCCURS 1 TO 5 TIMES DEPENDING ON LINE-COUNT INDEXED BY X.
                              10 SKU PIC X(3).
                              10 QTY PIC 9(2) OCCURS 2 TIMES.
                           05 TRAILER PIC X(1).
                        """,
                        ASCII);
        byte[] record = "02AAA0102BBB0304Z".getBytes(StandardCharsets.US_ASCII);
        String xml =
                "<ORDERS><LINE-COUNT>2</LINE-COUNT>"
                        + "<ORDER-LINE><SKU>AAA</SKU><QTY>1</QTY><QTY>2</QTY></ORDER-LINE>"
                        + "<ORDER-LINE><SKU>BBB</SKU><QTY>3</QTY><QTY>4</QTY></ORDER-LINE>"
                        + "<TRAILER>Z</TRAILER></ORDERS>";
        assertThat(schema.parse(record)).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(record);
        assertThat(schema.write(xml.replace("<LINE-COUNT>2<", "<LINE-COUNT>9<"))).isEqualTo(record);
    }

    @Test
    void redefinitionsBecomeAChoiceOfTheLongest() throws IOException {
        BothEngines schema =
                schema(
                        """
                               01  PAYMENT.
                                   05  KIND         PIC X.
                                       88  BY-CARD  VALUE 'C'.
                                   05  AMOUNT       PIC 9(4).
                                   05  AMOUNT-TEXT REDEFINES AMOUNT PIC X(4).
                                   05  FILLER REDEFINES AMOUNT.
                                       10  HIGH-PART  PIC 9(2).
                                       10  LOW-PART   PIC 9(2).
                                   05  FILLER       PIC X(2) VALUE 'ZZ'.
                                   05  LAST-ONE     PIC X.
                        """,
                        ASCII);
        assertThat(schema.parse("C0123ZZE".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(
                        "<PAYMENT><KIND>C</KIND><AMOUNT>123</AMOUNT><LAST-ONE>E</LAST-ONE></PAYMENT>");
        assertThat(schema.parse("CABCDxxE".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(
                        "<PAYMENT><KIND>C</KIND><AMOUNT-TEXT>ABCD</AMOUNT-TEXT><LAST-ONE>E</LAST-ONE></PAYMENT>");
        assertThat(
                        schema.write(
                                "<PAYMENT><KIND>C</KIND><HIGH-PART>1</HIGH-PART><LOW-PART>2</LOW-PART>"
                                        + "<LAST-ONE>E</LAST-ONE></PAYMENT>"))
                .asString(StandardCharsets.US_ASCII)
                .isEqualTo("C0102ZZE");
    }

    @Test
    void synchronisedItemsAreAlignedInEveryOccurrence() throws IOException {
        BothEngines schema =
                schema(
                        """
                        01 R.
                           05 A PIC X.
                           05 E OCCURS 2.
                              10 B PIC S9(9) COMP SYNC.
                              10 C PIC X.
                           05 D COMP-2 SYNC.
                        """,
                        ASCII);
        ByteBuffer record = ByteBuffer.allocate(32);
        record.put((byte) 'a').position(4).putInt(1).put((byte) 'x').position(12);
        record.putInt(2).put((byte) 'y').position(24).putDouble(0.5);
        assertThat(schema.parse(record.array()))
                .isEqualTo(
                        "<R><A>a</A><E><B>1</B><C>x</C></E><E><B>2</B><C>y</C></E><D>0.5</D></R>");
        assertThat(
                        schema.write(
                                "<R><A>a</A><E><B>1</B><C>x</C></E><E><B>2</B><C>y</C></E><D>0.5</D></R>"))
                .isEqualTo(record.array());
    }

    @Test
    void scalingNationalAndEditedItems() throws IOException {
        BothEngines schema =
                schema(
                        """
                               05  THOUSANDS  PIC 9(3)PPP.
                               05  SMALL      PIC VPP9(2).
                               05  SHOWN      PIC $Z,ZZ9.99CR.
                               05  WIDE       PIC N(2).
                               05  ADDRESS-OF USAGE POINTER.
                               05  BIG        PIC S9(8)V9 COMP-3.
                        """,
                        ASCII);
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.write("01212$1,234.50CR".getBytes(StandardCharsets.US_ASCII));
        record.write("é1".getBytes(StandardCharsets.UTF_16BE));
        record.write(hex("0000ABCD 000000123C"));
        String xml =
                "<RECORD><THOUSANDS>12000</THOUSANDS><SMALL>0.0012</SMALL><SHOWN>$1,234.50CR</SHOWN><WIDE>é1</WIDE>"
                        + "<ADDRESS-OF>0000ABCD</ADDRESS-OF><BIG>12.3</BIG></RECORD>";
        assertThat(schema.parse(record.toByteArray())).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(record.toByteArray());
    }

    @Test
    void tablesThatDependOnCountsWithinTables() throws IOException {
        BothEngines schema =
                schema(
                        """
                        01 R.
                           05 N PIC 9.
                           05 G OCCURS 1 TO 3 DEPENDING ON N.
                              10 M PIC 9.
                              10 V PIC X(2) OCCURS 0 TO 4 DEPENDING ON M.
                           05 T PIC X.
                        """,
                        ASCII);
        byte[] record = "32aabb01ccz".getBytes(StandardCharsets.US_ASCII);
        String xml =
                "<R><N>3</N><G><M>2</M><V>aa</V><V>bb</V></G><G><M>0</M></G><G><M>1</M><V>cc</V></G>"
                        + "<T>z</T></R>";
        assertThat(schema.parse(record)).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(record);
    }

    @Test
    void groupsThatRedefineGroups() throws IOException {
        BothEngines schema =
                schema(
                        """
                        01 R.
                           05 KIND PIC X.
                           05 AS-NUMBERS.
                              10 A PIC 9(3).
                              10 B PIC 9(3) OCCURS 2.
                           05 AS-TEXT REDEFINES AS-NUMBERS.
                              10 HEAD PIC X(2).
                              10 TAIL PIC X(5).
                           05 LAST-ONE PIC X.
                        """,
                        ASCII);
        assertThat(schema.parse("n001002003z".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(
                        "<R><KIND>n</KIND><AS-NUMBERS><A>1</A><B>2</B><B>3</B></AS-NUMBERS>"
                                + "<LAST-ONE>z</LAST-ONE></R>");
        String text =
                "<R><KIND>t</KIND><AS-TEXT><HEAD>ab</HEAD><TAIL>cdefg</TAIL></AS-TEXT>"
                        + "<LAST-ONE>z</LAST-ONE></R>";
        byte[] written = schema.write(text);
        assertThat(written).hasSize(11).startsWith("tabcdefg".getBytes(StandardCharsets.US_ASCII));
        assertThat(schema.parse(written)).isEqualTo(text);
    }

    @Test
    void levels66And88NativeBinariesFloatsAndLeadingSigns() throws IOException {
        BothEngines schema =
                schema(
                        """
                        01 R.
                           05 STATUS-CODE PIC X.
                              88 OPEN-ONE VALUE 'O'.
                              88 CLOSED-ONES VALUES ARE 'C' THRU 'F' 'X'.
                           05 COUNTER PIC 9(4) COMP-5.
                           05 AMOUNT PIC S9(3)V99 SIGN IS LEADING.
                           05 RATIO COMP-1.
                           05 PRECISE COMPUTATIONAL-2.
                           66 BOTH-ONES RENAMES COUNTER THRU AMOUNT.
                        """,
                        CopybookOptions.DEFAULT.with("IBM037", "littleEndian"));
        byte[] record =
                bytes(
                        "C",
                        hex("FFFF"),
                        hex("D1"),
                        "2345",
                        hex("0000C03F"),
                        hex("000000000000E0BF"));
        String xml =
                "<R><STATUS-CODE>C</STATUS-CODE><COUNTER>65535</COUNTER><AMOUNT>-123.45</AMOUNT>"
                        + "<RATIO>1.5</RATIO><PRECISE>-0.5</PRECISE></R>";
        assertThat(schema.parse(record)).isEqualTo(xml);
        assertThat(schema.write(xml)).isEqualTo(record);
    }

    @Test
    void freeFormatInLowerCaseWithComments() throws IOException {
        String copybook =
                """
                *> a free format copybook
                01 order-record.
                05 order-id picture is x(4). *> the key
                05 price pic s9(5)v99 usage is packed-decimal.
                05 discount pic vpp99 display.
                05 remark pic x(6) just right
                   value spaces.
                """;
        assertThat(Copybook.toSchema(copybook, "R", ASCII)).doesNotContain("the key");
        BothEngines schema = schema(copybook, ASCII);
        java.io.ByteArrayOutputStream record = new java.io.ByteArrayOutputStream();
        record.write("A001".getBytes(StandardCharsets.US_ASCII));
        record.write(hex("0001250C"));
        record.write("25    hi".getBytes(StandardCharsets.US_ASCII));
        String xml = schema.parse(record.toByteArray());
        assertThat(xml.toUpperCase(java.util.Locale.ROOT))
                .isEqualTo(
                        "<ORDER-RECORD><ORDER-ID>A001</ORDER-ID><PRICE>12.50</PRICE>"
                                + "<DISCOUNT>0.0025</DISCOUNT><REMARK>HI</REMARK></ORDER-RECORD>");
        assertThat(schema.write(xml)).isEqualTo(record.toByteArray());
    }

    /** What a field cannot have is no default of it: the schema is one that compiles. */
    @Test
    void valuesThatDoNotFitAreNoDefaults() throws IOException {
        String copybook =
                """
                01 R.
                  05 P USAGE POINTER VALUE ZERO.
                  05 A PIC S9(4) COMP VALUE 99999999999.
                  05 B PIC S9(4) COMP VALUE 1.5.
                  05 C PIC 9(2) VALUE 7.
                """;
        assertThat(Copybook.toSchema(copybook, "R", ASCII))
                .contains("default=\"7\"")
                .doesNotContain("default=\"99999999999\"", "default=\"0\"", "default=\"1.5\"");
        BothEngines schema = schema(copybook, ASCII);
        byte[] record = hex("00000000" + "0001" + "0002" + "3033");
        assertThat(schema.write(schema.parse(record))).isEqualTo(record);
    }
}
