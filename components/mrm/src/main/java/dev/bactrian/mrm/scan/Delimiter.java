// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import dev.bactrian.mrm.dfdl.StringLiteral;
import dev.bactrian.mrm.dfdl.StringLiteral.CharacterClass;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One delimiter in one encoding: what is looked for, as bytes, and what is written. Delimiters are
 * equal only when they are the same object: two sequences may have the same separator.
 */
public final class Delimiter {
    private static final String WHITE_SPACE =
            "\t\n\u000B\f\r \u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
                    + "\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000";
    private static final String[] LINE_ENDS = {"\r\n", "\n", "\r", "\u0085", "\u2028"};

    private final String source;
    private final List<Step> steps;
    private final byte[] output;
    private final boolean mayBeEmpty;

    /** All that it can be, longest first; null where that is too much. */
    private final byte[][] spellings;

    /** The bytes that a match can start with, each once. */
    private final byte[] firsts;

    /** Of those, the ones that are the whole match wherever they stand. */
    private final boolean[] whole;

    /**
     * A part of what is looked for.
     *
     * @param alternatives byte strings, one of which must stand here; each position holds two
     *     acceptable bytes, equal unless case is ignored
     * @param least how often at least
     * @param many whether it may stand there again and again
     */
    record Step(byte[][][] alternatives, int least, boolean many) {}

    private Delimiter(String source, List<Step> steps, byte[] output) {
        this.source = source;
        this.steps = steps;
        this.output = output;
        this.mayBeEmpty = steps.stream().allMatch(step -> step.least == 0);
        this.spellings = Spellings.of(steps);
        boolean[] table = new boolean[256];
        markFirst(table);
        int count = 0;
        byte[] found = new byte[256];
        for (int b = 0; b < 256; b++) {
            if (table[b]) {
                found[count++] = (byte) b;
            }
        }
        this.firsts = Arrays.copyOf(found, count);
        this.whole = new boolean[count];
        for (int i = 0; i < count; i++) {
            whole[i] = steps.size() == 1 && isWhole(steps.get(0), firsts[i]);
        }
    }

    private static boolean isWhole(Step step, byte first) {
        for (byte[][] alternative : step.alternatives) {
            boolean starts = alternative[0][0] == first || alternative[0][1] == first;
            if (starts && alternative.length > 1) {
                return false;
            }
        }
        return !step.many && step.least == 1;
    }

    /**
     * Compiles a literal.
     *
     * @param newLine what is written for {@code %NL;}
     */
    public static Delimiter of(
            StringLiteral literal,
            String source,
            TextEncoding encoding,
            boolean ignoreCase,
            String newLine) {
        List<Step> steps = new ArrayList<>();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        for (StringLiteral.Part part : literal.parts()) {
            if (part instanceof StringLiteral.Text text) {
                steps.add(
                        new Step(
                                new byte[][][] {folded(text.text(), encoding, ignoreCase)},
                                1,
                                false));
                output.writeBytes(encoding.encode(text.text()));
            } else if (part instanceof StringLiteral.Raw raw) {
                byte b = (byte) raw.value();
                steps.add(new Step(new byte[][][] {{{b, b}}}, 1, false));
                output.write(raw.value());
            } else if (part == CharacterClass.NL) {
                steps.add(new Step(alternatives(List.of(LINE_ENDS), encoding), 1, false));
                output.writeBytes(encoding.encode(newLine));
            } else if (part != CharacterClass.ES) {
                List<String> spaces =
                        WHITE_SPACE.chars().mapToObj(c -> String.valueOf((char) c)).toList();
                boolean one = part == CharacterClass.WSP;
                int least = part == CharacterClass.WSP_ANY ? 0 : 1;
                steps.add(new Step(alternatives(spaces, encoding), least, !one));
                if (least == 1) {
                    output.writeBytes(encoding.encode(" "));
                }
            }
        }
        return new Delimiter(source, steps, output.toByteArray());
    }

