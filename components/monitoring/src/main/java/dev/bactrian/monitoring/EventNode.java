// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

/**
 * Where an event comes from.
 *
 * @param label the node's name
 * @param type what kind of node it is, as the originals or Camel name it
 * @param terminal the terminal; empty for a transaction's event
 * @param detail of an input, the queue or address; else empty
 */
public record EventNode(String label, String type, String terminal, String detail) {}
