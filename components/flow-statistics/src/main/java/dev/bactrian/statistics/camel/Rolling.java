// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.statistics.Statistics;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.camel.CamelContext;
import org.apache.camel.support.service.ServiceSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends the snapshot intervals, as long as Camel runs. */
public final class Rolling extends ServiceSupport {
    private static final Logger LOG = LoggerFactory.getLogger(Rolling.class);

    private final CamelContext context;
    private final Statistics statistics;
    private final Duration interval;
    private ScheduledExecutorService timer;

    /**
     * @param interval how long a snapshot interval is
     */
    public Rolling(CamelContext context, Statistics statistics, Duration interval) {
        this.context = context;
        this.statistics = statistics;
        this.interval = interval;
    }

    @Override
    protected void doStart() {
        timer =
                context.getExecutorServiceManager()
                        .newSingleThreadScheduledExecutor(this, "bactrian-statistics");
        long nanos = interval.toNanos();
        timer.scheduleAtFixedRate(this::roll, nanos, nanos, TimeUnit.NANOSECONDS);
    }

    /** Whatever a listener throws, the next interval ends too. */
    private void roll() {
        try {
            statistics.roll();
        } catch (RuntimeException e) {
            LOG.debug("the end of an interval", e);
        }
    }

    @Override
    protected void doStop() {
        if (timer != null) {
            context.getExecutorServiceManager().shutdownNow(timer);
            timer = null;
        }
    }
}
