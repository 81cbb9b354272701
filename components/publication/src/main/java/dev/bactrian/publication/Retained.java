// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/**
 * The last publication on a topic that was to be kept.
 *
 * @param id its number in the journal
 * @param topic what it was published on
 * @param point the subscription point that it was published at
 * @param localOnly whether it was for subscribers of this broker only
 * @param message the publication
 */
record Retained(long id, String topic, String point, boolean localOnly, PublishedMessage message) {}
