// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A span as it comes by OTLP (opentelemetry/proto/trace/v1/trace.proto), as far as it is looked at.
 *
 * @param parent the id of its parent; {@code ""} for none
 * @param links the ids of the spans that it is linked to
 */
record OtlpSpan(
        String trace,
        String id,
        String parent,
        String name,
        long start,
        long end,
        List<String> links) {

    private static final int RESOURCE_SPANS = 1;
    private static final int SCOPE_SPANS = 2;
    private static final int SPANS = 2;

    /** Those of an ExportTraceServiceRequest. */
    static List<OtlpSpan> read(byte[] request) {
        List<OtlpSpan> found = new ArrayList<>();
        inner(
                ByteBuffer.wrap(request),
                RESOURCE_SPANS,
                resource ->
                        inner(
                                resource,
                                SCOPE_SPANS,
                                scope -> inner(scope, SPANS, span -> found.add(span(span)))));
        return found;
    }

    private interface Part {
        void read(ByteBuffer bytes);
    }

    private static void inner(ByteBuffer message, int number, Part part) {
        fields(
                message,
                (field, value) -> {
                    if (field == number) {
                        part.read((ByteBuffer) value);
                    }
                });
    }

    private static OtlpSpan span(ByteBuffer message) {
        Object[] said = new Object[17];
        List<String> links = new ArrayList<>();
        fields(
                message,
                (field, value) -> {
                    if (field == 13) {
                        inner((ByteBuffer) value, 2, id -> links.add(hex(id)));
                    } else if (field < said.length) {
                        said[field] = value;
                    }
                });
        return new OtlpSpan(
                hex(said[1]),
                hex(said[2]),
                hex(said[4]),
                StandardCharsets.UTF_8.decode((ByteBuffer) said[5]).toString(),
                (Long) said[7],
                (Long) said[8],
                links);
    }

    private static String hex(Object bytes) {
        if (bytes == null) {
            return "";
        }
        ByteBuffer buffer = ((ByteBuffer) bytes).duplicate();
        byte[] array = new byte[buffer.remaining()];
        buffer.get(array);
        return HexFormat.of().formatHex(array);
    }

    /** Protocol Buffers: numbers as Long, what has a length as ByteBuffer. */
    private static void fields(ByteBuffer message, BiConsumer<Integer, Object> field) {
        ByteBuffer in = message.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            int tag = (int) number(in);
            Object value =
                    switch (tag & 7) {
                        case 0 -> number(in);
                        case 1 -> in.getLong();
                        case 2 -> {
                            int length = (int) number(in);
                            ByteBuffer part = in.slice(in.position(), length);
                            in.position(in.position() + length);
                            yield part;
                        }
                        case 5 -> (long) in.getInt();
                        default -> throw new IllegalArgumentException("no such field: " + tag);
                    };
            field.accept(tag >>> 3, value);
        }
    }

    private static long number(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }
}
