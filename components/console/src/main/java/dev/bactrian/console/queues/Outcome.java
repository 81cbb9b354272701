// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

/**
 * What became of messages that were chosen.
 *
 * @param done how many it was done with
 * @param left how many stay, since they do not say where they came from or are not what they were
 * @param more whether time was up before the last one: the same request again does the next
 */
public record Outcome(long done, long left, boolean more) {}
