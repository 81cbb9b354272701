// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

/**
 * A text with one {@code *}: what stands in its place is the correlation string.
 *
 * <pre>{@code
 * new CorrelationPattern("part1_*.dat").match("part1_4711.dat") // "4711"
 * }</pre>
 */
public final class CorrelationPattern {
    private final String text;
    private final String before;
    private final String behind;

    /**
     * @throws CollectorException BAC5506 where the text does not have exactly one {@code *}
     */
    public CorrelationPattern(String text) {
        int star = text.indexOf('*');
        if (star < 0 || text.indexOf('*', star + 1) >= 0) {
            throw new CollectorException(
                    CollectorError.SETTINGS,
                    "a correlation pattern with one * expected, not '" + text + "'");
        }
        this.text = text;
        this.before = text.substring(0, star);
        this.behind = text.substring(star + 1);
    }

    /** What stands in place of the {@code *}; null where the value does not fit. */
    public String match(String value) {
        boolean fits =
                value.length() >= before.length() + behind.length()
                        && value.startsWith(before)
                        && value.endsWith(behind);
        return fits ? value.substring(before.length(), value.length() - behind.length()) : null;
    }

    @Override
    public String toString() {
        return text;
    }
}
