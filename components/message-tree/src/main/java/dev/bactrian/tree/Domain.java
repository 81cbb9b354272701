// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.io.IOException;
import java.io.InputStream;

/**
 * A message domain: the parser and the writer of one family of formats. Found by {@link Domains};
 * one instance serves all threads and holds nothing of any message.
 */
public interface Domain {
    /**
     * The name of the domain and of the body folder that it makes: {@code XMLNSC}, {@code MRM},
     * {@code BLOB}, ...
     */
    String name();

    /**
     * Looks whether what the options name is there, as a message set, before a message comes. What
     * messages themselves may name is not asked for.
     *
     * @throws MessageException where it is not
     */
    default void check(ParseOptions options) {
        // a domain without models needs nothing
    }

    /**
     * Makes the body folder of a message. With {@link ParseTiming#ON_DEMAND} it does no more than
     * that: the folder's children are parsed when they are asked for.
     *
     * @throws MessageException where the options are not for this domain, or the bytes are
     *     malformed as far as read
     */
    Element parse(ByteSlice bytes, ParseOptions options);

    /**
     * Makes the body folder of a message that comes from a stream. A domain that can keeps no more
     * of it in memory than the elements that are still in the tree need; this one reads it all. The
     * tree reads on from the stream, which the caller closes when done with the tree.
     *
     * @throws IOException when the stream throws it
     * @throws MessageException as the other does; BAC0007 where the message is larger than {@link
     *     Limits#messageBytes()} and the domain needs all of it
     */
    default Element parse(InputStream stream, ParseOptions options) throws IOException {
        byte[] bytes = stream.readNBytes(options.limits().messageBytes());
        if (stream.read() >= 0) {
            throw new ParseException(
                    TreeError.MESSAGE_TOO_LARGE,
                    "the message has more than " + bytes.length + " bytes",
                    bytes.length);
        }
        return parse(ByteSlice.of(bytes), options);
    }

    /**
     * Writes a body folder. A clean one of this domain, encoding and options is put out as the
     * bytes it came from.
     *
     * @throws MessageException where the tree cannot be written
     */
    void write(Element folder, WriteOptions options, ByteSink sink);

    /**
     * Writes a body folder into bytes of its own.
     *
     * @throws MessageException where the tree cannot be written
     */
    default byte[] toBytes(Element folder, WriteOptions options) {
        ByteSink sink = new ByteSink();
        write(folder, options, sink);
        return sink.toArray();
    }
}
