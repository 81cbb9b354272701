// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

/**
 * How clients reach a queue manager.
 *
 * @param url of the broker
 * @param user null for none
 * @param password of the user
 * @param persistent the delivery mode of what is put
 * @param transacted whether puts and gets are units of work
 * @param matching which reply a requestor takes
 */
public record JmsSettings(
        String url,
        String user,
        String password,
        boolean persistent,
        boolean transacted,
        Matching matching) {

    /** A client without user that takes any reply; persistent messages are units of work. */
    public static JmsSettings of(String url, boolean persistent) {
        return new JmsSettings(url, null, null, persistent, persistent, Matching.ANY);
    }

    /** A password is not for logs. */
    @Override
    public String toString() {
        return "JmsSettings["
                + url
                + ", persistent "
                + persistent
                + ", transacted "
                + transacted
                + "]";
    }
}
