// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

/**
 * How messages are numbered.
 *
 * @param start the first number of a group
 * @param end the last one, behind which the group begins anew; null for none
 * @param endMillis how long a group may rest before it begins anew, milliseconds; 0 for ever
 * @param holdMillis how long a message waits for another unit of work of its group, milliseconds
 */
public record SequenceSettings(long start, Long end, long endMillis, long holdMillis) {}
