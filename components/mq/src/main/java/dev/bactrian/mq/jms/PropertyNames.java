// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of properties that other protocols have and JMS does not: {@code content-length}, {@code
 * mqtt.qos.level}. On Artemis they are set as they are, so that receivers of other protocols see
 * them; elsewhere under a name that is told back by {@link #fromJms}: each character that no Java
 * identifier has as {@code _xHHHH_}.
 */
public final class PropertyNames {
    private static final Pattern CODED = Pattern.compile("_x([0-9A-F]{4})_");

    /** What selectors have a meaning for, and JMS therefore refuses as a name. */
    private static final Set<String> RESERVED =
            Set.of(
                    "NULL", "TRUE", "FALSE", "NOT", "AND", "OR", "BETWEEN", "LIKE", "IN", "IS",
                    "ESCAPE");

    private PropertyNames() {}

    /** Whether JMS has such names. */
    public static boolean isJms(String name) {
        if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            if (!Character.isJavaIdentifierPart(name.charAt(i))) {
                return false;
            }
        }
        return name.length() > 7 || !RESERVED.contains(name.toUpperCase(java.util.Locale.ROOT));
    }

    /** A name that JMS has, for any. */
    public static String toJms(String name) {
        if (isJms(name) && !CODED.matcher(name).find()) {
            return name;
        }
        StringBuilder out = new StringBuilder(name.length() + 16);
        boolean reserved = RESERVED.contains(name.toUpperCase(java.util.Locale.ROOT));
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean allowed =
                    i == 0
                            ? Character.isJavaIdentifierStart(c) && !reserved
                            : Character.isJavaIdentifierPart(c);
            if (allowed
                    && !(c == '_' && CODED.matcher(name).region(i, name.length()).lookingAt())) {
                out.append(c);
            } else {
                out.append(String.format("_x%04X_", (int) c));
            }
        }
        return out.isEmpty() ? "_x_" : out.toString();
    }

    /** The name behind one of {@link #toJms}. */
    public static String fromJms(String name) {
        if (name.equals("_x_")) {
            return "";
        }
        if (!name.contains("_x")) {
            return name;
        }
        Matcher coded = CODED.matcher(name);
        StringBuilder out = new StringBuilder(name.length());
        while (coded.find()) {
            char c = (char) Integer.parseInt(coded.group(1), 16);
            coded.appendReplacement(out, Matcher.quoteReplacement(String.valueOf(c)));
        }
        return coded.appendTail(out).toString();
    }

    /** Sets a property of a new message, whatever its name. */
    static void set(Message message, String name, Object given) throws JMSException {
        Object value = DescriptorProperties.fitting(message, name, given);
        if (isJms(name) && !name.startsWith("JMS_A")) {
            message.setObjectProperty(name, value);
        } else if (Provider.isArtemis(message)) {
            ArtemisMessages.set(message, name, value);
        } else {
            message.setObjectProperty(toJms(name), value);
        }
    }
}
