// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * What a flow, or a thread of it, has done. Times are in nanoseconds.
 *
 * @param messages input messages, those that failed among them
 * @param bytes their payloads, as far as their lengths are known without reading them
 * @param elapsed from the message's arrival to the end of its work; of a queue's message, its
 *     commit included
 * @param cpu processor time of the same; nothing where the virtual machine does not tell it
 * @param inputWait how long was waited for messages of queues
 * @param commits units of work of queues that were committed
 * @param backouts units of work of queues that were rolled back
 * @param backedOut messages that were moved to the backout queue
 * @param errors messages that failed
 * @param threadLimitReached how often a message found all instances at work, itself included
 */
public record Figures(
        long messages,
        Spread bytes,
        Spread elapsed,
        Spread cpu,
        long inputWait,
        long commits,
        long backouts,
        long backedOut,
        long errors,
        long threadLimitReached) {}
