// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.Set;

/**
 * Camel's placeholders in a flow that is written: those of the flow's own settings stay. What a
 * workspace says is none, wherever it comes from (a property, a label, a table, a service's
 * address): {@code {{env:DB_PASSWORD}}} would be asked of the process that runs the flow, and one
 * that nobody knows would keep it from starting.
 */
final class Placeholders {
    private Placeholders() {}

    /**
     * The text, in which two braces that begin no setting's placeholder are apart.
     *
     * @param settings the keys of the flow's settings, which are all in application.properties
     */
    static String only(Set<String> settings, String text) {
        int at = text.indexOf("{{");
        if (at < 0) {
            return text;
        }
        StringBuilder only = new StringBuilder(text.length() + 16);
        int from = 0;
        for (; at >= 0; at = text.indexOf("{{", from)) {
            boolean own = isSetting(settings, text, at + 2);
            only.append(text, from, at).append(own ? "{{" : "{ ");
            from = own ? at + 2 : at + 1;
        }
        return only.append(text, from, text.length()).toString();
    }

    private static boolean isSetting(Set<String> settings, String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != ':' && text.charAt(end) != '}') {
            if (text.charAt(end) == '{' || text.charAt(end) == '\n') {
                return false;
            }
            end++;
        }
        return settings.contains(text.substring(from, end));
    }
}
