// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextForm;
import dev.bactrian.mrm.field.SimpleNode;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * Text in a field of fixed length, padded behind, in an encoding whose ASCII characters are their
 * own bytes. A record of constants: in a static final field, the virtual machine knows them.
 *
 * @param length in bytes
 * @param pad the byte behind text that is shorter
 * @param trims whether padding is taken off when reading
 */
public record FixedText(int length, byte pad, boolean trims, Charset charset) {
    /** The form of a field; null where it has another. */
    static FixedText of(SimpleNode node, int length) {
        return node.codec instanceof StringCodec text
                        && length > 0
                        && text.canPlace(length)
                        && text.encoding().isDirect()
                        && text.form().justification() == TextForm.Justification.LEFT
                ? new FixedText(
                        length, text.padByte(), text.form().trims(), text.encoding().charset())
                : null;
    }

    /** The text at a position. */
    public String read(byte[] data, int at) {
        int end = at + length;
        if (trims) {
            while (end > at && data[end - 1] == pad) {
                end--;
            }
        }
        return new String(data, at, end - at, charset);
    }

    /** Puts text of ASCII characters. */
    public void write(String text, byte[] target, int at) {
        int count = text == null ? Integer.MAX_VALUE : text.length();
        if (count > length) {
            throw NotSo.INSTANCE;
        }
        int all = 0;
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            all |= c;
            target[at + i] = (byte) c;
        }
        if (all > 0x7F) {
            throw NotSo.INSTANCE;
        }
        Arrays.fill(target, at + count, at + length, pad);
    }
}
