// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.apache.camel.Exchange;
import org.apache.camel.spi.TypeConverterLoader;
import org.apache.camel.spi.TypeConverterRegistry;
import org.apache.camel.support.SimpleTypeConverter;

/**
 * What Camel's own components see of a message: the bytes of its body. Found through its service
 * file; adds converters from {@link Message} and {@link ByteSlice}, and none to them (a node that
 * needs a tree says which domain).
 */
public final class MessageConverterLoader implements TypeConverterLoader {
    @Override
    public void load(TypeConverterRegistry registry) {
        from(
                registry,
                Message.class,
                byte[].class,
                message -> MessageBody.bytes(message).toArray());
        from(
                registry,
                Message.class,
                InputStream.class,
                message -> stream(MessageBody.bytes(message)));
        from(
                registry,
                Message.class,
                ByteBuffer.class,
                message -> buffer(MessageBody.bytes(message)));
        from(registry, Message.class, ByteSlice.class, MessageBody::bytes);
        from(registry, Message.class, String.class, MessageBody::text);
        from(registry, ByteSlice.class, byte[].class, ByteSlice::toArray);
        from(registry, ByteSlice.class, InputStream.class, MessageConverterLoader::stream);
        from(registry, ByteSlice.class, String.class, slice -> slice.text(StandardCharsets.UTF_8));
        from(registry, ByteSlice.class, ByteBuffer.class, MessageConverterLoader::buffer);
    }

    private static <F, T> void from(
            TypeConverterRegistry registry, Class<F> from, Class<T> to, Function<F, T> how) {
        registry.addTypeConverter(
                to,
                from,
                new SimpleTypeConverter(
                        false,
                        (Class<?> type, Exchange exchange, Object value) ->
                                how.apply(from.cast(value))));
    }

    private static InputStream stream(ByteSlice bytes) {
        return new ByteArrayInputStream(bytes.array(), bytes.offset(), bytes.length());
    }

    private static ByteBuffer buffer(ByteSlice bytes) {
        return ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length())
                .slice()
                .asReadOnlyBuffer();
    }
}
