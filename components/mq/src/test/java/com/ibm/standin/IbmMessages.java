// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.ibm.standin;

import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Map;

/** Messages that have properties and a reply-to queue, and nothing else. */
public final class IbmMessages {
    private IbmMessages() {}

    /** One with these properties; what is set goes there. */
    public static BytesMessage message(Map<String, Object> properties, Destination replyTo) {
        return message(BytesMessage.class, properties, replyTo, null);
    }

    /** One of text. */
    public static TextMessage text(Map<String, Object> properties, String text) {
        return message(TextMessage.class, properties, null, text);
    }

    private static <T> T message(
            Class<T> type, Map<String, Object> properties, Destination replyTo, String text) {
        return type.cast(
                Proxy.newProxyInstance(
                        OfIbm.class.getClassLoader(),
                        new Class<?>[] {OfIbm.class, type},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "getObjectProperty" -> properties.get(arguments[0]);
                                    case "getStringProperty" ->
                                            properties.get(arguments[0]) == null
                                                    ? null
                                                    : properties.get(arguments[0]).toString();
                                    case "propertyExists" -> properties.containsKey(arguments[0]);
                                    case "getPropertyNames" ->
                                            Collections.enumeration(properties.keySet());
                                    case "setObjectProperty" ->
                                            properties.put((String) arguments[0], arguments[1]);
                                    case "getJMSReplyTo" -> replyTo;
                                    case "getText" -> text;
                                    case "getBodyLength", "getJMSTimestamp", "getJMSExpiration" ->
                                            0L;
                                    case "getJMSPriority" -> 4;
                                    case "getJMSDeliveryMode" -> 2;
                                    default -> null;
                                }));
    }

    /** A queue of that name. */
    public static Queue queue(String name) {
        return (Queue)
                Proxy.newProxyInstance(
                        OfIbm.class.getClassLoader(),
                        new Class<?>[] {OfIbm.class, Queue.class},
                        (proxy, method, arguments) -> name);
    }
}
