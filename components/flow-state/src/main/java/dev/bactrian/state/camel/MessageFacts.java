// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;

/**
 * What a node that keeps messages wants to know of one. Of one that {@code mq:} got, it is asked of
 * that message, so that its headers and tree are not made for it.
 */
public interface MessageFacts {

    /** The message id; null where there is none. */
    String messageId();

    /** The correlation id; null where there is none. */
    String correlationId();

    /** Whether the message must not be lost. */
    boolean persistent();

    /** Bytes of the payload. */
    long size();

    /** A Camel header; null where nobody set it. */
    <T> T header(String name, Class<T> type);

    /** The facts of an exchange's message. */
    static MessageFacts of(Exchange exchange) {
        return exchange.getMessage() instanceof MqMessage got
                ? new OfMq(got)
                : new OfHeaders(exchange.getMessage());
    }

    /** Of a message that mq got. */
    record OfMq(MqMessage got) implements MessageFacts {
        @Override
        public String messageId() {
            return got.input().messageId();
        }

        @Override
        public String correlationId() {
            return got.input().correlationId();
        }

        @Override
        public boolean persistent() {
            return got.input().isPersistent();
        }

        @Override
        public long size() {
            return got.input().payload().length();
        }

        @Override
        public <T> T header(String name, Class<T> type) {
            return got.headersUntouched() ? null : got.getHeader(name, type);
        }
    }

    /** Of any other message. */
    record OfHeaders(org.apache.camel.Message message) implements MessageFacts {
        @Override
        public String messageId() {
            return message.getHeader(MqConstants.MESSAGE_ID, String.class);
        }

        @Override
        public String correlationId() {
            return message.getHeader(MqConstants.CORRELATION_ID, String.class);
        }

        @Override
        public boolean persistent() {
            Boolean said = message.getHeader(MqConstants.PERSISTENT, Boolean.class);
            if (said != null) {
                return said;
            }
            if (message.getBody() instanceof dev.bactrian.tree.Message tree
                    && tree.properties() != null) {
                Element field = tree.properties().firstChild(MessageProperties.PERSISTENCE);
                return field != null && Boolean.TRUE.equals(field.value());
            }
            return false;
        }

        @Override
        public long size() {
            Object body = message.getBody();
            if (body instanceof dev.bactrian.tree.Message tree) {
                return MessageBody.bytes(tree).length();
            }
            return body instanceof byte[] bytes ? bytes.length : 0;
        }

        @Override
        public <T> T header(String name, Class<T> type) {
            return message.getHeader(name, type);
        }
    }
}
