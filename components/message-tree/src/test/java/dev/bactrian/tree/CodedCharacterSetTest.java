// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodedCharacterSetTest {
    @ParameterizedTest
    @CsvSource({
        "37, IBM037",
        "500, IBM500",
        "1047, IBM1047",
        "1140, IBM01140",
        "850, IBM850",
        "437, IBM437",
        "819, ISO-8859-1",
        "1208, UTF-8",
        "1200, UTF-16BE",
        "1252, windows-1252",
        "923, ISO-8859-15"
    })
    void knowsTheUsualNumbers(int ccsid, String charset) {
        assertThat(CodedCharacterSet.charset(ccsid)).isEqualTo(Charset.forName(charset));
        assertThat(CodedCharacterSet.charset(CodedCharacterSet.ccsid(Charset.forName(charset))))
                .isEqualTo(Charset.forName(charset));
    }

    @Test
    void aNumberIsFoundOnAMachineWithOtherDigits() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            // one that nothing else asks for: what was found once is not looked for again
            assertThat(CodedCharacterSet.charset(424)).isEqualTo(Charset.forName("IBM424"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void refusesAnUnknownNumberByName() {
        assertThatThrownBy(() -> CodedCharacterSet.charset(99999))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("99999");
    }

    @ParameterizedTest
    @CsvSource({
        "924, 9F 6A BB BE 9D B7 B8 B9, 20AC 0160 0161 017D 017E 0152 0153 0178",
        "1153, 9F E1 5A C1, 20AC 00F7 005D 0041",
        "1154, E1 41 C1, 20AC 00A0 0041",
        "1155, 9F 5A, 20AC 011E",
        "1156, 9F, 20AC",
        "1157, 5A BC, 20AC 00AF",
        "1158, E1, 20AC",
        "1160, FE 42, 20AC 0E01"
    })
    void knowsEbcdicWithTheEuro(int ccsid, String bytes, String characters) {
        Charset charset = CodedCharacterSet.charset(ccsid);
        byte[] data = java.util.HexFormat.ofDelimiter(" ").parseHex(bytes);
        assertThat(hex(new String(data, charset))).isEqualTo(characters);
        assertThat(new String(data, charset).getBytes(charset)).isEqualTo(data);
        assertThat(CodedCharacterSet.ccsid(charset)).isEqualTo(ccsid);
        assertThat(CodedCharacterSet.named("IBM" + ccsid)).isEqualTo(charset);
    }

    @ParameterizedTest
    @CsvSource({
        "1371, 9F 0E 47 A2 4C 41 0F 82, 20AC 20AC 4E00 0062",
        "1388, 81 0E 45 EB 81 41 48 41 0F 82, 0061 20AC 4E02 06A2 0062",
        "1390, E1 0E 42 E1 45 41 B3 41 0F C1, 20AC 20AC 4E00 4E0F 0041",
        "1399, 81 0E 42 E1 42 60 0F 82, 0061 20AC 2212 0062"
    })
    void knowsHostCharsetsOfTwoBytes(int ccsid, String bytes, String characters) {
        Charset charset = CodedCharacterSet.charset(ccsid);
        byte[] data = java.util.HexFormat.ofDelimiter(" ").parseHex(bytes);
        String text = new String(data, charset);
        assertThat(hex(text)).isEqualTo(characters);
        assertThat(new String(text.getBytes(charset), charset)).isEqualTo(text);
    }

    @Test
    void aHostCharsetShiftsOutAndInAndReplacesWhatItHasNot() {
        Charset charset = CodedCharacterSet.charset(1399);
        assertThat("a\u4E00\u2212b".getBytes(charset))
                .containsExactly(0x81, 0x0E, 0x45, 0x41, 0x42, 0x60, 0x0F, 0x82);
        assertThat("\u4E00".getBytes(charset)).containsExactly(0x0E, 0x45, 0x41, 0x0F);
        assertThat("\u4E00\uFFFFa".getBytes(charset))
                .containsExactly(0x0E, 0x45, 0x41, 0x0F, 0x6F, 0x81);
        assertThat(charset.newEncoder().canEncode('\u20AC')).isTrue();
        assertThat(charset.newEncoder().canEncode('\uFFFF')).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                37, 500, 273, 1140, 1148, 1153, 1025, 1160, 930, 933, 935, 937, 939, 1364, 5026,
                5035, 1371, 1388, 1390, 1399
            })
    void lineEndsOfEbcdicAreIbms(int ccsid) {
        Charset charset = CodedCharacterSet.charset(ccsid);
        byte[] ends = {0x25, 0x15, 0x0D, 0x25};
        assertThat(new String(ends, charset)).isEqualTo("\n\u0085\r\n");
        assertThat("\n\u0085\r\n".getBytes(charset)).isEqualTo(ends);
    }

    @Test
    void everyByteOfAnEbcdicCharsetComesBack() {
        for (int ccsid : new int[] {37, 500, 273, 924, 1047, 1140, 1148, 1153, 1154, 1156, 1158}) {
            Charset charset = CodedCharacterSet.charset(ccsid);
            byte[] all = new byte[256];
            for (int i = 0; i < all.length; i++) {
                all[i] = (byte) i;
            }
            assertThat(new String(all, charset).getBytes(charset))
                    .as("CCSID " + ccsid)
                    .isEqualTo(all);
        }
    }

    /** All but the line ends is as Java has it, character by character and code by code. */
    @ParameterizedTest
    @ValueSource(ints = {930, 933, 935, 937, 939, 1364})
    void hostCharsetsAreJavasButForTheLineEnds(int ccsid) {
        Charset own = CodedCharacterSet.charset(ccsid);
        Charset java = Charset.forName("x-IBM" + ccsid);
        StringBuilder all = new StringBuilder();
        CharsetEncoder encoder = java.newEncoder();
        for (int c = 0; c <= 0xFFFF; c++) {
            boolean lineEnd = c == '\n' || c == 0x85;
            if (!Character.isSurrogate((char) c) && !lineEnd && encoder.canEncode((char) c)) {
                all.append((char) c);
            }
        }
        byte[] bytes = all.toString().getBytes(java);
        assertThat(all.toString().getBytes(own)).isEqualTo(bytes);
        assertThat(new String(bytes, own)).isEqualTo(new String(bytes, java));
        byte[] record = HexFormat.of().parseHex("C1150E44500F25C20E44510F15");
        assertThat(new String(record, own))
                .startsWith("A\u0085")
                .contains("\nB")
                .endsWith("\u0085");
        assertThat(new String(record, own).getBytes(own)).isEqualTo(record);
    }

    /** Of two codes of a character one is written: none of what is read is lost. */
    @ParameterizedTest
    @ValueSource(ints = {930, 933, 935, 937, 939, 1364, 1371, 1388, 1390, 1399})
    void whatIsReadOfAHostCharsetCanBeWritten(int ccsid) {
        Charset charset = CodedCharacterSet.charset(ccsid);
        StringBuilder lost = new StringBuilder();
        for (int code = 0x4040; code <= 0xFEFE; code++) {
            byte[] bytes = {0x0E, (byte) (code >> 8), (byte) code, 0x0F};
            String text = new String(bytes, charset);
            if (text.indexOf('\uFFFD') < 0
                    && !new String(text.getBytes(charset), charset).equals(text)) {
                lost.append(String.format(" %04X", code));
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void partsOfACharsetAreReadAsIt() {
        assertThat(CodedCharacterSet.charset(5026)).isEqualTo(CodedCharacterSet.charset(930));
        assertThat(CodedCharacterSet.charset(5035)).isEqualTo(CodedCharacterSet.charset(939));
        assertThat(CodedCharacterSet.ccsid(Charset.forName("x-IBM930"))).isEqualTo(930);
    }

    private static String hex(String text) {
        return text.chars()
                .mapToObj(c -> String.format("%04X", c))
                .collect(java.util.stream.Collectors.joining(" "));
    }
}
