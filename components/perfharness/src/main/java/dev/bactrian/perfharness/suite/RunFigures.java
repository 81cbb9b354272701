// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/**
 * What one run of a row measured.
 *
 * @param messages that were answered
 * @param seconds the measured time
 * @param serverCpu processor milliseconds of the broker's process for each message
 * @param compilerCpu of that, what the Java compiler used: it becomes nothing once all is compiled
 * @param driverCpu the same of the driver's
 * @param busy percent of the machine's processors that were in use, whoever used them
 * @param others percent that were in use by neither the broker nor the driver
 * @param median response time in milliseconds
 * @param high the response time below which 99 of 100 lie
 * @param longest the longest response time
 * @param pauses of the broker's collector
 * @param pauseMillis how long all of them
 * @param resident memory of the broker's process, in bytes, at the end
 */
public record RunFigures(
        long messages,
        double seconds,
        double serverCpu,
        double compilerCpu,
        double driverCpu,
        double busy,
        double others,
        double median,
        double high,
        double longest,
        int pauses,
        double pauseMillis,
        long resident) {

    /** Messages a second. */
    public double rate() {
        return seconds == 0 ? 0 : messages / seconds;
    }
}
