// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

import dev.bactrian.assembly.camel.MessageHeaders;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.component.jms.JmsHeaderFilterStrategy;

/**
 * Which properties of a JMS message are headers, and the reverse, as {@link MessageHeaders} says.
 */
@Singleton
@Named(JmsHeaders.NAME)
public class JmsHeaders extends JmsHeaderFilterStrategy {
    /** Its name in the registry. */
    public static final String NAME = "jmsHeaders";

    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return MessageHeaders.isInternal(name)
                || super.applyFilterToCamelHeaders(name, value, exchange);
    }

    @Override
    public boolean applyFilterToExternalHeaders(String name, Object value, Exchange exchange) {
        return MessageHeaders.isInstruction(name)
                || super.applyFilterToExternalHeaders(name, value, exchange);
    }
}
