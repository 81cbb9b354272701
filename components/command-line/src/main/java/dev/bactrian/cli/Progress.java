// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Tells on standard error how far a long work is: nothing in its first two seconds, then once a
 * second.
 */
final class Progress implements AutoCloseable {

    private static final long FIRST_NANOS = 2_000_000_000L;
    private static final long EVERY_NANOS = 1_000_000_000L;

    private final Terminal terminal;
    private final String what;
    private final long total;
    private final LongSupplier nanoClock;
    private long next;
    private boolean lineOpen;

    Progress(Terminal terminal, String what, long total) {
        this(terminal, what, total, System::nanoTime);
    }

    Progress(Terminal terminal, String what, long total, LongSupplier nanoClock) {
        this.terminal = terminal;
        this.what = what;
        this.total = total;
        this.nanoClock = nanoClock;
        this.next = nanoClock.getAsLong() + FIRST_NANOS;
    }

    void at(long done) {
        long now = nanoClock.getAsLong();
        if (now - next < 0) {
            return;
        }
        next = now + EVERY_NANOS;
        String line = String.format(Locale.ROOT, "%,d of %,d %s", done, total, what);
        if (terminal.interactive()) {
            terminal.err().print("\r" + line);
            lineOpen = true;
        } else {
            terminal.err().println(line);
        }
        terminal.err().flush();
    }

    @Override
    public void close() {
        if (lineOpen) {
            terminal.err().print("\r\u001b[K");
            terminal.err().flush();
        }
    }
}
