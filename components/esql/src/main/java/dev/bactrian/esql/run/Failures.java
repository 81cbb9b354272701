// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.MessageException;
import java.time.DateTimeException;

/**
 * Turns what went wrong into the exception that handlers know, with a SQLSTATE: no other leaves an
 * expression or a statement.
 */
public final class Failures {
    private Failures() {}

    /** The exception to be thrown on, with a place; an end of a walk stays as it is. */
    static RuntimeException located(Throwable e, Invocation run, Place place) {
        RuntimeException known = esql(e);
        return known instanceof EsqlException esql ? esql.at(run.moduleName, place) : known;
    }

    /** The exception to be thrown on: an {@link EsqlException}, or an end of a walk as it is. */
    public static RuntimeException esql(Throwable e) {
        if (e instanceof EsqlException || e instanceof Break) {
            return (RuntimeException) e;
        }
        if (e instanceof StackOverflowError) {
            return new EsqlException(Problem.LIMIT, "calls nest deeper than the thread's stack");
        }
        if (e instanceof MessageException m) {
            return new EsqlException(Problem.PARSER, m.getMessage(), m, m.code());
        }
        if (e instanceof ArithmeticException || e instanceof DateTimeException) {
            return new EsqlException(
                    Problem.OVERFLOW, "a value is beyond its range: " + e.getMessage(), e);
        }
        if (e instanceof IllegalStateException
                && e.getMessage() != null
                && e.getMessage().startsWith("element ")) {
            return new EsqlException(Problem.NAVIGATION, e.getMessage(), e);
        }
        return new EsqlException(Problem.FAILURE, e.toString(), e, e.getClass().getName());
    }
}
