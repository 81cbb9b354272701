// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log, by the category {@code dev.bactrian.trace.<flow>}. */
final class LogTarget implements TraceTarget {
    private final Logger log;

    LogTarget(String flow) {
        log = LoggerFactory.getLogger("dev.bactrian.trace." + flow);
    }

    @Override
    public void write(String lines) {
        log.info("{}", lines);
    }

    @Override
    public String name() {
        return "log";
    }
}
