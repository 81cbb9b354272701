// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

/**
 * What joins events.
 *
 * @param local of one message in one flow
 * @param parent of what caused it; empty for none
 * @param global of all that belongs together; empty for none
 */
public record Correlators(String local, String parent, String global) {}
