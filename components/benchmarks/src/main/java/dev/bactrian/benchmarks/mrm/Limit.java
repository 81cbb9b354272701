// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mrm;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The limit of a message: Java written by hand for it alone, to records and back.
 *
 * @param <M> the message
 */
final class Limit<M> {
    private final byte[] bytes;
    private final Function<byte[], M> parser;
    private final BiConsumer<M, ByteSink> writer;
    private final M message;
    private final ByteSink sink = new ByteSink(1 << 17);

    Limit(byte[] bytes, Function<byte[], M> parser, BiConsumer<M, ByteSink> writer) {
        this.bytes = bytes;
        this.parser = parser;
        this.writer = writer;
        this.message = parser.apply(bytes);
    }

    M parse() {
        return parser.apply(bytes);
    }

    /** Writes the message that was parsed first. */
    ByteSink write() {
        sink.truncate(0);
        writer.accept(message, sink);
        return sink;
    }

    /**
     * Fails where the values or the bytes are not those of the model.
     *
     * @param values all values that are not empty, in order
     * @param canonical the one spelling of bytes that may be spelt otherwise
     */
    void require(
            CompiledModel model,
            Element tree,
            Function<M, List<String>> values,
            Function<byte[], ?> canonical) {
        Messages.require(
                values.apply(message).equals(Messages.values(Messages.parse(model, bytes))),
                "hand-written reads other values");
        Messages.require(
                canonical
                        .apply(write().toArray())
                        .equals(
                                canonical.apply(
                                        Messages.write(model, tree, new ByteSink()).toArray())),
                "hand-written writes other bytes");
    }
}
