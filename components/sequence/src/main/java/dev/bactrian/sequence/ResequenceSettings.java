// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

/**
 * How messages are put in order.
 *
 * @param start the first number of a group; null where a message says so, or time
 * @param startMillis how long messages are gathered before the smallest number is the first,
 *     milliseconds; 0 for never
 * @param end the last number of a group; null for none
 * @param endMillis how long a group from which nothing is missing may rest before it ends,
 *     milliseconds; 0 for ever
 * @param missingMillis how long messages wait for one that is missing, milliseconds
 * @param skip whether what is missing is left out then; else the messages that waited expire
 * @param most how many messages of a group wait
 * @param holdMillis how long a message waits for another unit of work of its group, milliseconds
 * @param retryMillis pause behind a time whose work failed, milliseconds
 */
public record ResequenceSettings(
        Long start,
        long startMillis,
        Long end,
        long endMillis,
        long missingMillis,
        boolean skip,
        int most,
        long holdMillis,
        long retryMillis) {}
