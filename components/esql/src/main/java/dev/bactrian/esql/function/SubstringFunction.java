// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;

/** {@code SUBSTRING}. */
final class SubstringFunction implements EsqlFunction {
    @Override
    public String name() {
        return "SUBSTRING";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.STRING,
                        "SUBSTRING(source FROM start [FOR length]), SUBSTRING(source BEFORE part"
                                + " [FOR length]), SUBSTRING(source AFTER part [FOR length])",
                        "Gives a part of characters, bytes or bits: from a place (the first is 1)"
                                + " for a length, or what stands right before or right after the first"
                                + " occurrence of another value, which is empty where that does not"
                                + " occur. What lies outside of the source is left out.")
                .example("SUBSTRING('Hello World!' FROM 7 FOR 4)", "'Worl'")
                .example("SUBSTRING('Hello World!' FROM 7)", "'World!'")
                .example("SUBSTRING('Hello' FROM 0 FOR 3)", "'He'")
                .example("SUBSTRING('key=value' BEFORE '=')", "'key'")
                .example("SUBSTRING('key=value' AFTER '=')", "'value'")
                .example("SUBSTRING('key=value' AFTER '=' FOR 3)", "'val'")
                .example("SUBSTRING('key=value' BEFORE '=' FOR 2)", "'ey'")
                .example("SUBSTRING(X'01020304' FROM 2 FOR 2)", "X'0203'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        ValueNode from = site.keyword("FROM");
        ValueNode length = site.keyword("FOR");
        ValueNode before = site.keyword("BEFORE");
        ValueNode after = site.keyword("AFTER");
        if (site.count() != 1 || (from == null) == (before == null && after == null)) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        if (from == null) {
            ValueNode[] arguments = {site.value(0), before == null ? after : before, length};
            boolean ahead = before != null;
            return ScalarFunction.fold(
                    new FunctionNode(arguments, true, null, (a, f) -> beside(a, ahead)),
                    true,
                    arguments);
        }
        ValueNode[] arguments =
                length == null
                        ? new ValueNode[] {site.value(0), from}
                        : new ValueNode[] {site.value(0), from, length};
        return ScalarFunction.fold(
                new FunctionNode(
                        arguments,
                        true,
                        null,
                        (a, f) ->
                                part(
                                        a[0],
                                        index(a[1]),
                                        a.length < 3 ? Long.MAX_VALUE : index(a[2]))),
                true,
                arguments);
    }

    private static long index(Object value) {
        return Places.of("SUBSTRING", value);
    }

    private static ByteOrText sequence(Object value) {
        ByteOrText source = ByteOrText.of(value);
        if (source == null) {
            throw new EsqlException(
                    Problem.OPERAND, "SUBSTRING takes CHARACTER, BLOB or BIT, not " + value, value);
        }
        return source;
    }

    static Object part(Object value, long start, long length) {
        if (length < 0) {
            throw new EsqlException(
                    Problem.ARGUMENT, "SUBSTRING: the length " + length + " is negative", length);
        }
        if (value instanceof String s && start >= 1 && length <= s.length() - (start - 1)) {
            return s.substring((int) start - 1, (int) (start - 1 + length));
        }
        ByteOrText source = sequence(value);
        long end = source.length() + 1L;
        long from = Math.max(1, Math.min(start, end));
        long to = Math.max(from, Math.min(end, Places.behind(start, length)));
        return source.part((int) from - 1, (int) to - 1);
    }

    private static Object beside(Object[] a, boolean before) {
        ByteOrText source = sequence(a[0]);
        ByteOrText what = sequence(a[1]);
        long length = a[2] == null ? source.length() : index(a[2]);
        if (length < 0) {
            throw new EsqlException(
                    Problem.ARGUMENT, "SUBSTRING: the length " + length + " is negative", length);
        }
        int at = source.find(what, 0);
        if (at < 0) {
            return source.part(0, 0);
        }
        int end = at + what.length();
        return before
                ? source.part((int) Math.max(0, at - length), at)
                : source.part(end, (int) Math.min(source.length(), Places.behind(end, length)));
    }
}
