// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

/**
 * JMSMap: the body of a map message as the document {@code <map>}, as the brokers have it: {@code
 * InputRoot.JMSMap.map.elt}, with the type of each entry in {@code dt}.
 */
public final class JmsMapDomain extends JmsXmlDomain {
    /** The name of the domain. */
    public static final String NAME = "JMSMap";

    /** For the service loader. */
    public JmsMapDomain() {
        super(NAME);
    }
}
