// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.drive;

import java.time.Duration;

/**
 * The bounds of a run.
 *
 * @param clients how many requests are under way at once
 * @param warmUp time at the start that is not measured
 * @param duration how long it measures; null for no bound
 * @param count how many requests it measures at most; 0 for no bound
 * @param thinkTime how long a client waits between a reply and its next request
 */
public record Run(
        int clients, Duration warmUp, Duration duration, long count, Duration thinkTime) {}
