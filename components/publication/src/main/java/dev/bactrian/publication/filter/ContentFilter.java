// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.resolve.CompiledExpression;
import java.nio.charset.StandardCharsets;

/**
 * A filter of any number of subscriptions: tests that all have to hold, and where these do not say
 * all of it the whole condition.
 */
public final class ContentFilter {
    private static final FilterTest[] NO_MORE = {};

    private final FilterTest first;
    private final FilterTest second;
    private final Object more;

    /** The text in UTF-8, or what it has in common with others. */
    private final Object text;

    /** How many subscriptions have it; changed by one thread at a time. */
    int uses;

    /** What filters with more than two tests, or with a condition, have beside. */
    private record More(FilterTest[] tests, CompiledExpression condition) {}

    /**
     * @param text the text in UTF-8, or a {@link FilterText}
     */
    ContentFilter(Object text, FilterTest[] tests, CompiledExpression condition) {
        this.text = text;
        this.first = tests.length > 0 ? tests[0] : null;
        this.second = tests.length > 1 ? tests[1] : null;
        FilterTest[] others =
                tests.length > 2 ? java.util.Arrays.copyOfRange(tests, 2, tests.length) : NO_MORE;
        this.more = condition == null && others.length == 0 ? null : new More(others, condition);
    }

    /** As the first subscriber wrote it. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    byte[] bytes() {
        return text instanceof FilterText common ? common.with(this) : (byte[]) text;
    }

    /** What its text has in common with others; null where it stands for itself. */
    FilterText common() {
        return text instanceof FilterText common ? common : null;
    }

    /** The test of that number, from 0; null where there are no more. */
    FilterTest test(int number) {
        if (number < 2) {
            return number == 0 ? first : second;
        }
        FilterTest[] others = more == null ? NO_MORE : ((More) more).tests;
        return number - 2 < others.length ? others[number - 2] : null;
    }

    /** The whole condition; null where the tests say all of it. */
    CompiledExpression condition() {
        return more == null ? null : ((More) more).condition;
    }

    @Override
    public String toString() {
        return text();
    }
}
