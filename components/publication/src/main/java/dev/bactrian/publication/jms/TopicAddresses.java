// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

/**
 * Topics as names of JMS topics and back: levels separated by {@code .}, and a {@code .} within a
 * level behind a backslash, as Artemis names the topics of MQTT clients.
 */
public final class TopicAddresses {
    private TopicAddresses() {}

    /** The name of the JMS topic. */
    public static String address(String topic) {
        return topic.indexOf('.') < 0
                ? topic.replace('/', '.')
                : topic.replace(".", "\\.").replace('/', '.');
    }

    /** The topic of a JMS topic's name. */
    public static String topic(String address) {
        if (address.indexOf('\\') < 0) {
            return address.replace('.', '/');
        }
        StringBuilder out = new StringBuilder(address.length());
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c == '\\' && i + 1 < address.length()) {
                out.append(address.charAt(++i));
            } else {
                out.append(c == '.' ? '/' : c);
            }
        }
        return out.toString();
    }
}
