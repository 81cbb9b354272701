// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Between;
import dev.bactrian.esql.syntax.Expression.Binary;
import dev.bactrian.esql.syntax.Expression.Call;
import dev.bactrian.esql.syntax.Expression.Case;
import dev.bactrian.esql.syntax.Expression.Constructor;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.In;
import dev.bactrian.esql.syntax.Expression.Is;
import dev.bactrian.esql.syntax.Expression.Like;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Expression.Quantified;
import dev.bactrian.esql.syntax.Expression.Select;
import dev.bactrian.esql.syntax.Expression.Unary;
import dev.bactrian.esql.syntax.Step;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a filter may not refer to: a database, what belongs to the flow and not to the message, and
 * functions by which a subscriber's text would be executed.
 */
final class FilterReferences {
    private static final Set<String> REFUSED =
            Set.of(
                    "DATABASE",
                    "DESTINATIONLIST",
                    "ENVIRONMENT",
                    "LOCALENVIRONMENT",
                    "EXCEPTIONLIST",
                    "INPUTDESTINATIONLIST",
                    "INPUTLOCALENVIRONMENT",
                    "INPUTEXCEPTIONLIST",
                    "OUTPUTROOT",
                    "OUTPUTLOCALENVIRONMENT",
                    "OUTPUTDESTINATIONLIST",
                    "OUTPUTEXCEPTIONLIST");

    private static final Set<String> REFUSED_CALLS = Set.of("EVAL", "PASSTHRU");

    private FilterReferences() {}

    /** Throws a {@link FilterException} at the first that is refused. */
    static void check(Expression expression) {
        if (expression == null) {
            return;
        }
        if (expression instanceof Binary binary) {
            Expression left = binary;
            while (left instanceof Binary each) {
                check(each.right());
                left = each.left();
            }
            check(left);
        } else if (expression instanceof Path path) {
            path(path);
        } else if (expression instanceof Unary unary) {
            check(unary.operand());
        } else if (expression instanceof Between between) {
            all(List.of(between.operand(), between.low(), between.high()));
        } else if (expression instanceof In in) {
            check(in.operand());
            all(in.values());
        } else if (expression instanceof Like like) {
            check(like.operand());
            check(like.pattern());
            check(like.escape());
        } else if (expression instanceof Is is) {
            check(is.operand());
        } else if (expression instanceof Call call) {
            call(call);
        } else if (expression instanceof Case choice) {
            check(choice.subject());
            choice.whens()
                    .forEach(
                            when -> {
                                check(when.condition());
                                check(when.result());
                            });
            check(choice.otherwise());
        } else if (expression instanceof Constructor made) {
            made.items().forEach(item -> check(item.value()));
        } else if (expression instanceof Select select) {
            select.items().forEach(item -> check(item.value()));
            from(select.from());
            check(select.where());
        } else if (expression instanceof Quantified quantified) {
            from(quantified.from());
            check(quantified.condition());
        }
    }

    private static void all(List<Expression> expressions) {
        expressions.forEach(FilterReferences::check);
    }

    private static void from(List<From> sources) {
        for (From source : sources) {
            check(source.path());
            check(source.query());
        }
    }

    private static void call(Call call) {
        if (!call.schema().isEmpty()
                || REFUSED_CALLS.contains(call.name().toUpperCase(Locale.ROOT))) {
            throw new FilterException("a filter may not call " + call.name());
        }
        call.arguments().forEach(argument -> check(argument.value()));
    }

    private static void path(Path path) {
        for (Step step : path.steps()) {
            check(step.type());
            if (step.name() instanceof Step.Computed computed) {
                check(computed.expression());
            }
            if (step.namespace() instanceof Step.Computed computed) {
                check(computed.expression());
            }
            if (step.index() instanceof Step.At at) {
                check(at.position());
            }
        }
        if (path.steps().get(0).name() instanceof Step.Word word
                && REFUSED.contains(word.text().toUpperCase(Locale.ROOT))) {
            throw new FilterException(
                    "a filter refers to Root, Body and Properties, not to " + word.text());
        }
    }
}
