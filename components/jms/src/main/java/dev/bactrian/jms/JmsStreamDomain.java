// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

/**
 * JMSStream: the body of a stream message as the document {@code <stream>}, as the brokers have it:
 * {@code InputRoot.JMSStream.stream.elt}, with the type of each entry in {@code dt}.
 */
public final class JmsStreamDomain extends JmsXmlDomain {
    /** The name of the domain. */
    public static final String NAME = "JMSStream";

    /** For the service loader. */
    public JmsStreamDomain() {
        super(NAME);
    }
}
