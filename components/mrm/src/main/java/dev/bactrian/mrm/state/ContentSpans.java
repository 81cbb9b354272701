// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

import java.util.HashMap;
import java.util.Map;

/**
 * Where the content of the elements with children stands in a message that is being read, for
 * {@code dfdl:contentLength} and {@code dfdl:valueLength}: the tape says where they are with all
 * that stands around it.
 */
public final class ContentSpans {
    /** An end that nothing says yet. */
    public static final int UNKNOWN = -1;

    /** Start and end of the content, and end of the value: what is not filled. */
    private final Map<Long, int[]> spans = new HashMap<>();

    private static long key(int node, int start) {
        return (long) start << 32 | node;
    }

    /**
     * Notes an element.
     *
     * @param node its number
     * @param at where it starts, as the tape says
     * @param end where its content ends; {@link #UNKNOWN} where nothing says so yet
     */
    public void open(int node, int at, int start, int end) {
        spans.put(key(node, at), new int[] {start, end, UNKNOWN});
    }

    /** Notes where the value ends, and the content that nothing else ends. */
    public void close(int node, int at, int end) {
        int[] span = spans.get(key(node, at));
        span[2] = end;
        if (span[1] == UNKNOWN) {
            span[1] = end;
        }
    }

    /** Start and end of the content, end of the value; null where none was noted. */
    public int[] of(int node, int at) {
        return spans.get(key(node, at));
    }
}
