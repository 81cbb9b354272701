// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.ebcdic;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * IBM's EBCDIC charsets that Java has not, and those whose line ends it has otherwise: in IBM's
 * tables X'25' is line feed and X'15' is next line, where Java reads both as line feed.
 */
public final class EbcdicCharsets {
    private static final char EURO = '\u20AC';
    private static final int LINE_FEED = 0x25;
    private static final int NEXT_LINE = 0x15;

    /** A charset as another one has it, but for the euro sign. */
    private record Change(String base, int euro) {}

    private static final Map<Integer, Change> CHANGES =
            Map.of(
                    1153, new Change("IBM870", 0x9F),
                    1154, new Change("x-IBM1025", 0xE1),
                    1155, new Change("IBM1026", 0x9F),
                    1156, new Change("x-IBM1112", 0x9F),
                    1157, new Change("x-IBM1122", 0x5A),
                    1158, new Change("x-IBM1123", 0xE1),
                    1160, new Change("IBM-Thai", 0xFE));

    private static final Set<Integer> MORE = Set.of(924, 1371, 1388, 1390, 1399);

    /** What Latin 9 has in the place of characters of Latin 1. */
    private static final String LATIN_1 = "\u00A4\u00A6\u00A8\u00B4\u00B8\u00BC\u00BD\u00BE";

    private static final String LATIN_9 = "\u20AC\u0160\u0161\u017D\u017E\u0152\u0153\u0178";

    private EbcdicCharsets() {}

    /** Whether this has a charset that Java has not. */
    public static boolean has(int ccsid) {
        return CHANGES.containsKey(ccsid) || MORE.contains(ccsid);
    }

    /** The charset of a number (CCSID) that Java has not; null where this has it not, either. */
    public static Charset find(int ccsid) {
        Change change = CHANGES.get(ccsid);
        if (change != null) {
            return single(ccsid, change);
        }
        return switch (ccsid) {
            case 924 -> latin9();
            case 1371 -> new Host(1371, "x-IBM937", 0x9F, null).apply();
            case 1388 -> new Host(1388, "x-IBM935", -1, "1388.runs").apply();
            case 1390 -> new Host(1390, "x-IBM930", 0xE1, "1390.runs").apply();
            case 1399 -> new Host(1399, "x-IBM939", 0xE1, "1390.runs").apply();
            default -> null;
        };
    }

    /** The same charset with IBM's line ends, where Java has them otherwise. */
    public static Charset withLineEnds(Charset charset) {
        if (!charset.canEncode() || !isLineFeedMoved(charset)) {
            return charset;
        }
        if (charset.newEncoder().maxBytesPerChar() > 1) {
            return isHost(charset) ? host(charset) : charset;
        }
        char[] table = SingleByteCharset.tableOf(charset);
        moveLineFeed(table);
        return new SingleByteCharset(charset.name(), aliases(charset), table);
    }

    private static String[] aliases(Charset charset) {
        return charset.aliases().toArray(String[]::new);
    }

    /** Whether it has characters of one and of two bytes, between shift out and shift in. */
    private static boolean isHost(Charset charset) {
        byte[] wide = "\u3000".getBytes(charset);
        return wide.length == 4
                && wide[0] == HostCharset.SHIFT_OUT
                && wide[3] == HostCharset.SHIFT_IN;
    }

    private static Charset host(Charset charset) {
        char[] ones = HostCharset.singles(charset);
        moveLineFeed(ones);
        return new HostCharset(
                charset.name(),
                aliases(charset),
                new SingleByteCharset(charset.name(), null, ones),
                HostTable.of(charset).writtenAs(charset));
    }

    private static boolean isLineFeedMoved(Charset charset) {
        return Arrays.equals("\n".getBytes(charset), new byte[] {NEXT_LINE})
                && new String(new byte[] {NEXT_LINE, LINE_FEED}, charset).equals("\n\n");
    }

    private static void moveLineFeed(char[] table) {
        table[NEXT_LINE] = '\u0085';
        table[LINE_FEED] = '\n';
    }

    private static String[] names(int ccsid) {
        return new String[] {"IBM" + ccsid, "IBM-" + ccsid, "IBM0" + ccsid, "cp" + ccsid};
    }

    private static Charset single(int ccsid, Change change) {
        char[] table = SingleByteCharset.tableOf(Charset.forName(change.base));
        moveLineFeed(table);
        table[change.euro] = EURO;
        if (ccsid == 1157) {
            table[0xBC] = '\u00AF';
        }
        return new SingleByteCharset("x-IBM" + ccsid, names(ccsid), table);
    }

    /** As CCSID 1047 is, line ends too, with the characters of Latin 9. */
    private static Charset latin9() {
        char[] table = SingleByteCharset.tableOf(Charset.forName("IBM1047"));
        for (int i = 0; i < table.length; i++) {
            int moved = LATIN_1.indexOf(table[i]);
            if (moved >= 0) {
                table[i] = LATIN_9.charAt(moved);
            }
        }
        return new SingleByteCharset("IBM00924", names(924), table);
    }

    /** A host charset in the making. */
    private record Host(int ccsid, String base, int euro, String runs) {
        Charset apply() {
            Charset from = Charset.forName(base);
            char[] ones = HostCharset.singles(from);
            moveLineFeed(ones);
            if (euro >= 0) {
                ones[euro] = EURO;
            }
            HostTable twos = HostTable.of(from);
            if (ccsid == 1399) {
                // Before the runs: they have another code for what stood there.
                twos.put((char) 0x4260, "\u2212");
            }
            if (runs != null) {
                twos.with(runs);
            }
            if (ccsid == 1371) {
                twos.put((char) 0x47A2, String.valueOf(EURO));
            }
            String name = "x-IBM" + ccsid;
            return new HostCharset(
                    name, names(ccsid), new SingleByteCharset(name, null, ones), twos);
        }
    }
}
