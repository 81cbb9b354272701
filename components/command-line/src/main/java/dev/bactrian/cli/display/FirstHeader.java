// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.mqheaders.HeaderLayout;
import dev.bactrian.mqheaders.HeaderNumbers;
import dev.bactrian.mqheaders.HeaderTypes;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.TextField;
import dev.bactrian.tree.ByteSlice;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What the first bytes of a message without properties say of themselves: which header they begin,
 * in which byte order and character set. A file has nothing else to tell it.
 *
 * @param layout the header; null for a body
 * @param encoding the numeric encoding, from the version number behind the eye-catcher
 * @param ccsid 819 or 500, whichever the eye-catcher is written in
 */
public record FirstHeader(HeaderLayout layout, int encoding, int ccsid) {

    private static final int LATIN_1 = 819;
    private static final int EBCDIC = 500;
    private static final Charset EBCDIC_CHARSET = Charset.forName("IBM500");
    private static final int EYE_CATCHER = 4;
    private static final int LEAST = 8;

    /** Looks at the eye-catcher and the version. */
    public static FirstHeader of(ByteSlice message) {
        if (message.length() >= LEAST) {
            ByteSlice start = message.slice(0, EYE_CATCHER);
            String latin = start.text(StandardCharsets.ISO_8859_1);
            String ebcdic = start.text(EBCDIC_CHARSET);
            int order = byteOrder(message);
            int version =
                    HeaderNumbers.getInt(
                            message.array(),
                            message.offset() + EYE_CATCHER,
                            NumericEncoding.isReversed(order));
            for (HeaderLayout layout : HeaderTypes.all()) {
                String eyeCatcher = eyeCatcher(layout);
                // MQRFH and MQRFH2 differ in the version only.
                if (eyeCatcher != null
                        && (layout.hasVersion(version) || !eyeCatcher.equals("RFH "))) {
                    if (latin.equals(eyeCatcher)) {
                        return new FirstHeader(layout, order, LATIN_1);
                    }
                    if (ebcdic.equals(eyeCatcher)) {
                        return new FirstHeader(layout, order, EBCDIC);
                    }
                }
            }
        }
        return new FirstHeader(null, NumericEncoding.NORMAL, 0);
    }

    /** Whether it is a message descriptor, which no format announces. */
    public boolean isDescriptor() {
        return layout == Mqmd.LAYOUT;
    }

    /** The format that would announce it; empty for a body and a descriptor. */
    public String format() {
        return layout == null || layout.format() == null ? "" : layout.format();
    }

    private static String eyeCatcher(HeaderLayout layout) {
        return layout.fields().get(0) instanceof TextField first && first.length() == EYE_CATCHER
                ? layout.create(NumericEncoding.NORMAL, LATIN_1).padded(first)
                : null;
    }

    /** Versions are small: the byte that is not zero tells the order. */
    private static int byteOrder(ByteSlice message) {
        int first = message.array()[message.offset() + EYE_CATCHER];
        return first == 0 ? NumericEncoding.NORMAL : NumericEncoding.REVERSED;
    }
}
