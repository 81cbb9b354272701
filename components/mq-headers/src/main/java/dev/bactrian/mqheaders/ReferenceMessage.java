// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.charset.Charset;

/**
 * The four texts behind the fields of an {@link Mqrmh}: environment and name of the source and of
 * the destination object, in the header's character set.
 *
 * @param sourceEnvironment for instance the source's directory
 * @param sourceName name of the source object
 * @param destinationEnvironment for instance the destination's directory
 * @param destinationName name of the destination object
 */
public record ReferenceMessage(
        String sourceEnvironment,
        String sourceName,
        String destinationEnvironment,
        String destinationName) {

    /**
     * Reads them.
     *
     * @throws HeaderException where an offset or a length points out of the header
     */
    public static ReferenceMessage read(MqHeader header) {
        return new ReferenceMessage(
                part(header, Mqrmh.SRC_ENV_OFFSET, Mqrmh.SRC_ENV_LENGTH),
                part(header, Mqrmh.SRC_NAME_OFFSET, Mqrmh.SRC_NAME_LENGTH),
                part(header, Mqrmh.DEST_ENV_OFFSET, Mqrmh.DEST_ENV_LENGTH),
                part(header, Mqrmh.DEST_NAME_OFFSET, Mqrmh.DEST_NAME_LENGTH));
    }

    private static String part(MqHeader header, IntField offsetField, IntField lengthField) {
        int offset = header.get(offsetField);
        int length = header.get(lengthField);
        if (length == 0) {
            return "";
        }
        int fixed = header.layout().fixedLength(1);
        if (offset < fixed || length < 0 || (long) offset + length > header.length()) {
            IntField wrong = length < 0 ? lengthField : offsetField;
            throw new HeaderException(
                    HeaderError.WRONG_LENGTH,
                    header.name(),
                    wrong.name(),
                    "expected a part between "
                            + fixed
                            + " and "
                            + header.length()
                            + ", found offset "
                            + offset
                            + ", length "
                            + length,
                    header.position() + (long) wrong.offset());
        }
        return header.bytes().slice(offset, length).text(CodedCharacterSet.charset(header.ccsid()));
    }

    /**
     * Writes them behind the fields, one after the other, and sets offsets, lengths and {@code
     * StrucLength}.
     */
    public void write(MqHeader header) {
        Charset charset = CodedCharacterSet.charset(header.ccsid());
        int fixed = header.layout().fixedLength(1);
        ByteSink tail = new ByteSink();
        append(
                header,
                tail,
                fixed,
                sourceEnvironment.getBytes(charset),
                Mqrmh.SRC_ENV_OFFSET,
                Mqrmh.SRC_ENV_LENGTH);
        append(
                header,
                tail,
                fixed,
                sourceName.getBytes(charset),
                Mqrmh.SRC_NAME_OFFSET,
                Mqrmh.SRC_NAME_LENGTH);
        append(
                header,
                tail,
                fixed,
                destinationEnvironment.getBytes(charset),
                Mqrmh.DEST_ENV_OFFSET,
                Mqrmh.DEST_ENV_LENGTH);
        append(
                header,
                tail,
                fixed,
                destinationName.getBytes(charset),
                Mqrmh.DEST_NAME_OFFSET,
                Mqrmh.DEST_NAME_LENGTH);
        header.setTail(ByteSlice.of(tail.toArray()));
    }

    private static void append(
            MqHeader header,
            ByteSink tail,
            int fixed,
            byte[] bytes,
            IntField offset,
            IntField length) {
        header.set(offset, bytes.length == 0 ? 0 : fixed + tail.size());
        header.set(length, bytes.length);
        tail.write(bytes);
    }
}
