// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;

/**
 * IBM's JMS client writes carriage returns of a value as they are, and reads no character
 * references; an XML parser makes a line feed of a carriage return. So those that stand outside of
 * tags are given to the parser as references.
 */
final class CarriageReturns {
    private CarriageReturns() {}

    /** The document for a parser: the same where there is none. */
    static ByteSlice kept(ByteSlice document) {
        byte[] bytes = document.array();
        int from = document.offset();
        int end = document.end();
        int at = from;
        while (at < end && bytes[at] != '\r') {
            at++;
        }
        if (at == end) {
            return document;
        }
        int lastTag = end - 1;
        while (lastTag > from && bytes[lastTag] != '<') {
            lastTag--;
        }
        ByteSink out = new ByteSink(document.length() + 16);
        boolean started = false;
        boolean inTag = false;
        for (int i = from; i < end; i++) {
            byte b = bytes[i];
            inTag = b == '<' || (inTag && b != '>');
            started |= inTag;
            if (b == '\r' && started && !inTag && i < lastTag) {
                out.ascii("&#13;");
            } else {
                out.write(b);
            }
        }
        return out.toSlice();
    }
}
