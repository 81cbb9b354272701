// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/**
 * What so many applications reached, while the peak was looked for.
 *
 * @param applications that drove at once
 * @param rate round trips in a second
 * @param response the mean response time, in milliseconds
 */
public record Step(int applications, double rate, double response) {

    /** From one run of it: each application has one round trip under way. */
    static Step of(int applications, RunFigures run) {
        double rate = run.rate();
        return new Step(applications, rate, rate == 0 ? Double.NaN : applications * 1000 / rate);
    }
}
