// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

/**
 * A message on a queue, as a list shows it.
 *
 * @param key the queue manager's own number of it
 * @param id its message id; empty where it came without
 * @param put when it was put, milliseconds since 1970; 0 where nobody said
 * @param format the MQMD's format; empty without one
 * @param persistent whether it outlives the queue manager
 * @param priority 0 to 9
 * @param bytes the length of its body; of text in memory, two for each character
 * @param kind {@code bytes}, {@code text} or another kind of JMS
 * @param start the first characters, those that cannot be shown as dots
 * @param backout why a flow gave it up; null where none did
 */
public record MessageLine(
        String key,
        String id,
        long put,
        String format,
        boolean persistent,
        int priority,
        long bytes,
        String kind,
        String start,
        Backout backout) {

    /**
     * Why a flow gave a message up.
     *
     * @param failure the error, in one line
     * @param flow which flow
     * @param count how often it failed
     * @param queue where it came from; empty where it does not say
     * @param id the id that it came with
     * @param whole whether it is what it was: one that could only be kept as bytes is not
     */
    public record Backout(
            String failure, String flow, int count, String queue, String id, boolean whole) {}
}
