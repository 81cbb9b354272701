// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * What a scanner accepts at most, and what it checks.
 *
 * @param depth elements within elements
 * @param valueBytes bytes between two tags, and of the value of an attribute
 * @param nameBytes bytes of one name
 * @param attributes attributes of one tag
 * @param namespaces whether targets of processing instructions are names without a colon
 *     (Namespaces in XML 1.0 §7); prefixes are looked up by whoever makes names of them
 * @param anyCharacter whether characters and the letters of names are left unchecked: for bytes in
 *     another encoding than UTF-8, and for writers that do not care (MQRFH2). A name then ends
 *     where white space or markup starts
 */
public record XmlRules(
        int depth,
        int valueBytes,
        int nameBytes,
        int attributes,
        boolean namespaces,
        boolean anyCharacter) {
    /** The same with characters unchecked. */
    public XmlRules withAnyCharacter() {
        return new XmlRules(depth, valueBytes, nameBytes, attributes, namespaces, true);
    }
}
