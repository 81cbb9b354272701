// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.development;

import io.quarkus.dev.spi.HotReplacementContext;
import io.quarkus.dev.spi.HotReplacementSetup;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for changed sources each second, in development.
 *
 * <p>Quarkus looks when an HTTP request comes; a flow that begins with a queue never sees one, and
 * its next message would meet the flow as it was.
 */
public final class SourceScan implements HotReplacementSetup {

    private static final Logger LOG = LoggerFactory.getLogger(SourceScan.class);
    private static final long MILLISECONDS = 1000;

    private ScheduledExecutorService scan;

    @Override
    public void setupHotDeployment(HotReplacementContext context) {
        if (context.isTest()) {
            return;
        }
        scan =
                Executors.newSingleThreadScheduledExecutor(
                        task -> {
                            Thread thread = new Thread(task, "bactrian source scan");
                            thread.setDaemon(true);
                            return thread;
                        });
        scan.scheduleWithFixedDelay(
                () -> look(context), MILLISECONDS, MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    private static void look(HotReplacementContext context) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            context.doScan(false);
        } catch (Exception e) {
            // Quarkus has told the developer already; the next change is another chance.
            LOG.debug("a reload failed", e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    public void close() {
        if (scan != null) {
            scan.shutdownNow();
        }
    }
}
