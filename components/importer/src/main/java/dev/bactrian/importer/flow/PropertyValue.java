// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

/**
 * The value of a node's property.
 *
 * @param text what it is
 * @param key the setting that may say another, or null
 */
public record PropertyValue(String text, String key) {

    /** One that is as the flow says. */
    public static PropertyValue of(String text) {
        return new PropertyValue(text, null);
    }

    /** The text, or the placeholder of the setting, with the text as its default. */
    public String option() {
        return key == null ? text : "{{" + key + ":" + text + "}}";
    }

    @Override
    public String toString() {
        return text;
    }
}
