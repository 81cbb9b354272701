// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

/**
 * A queue.
 *
 * @param name its name
 * @param depth the messages on it, those that are being worked on included
 * @param uncommitted those that are being worked on
 * @param consumers who waits for its messages
 * @param put how many were put since the queue manager started
 * @param got how many were got since
 */
public record QueueLine(
        String name, long depth, int uncommitted, int consumers, long put, long got) {}
