// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The ways of numbers straight from and to bytes give what the ways by characters give. */
class FastPathTest {
    private static final List<TextEncoding> ENCODINGS =
            List.of(
                    new TextEncoding(StandardCharsets.UTF_8, false),
                    new TextEncoding(StandardCharsets.US_ASCII, false),
                    new TextEncoding(Charset.forName("IBM037"), false),
                    new TextEncoding(Charset.forName("Shift_JIS"), false));
    private static final List<String> PATTERNS =
            List.of(
                    "#0", "000", "#", "0.00", "#0.##", "00.0#", "#.##", "0.", "00V00", "0000V",
                    "VPP00");

    /** A number field in one of the forms that fields have. */
    private static TextNumberCodec codec(
            XsdType type, int encoding, String pattern, int form, int rounding)
            throws NumberPattern.PatternException {
        TextForm.Justification side = TextForm.Justification.values()[form % 3];
        int pad = form % 5 == 0 ? -1 : form % 2 == 0 ? '0' : ' ';
        return new TextNumberCodec(
                type,
                new TextForm(ENCODINGS.get(encoding), pad, false, side, pad >= 0, pad >= 0, false),
                NumberPattern.of(pattern),
                new TextNumberCodec.Symbols(
                        form % 7 == 0 ? List.of() : List.of(form % 4 == 0 ? "," : "."),
                        "",
                        "E",
                        "Inf",
                        "NaN",
                        List.of(),
                        10,
                        rounding == 0 ? RoundingMode.UNNECESSARY : RoundingMode.HALF_EVEN,
                        null,
                        false,
                        form % 2 == 0));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.longs().map(Object::toString),
                Arbitraries.bigDecimals().map(BigDecimal::toPlainString),
                Arbitraries.strings().withChars("0123456789-.,+ E").ofMaxLength(22));
    }

    @Provide
    Arbitrary<Object> numbers() {
        return Arbitraries.oneOf(
                Arbitraries.longs().map(l -> (Object) l),
                Arbitraries.longs().between(-999, 999).map(l -> (Object) l),
                Arbitraries.longs()
                        .between(-1_000_000, 1_000_000)
                        .flatMap(
                                l ->
                                        Arbitraries.integers()
                                                .between(-3, 7)
                                                .map(s -> (Object) BigDecimal.valueOf(l, s))),
                Arbitraries.bigDecimals().map(d -> (Object) d));
    }

    @Provide
    Arbitrary<XsdType> types() {
        return Arbitraries.of(XsdType.class).filter(XsdType::isNumber);
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(PATTERNS);
    }

    @Property(tries = 3000, seed = "20261121")
    void numbersAreReadAsByCharacters(
            @ForAll("texts") String text,
            @ForAll("types") XsdType type,
            @ForAll("patterns") String pattern,
            @ForAll @IntRange(max = 3) int encoding,
            @ForAll @IntRange(max = 60) int form)
            throws NumberPattern.PatternException {
        TextNumberCodec codec = codec(type, encoding, pattern, form, 0);
        byte[] bytes = codec.encoding().encode(text);
        int start = codec.trimmedStart(bytes, 0, bytes.length);
        int end = codec.trimmedEnd(bytes, start, bytes.length);
        assertThat(codec.decode(bytes, 0, bytes.length))
                .isEqualTo(codec.parse(codec.encoding().decode(bytes, start, end)));
        assertThat(codec.check(bytes, 0, bytes.length))
                .isEqualTo(!(codec.decode(bytes, 0, bytes.length) instanceof BadValue));
    }

    @Property(tries = 3000, seed = "20261121")
    void numbersAreWrittenAsByCharacters(
            @ForAll("numbers") Object number,
            @ForAll("types") XsdType type,
            @ForAll("patterns") String pattern,
            @ForAll @IntRange(max = 3) int encoding,
            @ForAll @IntRange(max = 60) int form,
            @ForAll @IntRange(max = 1) int rounding,
            @ForAll @IntRange(min = -1, max = 24) int length)
            throws NumberPattern.PatternException {
        TextNumberCodec codec = codec(type, encoding, pattern, form, rounding);
        assertThat(written(sink -> codec.encode(number, length, sink)))
                .isEqualTo(written(sink -> codec.encodeText(codec.format(number), length, sink)));
    }

    private interface Writing {
        void to(ByteSink sink);
    }

    /** The bytes behind some others in a sink, or what was refused. */
    private static String written(Writing writing) {
        ByteSink sink = new ByteSink(16).write(7).write(7);
        try {
            writing.to(sink);
            return HexFormat.of().formatHex(sink.toArray());
        } catch (ValueException e) {
            return e.getMessage();
        }
    }

    @Property(seed = "20261121")
    void packedIsDigitsAndASign(
            @ForAll long number,
            @ForAll boolean bcd,
            @ForAll boolean bigEndian,
            @ForAll @IntRange(min = 1, max = 12) int length,
            @ForAll @IntRange(max = 3) int point) {
        PackedCodec codec =
                new PackedCodec(
                        XsdType.DECIMAL,
                        bcd ? PackedCodec.Kind.BCD : PackedCodec.Kind.PACKED,
                        point,
                        "C D F C",
                        true,
                        bigEndian,
                        true);
        long wanted = bcd ? number >>> 1 : number;
        BigDecimal value = new BigDecimal(BigInteger.valueOf(wanted), point);
        String digits = BigInteger.valueOf(wanted).abs().toString();
        int room = 2 * length - (bcd ? 0 : 1);
        String result = written(sink -> codec.encode(value, length, sink));
        if (digits.length() > room) {
            assertThat(result).startsWith("expected at most " + room + " digits");
            return;
        }
        String hex = "0".repeat(room - digits.length()) + digits;
        hex += bcd ? "" : wanted < 0 ? "d" : "c";
        byte[] bytes = HexFormat.of().parseHex(result.substring(4));
        byte[] inOrder = bigEndian ? bytes : reversed(bytes);
        assertThat(HexFormat.of().formatHex(inOrder)).isEqualTo(hex);
        assertThat((BigDecimal) codec.decode(bytes, 0, length)).isEqualByComparingTo(value);
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] result = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            result[i] = bytes[bytes.length - 1 - i];
        }
        return result;
    }

    @Property(seed = "20261121")
    void whatIsNoPackedNumberIsSaidSo(@ForAll byte[] bytes) {
        PackedCodec codec =
                new PackedCodec(
                        XsdType.INTEGER, PackedCodec.Kind.PACKED, 0, "C D F C", true, true, true);
        String hex = HexFormat.of().formatHex(bytes);
        Object value = codec.decode(bytes, 0, bytes.length);
        if (!hex.matches("[0-9]*[cdf]")) {
            assertThat(value).isInstanceOf(BadValue.class);
            return;
        }
        BigInteger digits = new BigInteger("0" + hex.substring(0, hex.length() - 1));
        BigInteger signed = hex.endsWith("d") ? digits.negate() : digits;
        assertThat(new BigDecimal(value.toString())).isEqualByComparingTo(new BigDecimal(signed));
    }

    @Provide
    Arbitrary<String> characters() {
        return Arbitraries.oneOf(
                Arbitraries.strings().ascii().ofMaxLength(20),
                Arbitraries.strings()
                        .withChars("ab,\"\u00e4\u0101\u20ac\ud83d\ude00")
                        .ofMaxLength(9));
    }

    /** Text is put as it is, as by the general way, or not at all. */
    @Property(tries = 5000, seed = "31")
    void textIsWrittenAsByTheGeneralWay(
            @ForAll("characters") String text,
            @ForAll @IntRange(max = 4) int encoding,
            @ForAll @IntRange(max = 9) int form,
            @ForAll @IntRange(min = -1, max = 24) int length) {
        TextEncoding of =
                encoding < 4
                        ? ENCODINGS.get(encoding)
                        : new TextEncoding(StandardCharsets.UTF_16BE, false);
        int pad = form % 5 == 0 ? -1 : form % 2 == 0 ? '_' : ' ';
        StringCodec codec =
                new StringCodec(
                        new TextForm(
                                of,
                                pad,
                                false,
                                TextForm.Justification.values()[form % 3],
                                pad >= 0,
                                pad >= 0,
                                true));
        ByteSink plain = new ByteSink(1).write(7);
        if (!codec.encodePlain(text, length, plain)) {
            assertThat(plain.toArray()).containsExactly(7);
            return;
        }
        ByteSink general = new ByteSink(1).write(7);
        codec.encodeText(text, length, general);
        assertThat(plain.toArray()).isEqualTo(general.toArray());
    }

    /** Where nothing is special about it, text goes the short way. */
    @Property(tries = 20, seed = "32")
    void asciiTextIsPlain(@ForAll @IntRange(max = 2) int encoding) {
        StringCodec codec =
                new StringCodec(
                        new TextForm(
                                ENCODINGS.get(encoding),
                                ' ',
                                false,
                                TextForm.Justification.LEFT,
                                true,
                                true,
                                false));
        assertThat(codec.encodePlain("Plain text", 12, new ByteSink())).isTrue();
        assertThat(codec.encodePlain("Plain text", 9, new ByteSink())).isFalse();
        assertThat(codec.encodePlain("\u0141", 9, new ByteSink())).isFalse();
    }
}
