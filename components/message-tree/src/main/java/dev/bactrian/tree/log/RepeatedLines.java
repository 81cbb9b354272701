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
import java.util.regex.Pattern;

/**
 * One line for each failure that repeats, never a flood: the first of a kind is told at once, those
 * that follow are counted, and each {@value #INTERVAL_SECONDS} seconds the last of them is told
 * with their number. A kind that did not happen for so long is told at once again.
 *
 * <p>What a line quotes may be of whoever sent a message: characters that would end the line, or
 * that cannot be seen, are told as a dot, and of a line of more than {@value #LONGEST_LINE}
 * characters the middle is left out.
 *
 * <p>What is of each failure by itself has to be kept elsewhere: as properties of the message that
 * failed, for instance.
 */
public final class RepeatedLines {
    /** So many seconds after a line those of its kind are told in one. */
    public static final int INTERVAL_SECONDS = 30;

    /** So many characters of a line are told. */
    static final int LONGEST_LINE = 2_000;

    /** Of them at the end of one that is longer: where it happened stands there. */
    private static final int LAST_PART = 500;

    private static final String LEFT_OUT = " [...] ";

    /** Control and format characters, and what else may end a line. */
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\u2028\\u2029]");

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
     * @param line what happened, with the code of the error in front; of any length, with any
     *     characters
     * @param stack told where the line is told at once; null for none
     */
    public void tell(String kind, String line, Throwable stack) {
        String counted;
        String clean = clean(line);
        Repeated first = new Repeated();
        synchronized (this) {
            counted = kinds.containsKey(kind) || kinds.size() < MOST_KINDS ? kind : OTHER;
            Repeated again = kinds.get(counted);
            if (again != null) {
                again.count++;
                again.last = clean;
                return;
            }
            kinds.put(counted, first);
        }
        log.accept(clean, stack);
        later.execute(() -> due(counted, first));
    }

    private static String clean(String line) {
        String cut =
                line.length() <= LONGEST_LINE
                        ? line
                        : line.substring(0, LONGEST_LINE - LAST_PART - LEFT_OUT.length())
                                + LEFT_OUT
                                + line.substring(line.length() - LAST_PART);
        return UNSEEN.matcher(cut).replaceAll("·");
    }

    /** The interval of those is over, unless they were told by {@link #flush()} meanwhile. */
    private void due(String kind, Repeated repeated) {
        String line;
        synchronized (this) {
            if (kinds.get(kind) != repeated) {
                return; // another began since, with an interval of its own
            }
            if (repeated.count == 0) {
                kinds.remove(kind);
                return;
            }
            line = repeated.text();
            repeated.count = 0;
            repeated.last = null;
        }
        log.accept(line, null);
        later.execute(() -> due(kind, repeated));
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
