// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.log.RepeatedLines;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when time is up: each in a unit of work of its own, tried again after a pause where
 * that fails.
 */
public final class DeadlineRetries {
    private static final Logger LOG = LoggerFactory.getLogger(DeadlineRetries.class);
    private static final RepeatedLines LINES = new RepeatedLines(LOG::warn);
    private static final long LONGEST_PAUSE_MILLIS = 60_000;

    private final StateThreads threads;
    private final Transactions transactions;
    private final long retryMillis;
    private final BooleanSupplier closed;

    /**
     * @param threads where the work is done
     * @param transactions its units of work
     * @param retryMillis the first pause after a failure, doubled each time up to 60 s
     * @param closed whether nothing is to be tried again
     */
    public DeadlineRetries(
            StateThreads threads,
            Transactions transactions,
            long retryMillis,
            BooleanSupplier closed) {
        this.threads = threads;
        this.transactions = transactions;
        this.retryMillis = retryMillis;
        this.closed = closed;
    }

    /**
     * Does the work soon; where that fails, the entry gets a new deadline.
     *
     * @param what names the work and its entry in the log
     */
    public void soon(StateEntry entry, String what, Consumer<UnitOfWork> work) {
        threads.workers().execute(() -> attempt(entry, what, work));
    }

    private void attempt(StateEntry entry, String what, Consumer<UnitOfWork> work) {
        try {
            transactions.run(work);
        } catch (RuntimeException e) {
            if (closed.getAsBoolean()) {
                return;
            }
            int attempt = entry.failed();
            long pause = Math.min(retryMillis << Math.min(attempt - 1, 16), LONGEST_PAUSE_MILLIS);
            LINES.tell(
                    RepeatedLines.kind(e),
                    what + " failed, attempt " + attempt + "; again in " + pause + " ms: " + e,
                    e);
            threads.timers().cancel(entry);
            threads.timers().schedule(entry, threads.timers().now() + pause);
        }
    }
}
