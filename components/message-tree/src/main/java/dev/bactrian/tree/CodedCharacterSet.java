// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import dev.bactrian.tree.ebcdic.EbcdicCharsets;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** IBM's numbers of coded character sets (CCSID) and Java's charsets, both ways. */
public final class CodedCharacterSet {
    /** UTF-8. */
    public static final int UTF_8 = 1208;

    /** UTF-16, big-endian. */
    public static final int UTF_16BE = 1200;

    private static final Map<Integer, Charset> FIXED =
            Map.ofEntries(
                    Map.entry(UTF_8, StandardCharsets.UTF_8),
                    Map.entry(UTF_16BE, StandardCharsets.UTF_16BE),
                    Map.entry(13488, StandardCharsets.UTF_16BE),
                    Map.entry(17584, StandardCharsets.UTF_16BE),
                    Map.entry(1202, StandardCharsets.UTF_16LE),
                    Map.entry(1204, StandardCharsets.UTF_16),
                    Map.entry(819, StandardCharsets.ISO_8859_1),
                    Map.entry(367, StandardCharsets.US_ASCII));

    /** Numbers whose charset goes by a name without the number. */
    private static final Map<Integer, String> NAMES =
            Map.ofEntries(
                    Map.entry(912, "ISO-8859-2"),
                    Map.entry(913, "ISO-8859-3"),
                    Map.entry(914, "ISO-8859-4"),
                    Map.entry(915, "ISO-8859-5"),
                    Map.entry(1089, "ISO-8859-6"),
                    Map.entry(813, "ISO-8859-7"),
                    Map.entry(916, "ISO-8859-8"),
                    Map.entry(920, "ISO-8859-9"),
                    Map.entry(921, "ISO-8859-13"),
                    Map.entry(923, "ISO-8859-15"),
                    Map.entry(878, "KOI8-R"),
                    Map.entry(932, "Shift_JIS"),
                    Map.entry(943, "x-IBM943"),
                    Map.entry(954, "EUC-JP"),
                    Map.entry(5050, "EUC-JP"),
                    Map.entry(33722, "x-IBM33722"),
                    Map.entry(970, "EUC-KR"),
                    Map.entry(964, "x-IBM964"),
                    Map.entry(1383, "GB2312"),
                    Map.entry(1386, "GBK"),
                    Map.entry(1392, "GB18030"),
                    Map.entry(5488, "GB18030"),
                    Map.entry(950, "Big5"),
                    Map.entry(5346, "windows-1250"),
                    Map.entry(5347, "windows-1251"),
                    Map.entry(5348, "windows-1252"),
                    Map.entry(5349, "windows-1253"),
                    Map.entry(5350, "windows-1254"));

    /** Numbers of charsets that are a part of another. */
    private static final Map<Integer, Integer> PARTS = Map.of(5026, 930, 5035, 939);

    private static final Map<Integer, Charset> FOUND = new ConcurrentHashMap<>();
    private static final Map<Charset, Charset> BY_NAME = new ConcurrentHashMap<>();

    private static final Pattern NUMBERED =
            Pattern.compile("(?:x-)?(?:IBM|cp)-?0{0,3}(\\d{3,4})", Pattern.CASE_INSENSITIVE);

    private CodedCharacterSet() {}

    /**
     * The charset of a number. EBCDIC of one byte has line feed at X'25' and next line at X'15', as
     * IBM's tables have them, whatever Java's charset of the same name does.
     *
     * @throws MessageException BAC0004 where Java has no such charset
     */
    public static Charset charset(int ccsid) {
        Charset fixed = FIXED.get(ccsid);
        return fixed != null ? fixed : FOUND.computeIfAbsent(ccsid, CodedCharacterSet::find);
    }

    private static Charset find(int number) {
        int ccsid = PARTS.getOrDefault(number, number);
        Charset own = EbcdicCharsets.find(ccsid);
        if (own != null) {
            return own;
        }
        String name = NAMES.get(ccsid);
        String digits =
                ccsid > 0 && ccsid < 1000
                        ? String.format(Locale.ROOT, "%03d", ccsid)
                        : String.valueOf(ccsid);
        List<String> candidates =
                name != null
                        ? List.of(name)
                        : List.of(
                                "IBM" + digits,
                                "IBM0" + digits,
                                "x-IBM" + digits,
                                "windows-" + digits);
        for (String candidate : candidates) {
            try {
                return EbcdicCharsets.withLineEnds(Charset.forName(candidate));
            } catch (UnsupportedCharsetException | IllegalCharsetNameException notThisOne) {
                // the next spelling may be the one that Java knows
            }
        }
        throw new MessageException(
                TreeError.UNKNOWN_CCSID,
                "coded character set (CCSID) " + ccsid + " is not known to this Java");
    }

    /**
     * The charset of a name: one of Java's, or one of a number that Java has not ({@code IBM1153},
     * {@code x-IBM1390}, {@code cp924}).
     *
     * @throws IllegalArgumentException where there is none
     */
    public static Charset named(String name) {
        Matcher number = NUMBERED.matcher(name);
        if (number.matches()) {
            int ccsid = Integer.parseInt(number.group(1));
            Charset own = EbcdicCharsets.has(ccsid) ? charset(ccsid) : null;
            if (own != null) {
                return own;
            }
        }
        return BY_NAME.computeIfAbsent(Charset.forName(name), EbcdicCharsets::withLineEnds);
    }

    /**
     * The number of a charset.
     *
     * @throws MessageException BAC0004 where IBM's list has none for it
     */
    public static int ccsid(Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return UTF_8;
        }
        if (charset.equals(StandardCharsets.UTF_16) || charset.equals(StandardCharsets.UTF_16BE)) {
            return UTF_16BE;
        }
        for (Map.Entry<Integer, Charset> entry : FIXED.entrySet()) {
            if (entry.getValue().equals(charset)) {
                return entry.getKey();
            }
        }
        for (Map.Entry<Integer, String> entry : NAMES.entrySet()) {
            if (Charset.isSupported(entry.getValue())
                    && Charset.forName(entry.getValue()).equals(charset)) {
                return entry.getKey();
            }
        }
        String digits = charset.name().replaceFirst("^(x-)?(IBM|windows-)", "");
        if (!digits.isEmpty()
                && digits.length() <= 5
                && digits.chars().allMatch(Character::isDigit)) {
            return Integer.parseInt(digits);
        }
        throw new MessageException(
                TreeError.UNKNOWN_CCSID,
                "charset " + charset + " has no coded character set number (CCSID)");
    }
}
