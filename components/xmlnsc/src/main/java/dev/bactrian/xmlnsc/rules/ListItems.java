// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/** Each item of a list, between single spaces, is to fit a rule. */
record ListItems(ValueRule item) implements Check {
    @Override
    public boolean accepts(byte[] b, int from, int to) {
        int start = from;
        while (start < to) {
            int end = start;
            while (end < to && b[end] != ' ') {
                end++;
            }
            if (!item.accepts(b, start, end)) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }
}
