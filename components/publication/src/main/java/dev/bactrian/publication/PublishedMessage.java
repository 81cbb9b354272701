// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.tree.ByteSlice;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message as it came, and as it is sent, kept and written down: payload with its headers, and
 * what the descriptor says.
 *
 * @param payload headers and body
 * @param format what the payload begins with
 * @param encoding how numbers in the payload are written
 * @param ccsid the character set of the payload
 * @param persistent whether it must not be lost
 * @param priority 0 to 9
 * @param expires when it ends, milliseconds since 1970; 0 for never
 * @param messageId as JMS text; {@code ""} for none
 * @param correlationId as JMS text; {@code ""} for none
 * @param replyTo the reply-to queue; {@code ""} for none
 * @param messageType MQMD MsgType
 * @param report MQMD Report
 * @param user who sent it, as the queue manager says; {@code ""} where it does not
 * @param properties the application's own: text, numbers and booleans
 */
public record PublishedMessage(
        ByteSlice payload,
        String format,
        int encoding,
        int ccsid,
        boolean persistent,
        int priority,
        long expires,
        String messageId,
        String correlationId,
        String replyTo,
        int messageType,
        int report,
        String user,
        Map<String, Object> properties) {
    /** MQMT_REQUEST: whoever sent it wants a response. */
    public static final int REQUEST = 1;

    /** MQMT_DATAGRAM. */
    public static final int DATAGRAM = 8;

    private static final int TEXT = 0;
    private static final int WHOLE = 1;
    private static final int FRACTION = 2;
    private static final int TRUTH = 3;

    /** The same with other headers and body. */
    public PublishedMessage withPayload(ByteSlice newPayload, String newFormat) {
        return new PublishedMessage(
                newPayload,
                newFormat,
                encoding,
                ccsid,
                persistent,
                priority,
                expires,
                messageId,
                correlationId,
                replyTo,
                messageType,
                report,
                user,
                properties);
    }

    /** Whether its life is over. */
    boolean isExpired(long now) {
        return expires != 0 && expires <= now;
    }

    /** Writes it. */
    void write(RecordSink sink) {
        sink.bytes(payload).text(format).int32(encoding).int32(ccsid);
        sink.int8(persistent ? 1 : 0).int8(priority).int64(expires);
        sink.text(messageId).text(correlationId).text(replyTo);
        sink.int32(messageType).int32(report).text(user);
        sink.int32(properties.size());
        properties.forEach(
                (name, value) -> {
                    sink.text(name);
                    write(value, sink);
                });
    }

    private static void write(Object value, RecordSink sink) {
        if (value instanceof Boolean truth) {
            sink.int8(TRUTH).int8(truth ? 1 : 0);
        } else if (value instanceof Double || value instanceof Float) {
            sink.int8(FRACTION).int64(Double.doubleToLongBits(((Number) value).doubleValue()));
        } else if (value instanceof Number number) {
            sink.int8(WHOLE).int64(number.longValue());
        } else {
            sink.int8(TEXT).text(String.valueOf(value));
        }
    }

    /** Reads what {@link #write} wrote. */
    static PublishedMessage read(RecordSource source) {
        return new PublishedMessage(
                source.bytes(),
                source.text(),
                source.int32(),
                source.int32(),
                source.int8() != 0,
                source.int8(),
                source.int64(),
                source.text(),
                source.text(),
                source.text(),
                source.int32(),
                source.int32(),
                source.text(),
                readProperties(source));
    }

    private static Map<String, Object> readProperties(RecordSource source) {
        int count = source.int32();
        Map<String, Object> found = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String name = source.text();
            int type = source.int8();
            Object value =
                    switch (type) {
                        case TRUTH -> source.int8() != 0;
                        case FRACTION -> Double.longBitsToDouble(source.int64());
                        case WHOLE -> source.int64();
                        case TEXT -> source.text();
                        default ->
                                throw new PublicationException(
                                        PublicationError.RECORD,
                                        "expected a property of type 0 to 3, found " + type);
                    };
            found.put(name, value);
        }
        return found;
    }
}
