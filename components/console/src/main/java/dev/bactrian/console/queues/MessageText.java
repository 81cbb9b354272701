// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

/** Text of messages within bounds. */
public final class MessageText {

    private static final int MOST = 4096;

    private MessageText() {}

    /** Its first 4,096 characters, and dots where there are more. */
    public static String cut(String text) {
        return text.length() <= MOST ? text : text.substring(0, MOST) + "…";
    }

    /** In one line, with a dot for each character that cannot be shown as one. */
    static String line(String text, int most) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < most; i++) {
            char c = text.charAt(i);
            boolean blank = c == '\n' || c == '\r' || c == '\t';
            line.append(blank ? ' ' : Character.isISOControl(c) || c == '\uFFFD' ? '.' : c);
        }
        int last = line.length() - 1;
        if (last >= 0 && Character.isHighSurrogate(line.charAt(last))) {
            line.setLength(last);
        }
        return line.toString();
    }
}
