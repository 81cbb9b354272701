// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import java.util.Collection;
import java.util.Locale;

/** Finds the name that was perhaps meant. */
public final class Spelling {
    private Spelling() {}

    /**
     * A hint with the nearest of the known names: at most a third of the letters may differ.
     *
     * @return {@code did you mean 'x'?}, or {@code ""}
     */
    public static String hint(String written, Collection<String> known) {
        String best = nearest(written, known);
        return best == null ? "" : "did you mean '" + best + "'?";
    }

    /** The nearest of the known names; null where none is near. */
    public static String nearest(String written, Collection<String> known) {
        if (written.length() > 64) {
            return null;
        }
        String wanted = written.toUpperCase(Locale.ROOT);
        int limit = Math.max(1, written.length() / 3);
        String best = null;
        for (String candidate : known) {
            if (Math.abs(candidate.length() - written.length()) > limit) {
                continue;
            }
            int distance = distance(wanted, candidate.toUpperCase(Locale.ROOT));
            if (distance <= limit
                    && (distance < limit || best == null)
                    && !candidate.equals(written)) {
                limit = distance;
                best = candidate;
            }
        }
        return best;
    }

    /** Insertions, deletions, replacements and swaps of neighbours that make one of the other. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replace = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] =
                        Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + replace);
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
