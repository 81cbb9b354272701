// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A regular expression of character classes with counts, and looks ahead of such, over the bytes of
 * a message: wherever the classes are such that the most that fits is what matches, so that there
 * is nothing to go back to. Immutable.
 */
final class BytePattern {
    private enum Kind {
        /** Bytes of a class. */
        RUN,
        /** What must follow. */
        AHEAD,
        /** What must not follow. */
        NOT_AHEAD
    }

    /**
     * A part.
     *
     * @param in the bytes of a run
     * @param look what is looked for ahead
     */
    private record Part(Kind kind, boolean[] in, int least, int most, Part[] look) {}

    private final Part[] parts;

    private BytePattern(Part[] parts) {
        this.parts = parts;
    }

    /**
     * Compiles a regular expression.
     *
     * @return null where it takes Java's way
     */
    static BytePattern of(Pattern pattern, TextEncoding encoding) {
        if ((pattern.flags() & ~Pattern.DOTALL) != 0) {
            return null;
        }
        if (encoding.width() != 1 && (encoding.hasLeadBytes() || !encoding.hasAsciiBytes())) {
            return null;
        }
        Reader reader = new Reader(pattern, encoding);
        Part[] parts = reader.parts(false);
        return parts == null || !reader.isAtEnd() || !isGreedy(parts)
                ? null
                : new BytePattern(parts);
    }

    /** The bytes that match from a position on; -1 where the pattern does not match there. */
    int match(byte[] data, int from, int limit) {
        return match(parts, data, from, limit);
    }

    private static int match(Part[] parts, byte[] data, int from, int limit) {
        int at = from;
        for (Part part : parts) {
            if (part.kind != Kind.RUN) {
                boolean stands = match(part.look, data, at, limit) >= 0;
                if (stands != (part.kind == Kind.AHEAD)) {
                    return -1;
                }
                continue;
            }
            int most = part.most > limit - at ? limit : at + part.most;
            int start = at;
            boolean[] in = part.in;
            while (at < most && in[data[at] & 0xFF]) {
                at++;
            }
            if (at - start < part.least) {
                return -1;
            }
        }
        return at - from;
    }

    /** Whether no run, had it taken less, could let the parts behind it match. */
    private static boolean isGreedy(Part[] parts) {
        for (int i = 0; i < parts.length; i++) {
            Part part = parts[i];
            if (part.kind != Kind.RUN) {
                if (!isGreedy(part.look)) {
                    return false;
                }
            } else if (part.least < part.most && !isDecided(part, parts, i + 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDecided(Part run, Part[] parts, int from) {
        for (int i = from; i < parts.length; i++) {
            Part part = parts[i];
            if (part.kind == Kind.NOT_AHEAD) {
                return false;
            }
            Part first = part.kind == Kind.RUN ? part : part.look.length == 0 ? null : part.look[0];
            if (first == null || first.kind != Kind.RUN || meet(run.in, first.in)) {
                return false;
            }
            if (first.least > 0) {
                return true;
            }
            if (part.kind == Kind.AHEAD) {
                return false;
            }
        }
        return true;
    }

    private static boolean meet(boolean[] a, boolean[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] && b[i]) {
                return true;
            }
        }
        return false;
    }

    /** Reads a regular expression; null from a method where it is beyond what this class does. */
    private static final class Reader {
        private static final String SPECIAL = "\\[](){}*+?|^$.";

        /** The rest of a class of plain characters, and whatever is behind it. */
        private static final Pattern CLASS =
                Pattern.compile("\\^?[ -~&&[^\\\\\\[\\]^&]]+\\].*", Pattern.DOTALL);

        private final String regex;
        private final int flags;
        private final TextEncoding encoding;
        private int at;

        Reader(Pattern pattern, TextEncoding encoding) {
            this.regex = pattern.pattern();
            this.flags = pattern.flags();
            this.encoding = encoding;
        }

        boolean isAtEnd() {
            return at == regex.length();
        }

        Part[] parts(boolean inside) {
            List<Part> parts = new ArrayList<>();
            while (!isAtEnd() && !(inside && regex.charAt(at) == ')')) {
                Part part = regex.charAt(at) == '(' ? look() : run();
                if (part == null) {
                    return null;
                }
                parts.add(part);
            }
            return parts.toArray(new Part[0]);
        }

        private Part look() {
            boolean not = regex.startsWith("(?!", at);
            if (!not && !regex.startsWith("(?=", at)) {
                return null;
            }
            at += 3;
            Part[] parts = parts(true);
            if (parts == null || isAtEnd()) {
                return null;
            }
            at++;
            return new Part(not ? Kind.NOT_AHEAD : Kind.AHEAD, null, 0, 0, parts);
        }

        private Part run() {
            int start = at;
            char first = regex.charAt(at++);
            if (first == '[') {
                if (!CLASS.matcher(regex).region(at, regex.length()).matches()
                        || (regex.charAt(at) == '^' && encoding.width() != 1)) {
                    return null;
                }
                at = regex.indexOf(']', at) + 1;
            } else if (SPECIAL.indexOf(first) >= 0 || first > '~') {
                return null;
            }
            return counted(bytes(regex.substring(start, at)));
        }

        /** The bytes of a class, as Java has it. */
        private boolean[] bytes(String one) {
            Pattern pattern = Pattern.compile(one, flags);
            boolean[] in = new boolean[256];
            for (int b = 0; b < (encoding.width() == 1 ? 256 : 128); b++) {
                char c = encoding.width() == 1 ? encoding.character((byte) b) : (char) b;
                in[b] = pattern.matcher(String.valueOf(c)).matches();
            }
            return in;
        }

        private Part counted(boolean[] in) {
            int least = 1;
            int most = 1;
            char c = isAtEnd() ? 0 : regex.charAt(at);
            if (c == '?' || c == '*' || c == '+') {
                at++;
                least = c == '+' ? 1 : 0;
                most = c == '?' ? 1 : Integer.MAX_VALUE;
            } else if (c == '{') {
                int end = regex.indexOf('}', at);
                String count = regex.substring(at + 1, end); // Java compiled it: it is well formed
                if (!count.matches("[0-9]{1,6}(,[0-9]{0,6})?")) {
                    return null;
                }
                int comma = count.indexOf(',');
                least = Integer.parseInt(comma < 0 ? count : count.substring(0, comma));
                String upTo = count.substring(comma + 1);
                most = upTo.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(upTo);
                at = end + 1;
            }
            boolean reluctant = !isAtEnd() && "?*+{".indexOf(regex.charAt(at)) >= 0;
            return reluctant ? null : new Part(Kind.RUN, in, least, most, null);
        }
    }
}