    private static byte[][][] alternatives(List<String> texts, TextEncoding encoding) {
        return texts.stream()
                .filter(text -> encoding.charset().newEncoder().canEncode(text))
                .map(text -> folded(text, encoding, false))
                .toArray(byte[][][]::new);
    }

    private static byte[][] folded(String text, TextEncoding encoding, boolean ignoreCase) {
        byte[] plain = encoding.encode(text);
        byte[] lower = plain;
        byte[] upper = plain;
        if (ignoreCase) {
            byte[] toLower = encoding.encode(text.toLowerCase(java.util.Locale.ROOT));
            byte[] toUpper = encoding.encode(text.toUpperCase(java.util.Locale.ROOT));
            if (toLower.length == plain.length && toUpper.length == plain.length) {
                lower = toLower;
                upper = toUpper;
            }
        }
        byte[][] both = new byte[plain.length][];
        for (int i = 0; i < both.length; i++) {
            both[i] = new byte[] {lower[i], upper[i]};
        }
        return both;
    }

    /** The literal as the schema has it. */
    public String source() {
        return source;
    }

    /** What is written. */
    public byte[] output() {
        return output;
    }

    /**
     * All that it can be, longest first; null where that is too much. Callers leave it as it is.
     */
    public byte[][] spellings() {
        return spellings;
    }

    /** Whether it matches where nothing stands. */
    public boolean mayBeEmpty() {
        return mayBeEmpty;
    }

    /** The length of the match at a position; -1 where there is none. */
    public int match(byte[] data, int at, int limit) {
        if (spellings == null) {
            return matchSteps(data, at, limit);
        }
        for (byte[] spelling : spellings) {
            if (stands(spelling, data, at, limit)) {
                return spelling.length;
            }
        }
        return -1;
    }

    private static boolean stands(byte[] bytes, byte[] data, int at, int limit) {
        int length = bytes.length;
        if (limit - at < length || data[at] != bytes[0]) {
            return false;
        }
        for (int i = 1; i < length; i++) {
            if (data[at + i] != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** The general way of {@link #match}. */
    int matchSteps(byte[] data, int at, int limit) {
        int position = at;
        for (Step step : steps) {
            int times = 0;
            while (true) {
                int length = longest(step.alternatives, data, position, limit);
                if (length < 0) {
                    break;
                }
                position += length;
                times++;
                if (!step.many) {
                    break;
                }
            }
            if (times < step.least) {
                return -1;
            }
        }
        return position - at;
    }

    private static int longest(byte[][][] alternatives, byte[] data, int at, int limit) {
        int best = -1;
        for (byte[][] alternative : alternatives) {
            int length = alternative.length;
            if (length <= best || limit - at < length) {
                continue;
            }
            int i = 0;
            while (i < length
                    && (data[at + i] == alternative[i][0] || data[at + i] == alternative[i][1])) {
                i++;
            }
            if (i == length) {
                best = length;
            }
        }
        return best;
    }

    /** Marks the bytes that a match can start with; all where it may start with anything. */
    void markFirst(boolean[] table) {
        for (Step step : steps) {
            for (byte[][] alternative : step.alternatives) {
                table[alternative[0][0] & 0xFF] = true;
                table[alternative[0][1] & 0xFF] = true;
            }
            if (step.least > 0) {
                return;
            }
        }
    }

    /** Whether a match can start with the byte. */
    boolean startsWith(byte b) {
        for (byte first : firsts) {
            if (first == b) {
                return true;
            }
        }
        return false;
    }

    /** Whether the byte alone is a match, though it may be part of a longer one. */
    boolean isMatch(byte b) {
        return match(new byte[] {b}, 0, 1) == 1;
    }

    /** The bytes that a match can start with, each once; callers leave them as they are. */
    byte[] firsts() {
        return firsts;
    }

    /** Whether the byte, the i-th of {@link #firsts()}, is the whole match wherever it stands. */
    boolean isWhole(int i) {
        return whole[i];
    }

    @Override
    public String toString() {
        return source;
    }
}
