// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree.log;

import dev.bactrian.tree.MessageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * One line for each failure that repeats, never a flood: the first of a kind is told at once, those
 * that follow are counted, and each {@value #INTERVAL_SECONDS} seconds the last of them is told
 * with their number. A kind that did not happen for so long is told at once again.
 *
 * <p>What is of each failure by itself has to be kept elsewhere: as properties of the message that
 * failed, for instance.
 */
public final class RepeatedLines {
    /** So many seconds after a line those of its kind are told in one. */
    public static final int INTERVAL_SECONDS = 30;

    /** Kinds that are told apart; what is beyond them is one kind more. */
    static final int MOST_KINDS = 50;

    /** Of a code at the beginning of a line: three letters, four digits. */
    private static final int CODE_LENGTH = 7;

    private static final int LONGEST_KIND = 100;
    private static final String OTHER = "";

    private final BiConsumer<String, Throwable> log;
    private final Executor later;
    private final Map<String, Repeated> kinds = new HashMap<>();

    private static final class Repeated {
        private int count;
        private String last;

        String text() {
            return count == 1
                    ? last
                    : last
                            + " (the last of "
                            + count
                            + " like it within "
                            + INTERVAL_SECONDS
                            + " s)";
        }
    }

    /**
     * Lines of one part of the product, or of one flow.
     *
     * @param log takes each line, and the failure whose stack is to be told with it; null for none
     */
    public RepeatedLines(BiConsumer<String, Throwable> log) {
        this(log, CompletableFuture.delayedExecutor(INTERVAL_SECONDS, TimeUnit.SECONDS));
    }

    /**
     * @param later runs what it is given when the interval is over
     */
    RepeatedLines(BiConsumer<String, Throwable> log, Executor later) {
        this.log = log;
        this.later = later;
    }

    /** As {@link #tell(String, String, Throwable)}, without a stack. */
    public void tell(String kind, String line) {
        tell(kind, line, null);
    }

    /**
     * Tells it now, or counts it.
     *
     * @param kind those of the same kind are told together, see {@link #kind(Throwable)}
     * @param line what happened, with the code of the error in front
     * @param stack told where the line is told at once; null for none
     */
    public void tell(String kind, String line, Throwable stack) {
        String counted;
        synchronized (this) {
            counted = kinds.containsKey(kind) || kinds.size() < MOST_KINDS ? kind : OTHER;
            Repeated again = kinds.get(counted);
            if (again != null) {
                again.count++;
                again.last = line;
                return;
            }
            kinds.put(counted, new Repeated());
        }
        log.accept(line, stack);
        later.execute(() -> due(counted));
    }

    private void due(String kind) {
        String line;
        synchronized (this) {
            Repeated repeated = kinds.get(kind);
            if (repeated == null || repeated.count == 0) {
                kinds.remove(kind);
                return;
            }
            line = repeated.text();
            repeated.count = 0;
            repeated.last = null;
        }
        log.accept(line, null);
        later.execute(() -> due(kind));
    }

    /** Tells what is counted and not told yet: nothing more is to come for now. */
    public void flush() {
        List<String> lines = new ArrayList<>();
        synchronized (this) {
            kinds.values().forEach(kind -> lines.add(kind.count == 0 ? null : kind.text()));
            kinds.clear();
        }
        for (String line : lines) {
            if (line != null) {
                log.accept(line, null);
            }
        }
    }

    /**
     * The kind of a failure: its code, else its class, and what it says, as in {@link
     * #kind(String)}.
     */
    public static String kind(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof MessageException) {
                return kind(at.getMessage());
            }
        }
        return kind(failure.toString());
    }

    /**
     * The kind of what a text says: the text without numbers and without what stands in quotes,
     * which are of one message; the first 100 characters of it.
     */
    public static String kind(String text) {
        StringBuilder kind = new StringBuilder(LONGEST_KIND);
        boolean code = text.startsWith("BAC");
        boolean quoted = false;
        for (int i = 0; i < text.length() && kind.length() < LONGEST_KIND; i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"') {
                quoted = !quoted;
            } else if (!quoted && (code && i < CODE_LENGTH || !Character.isDigit(c))) {
                kind.append(c);
            }
        }
        return kind.toString();
    }
}
