// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;

/** What statistics are measured with. */
public interface Clock {

    /** Nanoseconds since some moment. */
    long elapsed();

    /** Processor nanoseconds of the current thread since some moment; 0 where nobody tells. */
    long cpu();

    /** The time of day. */
    Instant now();

    /** The machine's. */
    static Clock system() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean tells =
                threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return new Clock() {
            @Override
            public long elapsed() {
                return System.nanoTime();
            }

            @Override
            public long cpu() {
                return tells ? threads.getCurrentThreadCpuTime() : 0;
            }

            @Override
            public Instant now() {
                return Instant.now();
            }
        };
    }
}
