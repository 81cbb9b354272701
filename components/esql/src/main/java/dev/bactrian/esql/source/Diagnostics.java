// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Collects the diagnostics of one compilation. At most {@value #MAXIMUM} are kept: a source that is
 * no ESQL at all would fill the memory otherwise.
 */
public final class Diagnostics {
    /** How many are kept. */
    public static final int MAXIMUM = 100;

    private final List<Diagnostic> kept = new ArrayList<>();
    private int errors;

    /** Says that something is wrong. */
    public void error(Problem p, Source source, int start, int end, String message, String hint) {
        errors++;
        add(new Diagnostic(Severity.ERROR, p, source, start, end, message, hint));
    }

    /** Says that something is doubtful. */
    public void warning(Problem p, Source source, int start, int end, String message, String hint) {
        add(new Diagnostic(Severity.WARNING, p, source, start, end, message, hint));
    }

    private void add(Diagnostic diagnostic) {
        if (kept.size() < MAXIMUM) {
            kept.add(diagnostic);
        }
    }

    /** Whether there was an error. */
    public boolean hasErrors() {
        return errors > 0;
    }

    /** Whether no more are kept, so that the work can as well end. */
    public boolean isFull() {
        return kept.size() >= MAXIMUM;
    }

    /** What was said, by file and place. */
    public List<Diagnostic> list() {
        List<Diagnostic> sorted = new ArrayList<>(kept);
        sorted.sort(
                Comparator.comparing((Diagnostic d) -> d.source().name())
                        .thenComparingInt(Diagnostic::start));
        return sorted;
    }
}
