// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.StreamMessage;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A message that some client lets through, and that others do not expect. */
record HostileMessage(String type, String body, Map<String, Object> properties) {
    /** A body that the flows of the test take. */
    static final String GOOD =
            "<Parent><First><Version/></First><SaleList/><Last><EndOfMessage/></Last></Parent>";

    static final List<String> TYPES =
            List.of("text", "bytes", "map", "stream", "object", "plain", "empty text");

    private static final List<String> NAMES =
            List.of(
                    "content-length",
                    "mqtt.qos.level",
                    "x-request-id",
                    "a name",
                    "1st",
                    "NULL",
                    "between",
                    "_AMQ_DUPL_ID",
                    "_AMQ_ORIG_QUEUE",
                    "__AMQ_CID",
                    "JMS_AMQ_InputStream",
                    "JMS_AMQ_SaveStream",
                    "JMSXGroupSeq",
                    "JMSXAppID",
                    "JMS_IBM_Format",
                    "JMS_IBM_Encoding",
                    "JMS_IBM_Character_Set",
                    "JMS_IBM_MQMD_MsgFlags",
                    "JMS_IBM_MQMD_CorrelId",
                    "CamelMqDestination",
                    "CamelJmsDestinationName",
                    "camelMqDestination",
                    "BactrianFailure",
                    "BactrianBackoutCount",
                    "JMSReplyTo",
                    "gr\u00fcn=\u00fc",
                    "tab\tbed",
                    "n".repeat(300));

    private static final List<Object> VALUES =
            List.of(
                    "",
                    "no number",
                    "MQHRF2",
                    "MQDEAD",
                    "-1",
                    "v".repeat(70_000),
                    "\u0001\ud83d\udc2a",
                    -1,
                    Integer.MAX_VALUE,
                    Long.MIN_VALUE,
                    Double.NaN,
                    true,
                    (byte) 7);

    private static final List<String> BODIES =
            List.of("", "no XML", "<Parent>", GOOD, "<map><elt/></map>", "\u0000\u0001\u0002");

    static HostileMessage next(Random random) {
        Map<String, Object> properties = new LinkedHashMap<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            properties.put(of(NAMES, random), of(VALUES, random));
        }
        return new HostileMessage(of(TYPES, random), of(BODIES, random), properties);
    }

    private static <T> T of(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    byte[] bytes() {
        return body.getBytes(StandardCharsets.UTF_8);
    }

    /** The message without its properties. */
    Message jms(JMSContext context) throws Exception {
        switch (type) {
            case "text" -> {
                return context.createTextMessage(body);
            }
            case "bytes" -> {
                BytesMessage message = context.createBytesMessage();
                message.writeBytes(bytes());
                return message;
            }
            case "map" -> {
                MapMessage message = context.createMapMessage();
                message.setString("a name", body);
                message.setBytes("bytes", bytes());
                return message;
            }
            case "stream" -> {
                StreamMessage message = context.createStreamMessage();
                message.writeString(body);
                message.writeDouble(Double.NaN);
                return message;
            }
            case "object" -> {
                return context.createObjectMessage(body);
            }
            case "plain" -> {
                return context.createMessage();
            }
            default -> {
                return context.createTextMessage();
            }
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(type);
        properties.forEach(
                (name, value) ->
                        text.append(", ").append(cut(name)).append('=').append(cut(value)));
        return text.toString();
    }

    private static String cut(Object value) {
        String text = String.valueOf(value);
        return text.length() > 40 ? text.substring(0, 40) + "..." : text;
    }
}
