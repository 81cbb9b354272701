// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

/**
 * Whether anybody has subscribed with the queue manager itself. Where the application can tell, a
 * publication that nobody wants there is not sent.
 */
@FunctionalInterface
public interface TopicInterest {
    /** Not known: every publication is sent. */
    TopicInterest UNKNOWN = address -> true;

    /**
     * Whether somebody may get what is sent to an address.
     *
     * @param address the name of the JMS topic
     */
    boolean isWanted(String address);
}
