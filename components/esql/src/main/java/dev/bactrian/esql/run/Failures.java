package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.MessageException;
import java.time.DateTimeException;

/** Turns what went wrong below a statement into the exception that handlers know. */
final class Failures {
    private Failures() {}

    /** The exception to be thrown on: an {@link EsqlException} with a place, or what it was. */
    static RuntimeException located(Throwable e, Invocation run, Place place) {
        if (e instanceof EsqlException known) {
            return known.at(run.moduleName, place);
        }
        if (e instanceof StackOverflowError) {
            return new EsqlException(Problem.LIMIT, "calls nest deeper than the thread's stack")
                    .at(run.moduleName, place);
        }
        if (e instanceof MessageException m) {
            return new EsqlException(Problem.PARSER, m.getMessage(), m, m.code())
                    .at(run.moduleName, place);
        }
        if (e instanceof ArithmeticException || e instanceof DateTimeException) {
            return new EsqlException(
                            Problem.OVERFLOW, "a value is beyond its range: " + e.getMessage(), e)
                    .at(run.moduleName, place);
        }
        if (e instanceof IllegalStateException s
                && s.getMessage() != null
                && s.getMessage().startsWith("element ")) {
            return new EsqlException(Problem.NAVIGATION, s.getMessage(), s)
                    .at(run.moduleName, place);
        }
        return (RuntimeException) e;
    }
}
