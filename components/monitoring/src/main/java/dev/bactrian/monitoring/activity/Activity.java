// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.activity;

import java.time.Instant;

/**
 * Something that a flow did, perhaps several times in a row.
 *
 * @param first when it did so first
 * @param last when it did so last
 * @param times how often
 * @param text what, in one line
 */
public record Activity(Instant first, Instant last, long times, String text) {}
