// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.server.Calibration;
import java.time.Duration;
import java.util.List;

/**
 * A table, measured.
 *
 * @param title as published
 * @param calibration of the machine when it was begun
 * @param startTime of the broker, to ready; null when it did not start
 * @param mostResident the most memory that the broker's process ever had, in bytes
 * @param rows those that were measured
 */
public record TableResult(
        String title,
        Calibration calibration,
        Duration startTime,
        long mostResident,
        List<RowResult> rows) {}
