// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageEOFException;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import java.util.Collections;
import java.util.Enumeration;

/** Copies of message bodies that {@code mq:} does not read, only moves out of the way. */
final class ForeignBody {
    private ForeignBody() {}

    static Message copy(Message message, Session session) throws JMSException {
        if (message instanceof MapMessage map) {
            MapMessage copy = session.createMapMessage();
            for (Object name : Collections.list((Enumeration<?>) map.getMapNames())) {
                copy.setObject(name.toString(), map.getObject(name.toString()));
            }
            return copy;
        }
        if (message instanceof StreamMessage stream) {
            return copy(stream, session.createStreamMessage());
        }
        return session.createMessage();
    }

    private static Message copy(StreamMessage stream, StreamMessage copy) throws JMSException {
        stream.reset();
        while (true) {
            try {
                copy.writeObject(stream.readObject());
            } catch (MessageEOFException end) {
                return copy;
            }
        }
    }
}
