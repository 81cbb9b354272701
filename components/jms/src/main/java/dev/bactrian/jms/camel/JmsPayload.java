// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.JmsError;
import dev.bactrian.tree.MessageException;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageEOFException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a message holds: its name in {@code mcd}, its format, its bytes. */
record JmsPayload(String domain, String format, byte[] bytes) {
    static JmsPayload of(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            String content = text.getText();
            return new JmsPayload(
                    "jms_text",
                    "MQSTR",
                    (content == null ? "" : content).getBytes(StandardCharsets.UTF_8));
        }
        if (message instanceof BytesMessage bytes) {
            byte[] content = new byte[Math.toIntExact(bytes.getBodyLength())];
            bytes.reset();
            bytes.readBytes(content);
            return new JmsPayload("jms_bytes", "", content);
        }
        if (message instanceof MapMessage map) {
            Map<String, Object> entries = new LinkedHashMap<>();
            for (Object name : Collections.list((Enumeration<?>) map.getMapNames())) {
                entries.put(name.toString(), map.getObject(name.toString()));
            }
            return new JmsPayload("jms_map", "MQSTR", BodyText.map(entries));
        }
        if (message instanceof StreamMessage stream) {
            return new JmsPayload("jms_stream", "MQSTR", BodyText.stream(entries(stream)));
        }
        if (message instanceof ObjectMessage) {
            throw new MessageException(
                    JmsError.OBJECT_MESSAGE,
                    "an object message is not converted: nothing is deserialised");
        }
        return new JmsPayload("jms_none", "", new byte[0]);
    }

    private static List<Object> entries(StreamMessage stream) throws JMSException {
        List<Object> entries = new ArrayList<>();
        stream.reset();
        while (true) {
            try {
                entries.add(stream.readObject());
            } catch (MessageEOFException end) {
                return entries;
            }
        }
    }
}
