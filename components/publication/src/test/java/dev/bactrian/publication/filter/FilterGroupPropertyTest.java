// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import static dev.bactrian.publication.filter.ContentFilterTest.SERVICES;
import static dev.bactrian.publication.filter.ContentFilterTest.message;
import static dev.bactrian.publication.filter.ContentFilterTest.xml;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Source;
import dev.bactrian.publication.filter.ContentFilterTest.Wanted;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The index selects what ESQL says of each filter by itself. */
class FilterGroupPropertyTest {

    private static boolean byEsql(String filter, String message) {
        MessageAssembly assembly =
                new MessageAssembly(
                        xml(message),
                        Element.folder("LocalEnvironment"),
                        Element.folder("Environment"),
                        Element.folder("ExceptionList"));
        try {
            return Boolean.TRUE.equals(
                    EsqlCompiler.compileExpression(
                                    new Source("filter", filter), CompileOptions.NONE)
                            .value(assembly, SERVICES));
        } catch (RuntimeException e) {
            return false;
        }
    }

    @Property(seed = "5201", tries = 300)
    void selectsWhatEsqlAccepts(
            @ForAll("filters") List<String> texts, @ForAll("messages") String message) {
        ContentFilters filters = new ContentFilters();
        FilterGroup<Wanted> group = new FilterGroup<>();
        List<Wanted> all = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            Wanted wanted = new Wanted(filters.acquire(texts.get(i)), i);
            all.add(wanted);
            group.add(wanted);
        }
        assertThat(selected(group, message)).isEqualTo(expected(all, message));
        // and again with every second one gone
        List<Wanted> left = new ArrayList<>();
        for (Wanted each : all) {
            if (each.number() % 2 == 0) {
                group.remove(each);
            } else {
                left.add(each);
            }
        }
        assertThat(selected(group, message)).isEqualTo(expected(left, message));
        left.forEach(group::remove);
        assertThat(group.isEmpty()).isTrue();
    }

    private static Set<Integer> selected(FilterGroup<Wanted> group, String message) {
        Set<Integer> found = new HashSet<>();
        group.select(message(message), each -> assertThat(found.add(each.number())).isTrue());
        return found;
    }

    private static Set<Integer> expected(List<Wanted> all, String message) {
        Set<Integer> found = new HashSet<>();
        all.stream()
                .filter(each -> byEsql(each.filter().text(), message))
                .forEach(each -> found.add(each.number()));
        return found;
    }

    @Provide
    Arbitrary<String> messages() {
        Arbitrary<String> value = Arbitraries.of("1", "2", "2.0", "3", "", "x", "ab", "ab ", "-1");
        return Combinators.combine(value, value, value)
                .as((a, b, c) -> "<M><A>" + a + "</A><B>" + b + "</B><C>" + c + "</C></M>");
    }

    private static Arbitrary<String> conjunct() {
        Arbitrary<String> field = Arbitraries.of("Body.M.A", "Body.M.B", "Body.M.C", "Body.M.D");
        Arbitrary<String> operator = Arbitraries.of("=", "=", "<", "<=", ">", ">=", "<>");
        Arbitrary<String> constant =
                Arbitraries.of(
                        "1", "2", "2.00", "DECIMAL '2.0'", "3", "-1", "'1'", "'ab'", "'x '", "''");
        Arbitrary<String> plain =
                Combinators.combine(field, operator, constant)
                        .as((f, o, c) -> f + " " + o + " " + c);
        Arbitrary<String> between =
                Combinators.combine(field, constant, constant)
                        .as((f, a, b) -> f + " BETWEEN " + a + " AND " + b);
        Arbitrary<String> other = field.map(f -> f + " LIKE '%b%'");
        return Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(8, plain),
                net.jqwik.api.Tuple.of(1, between),
                net.jqwik.api.Tuple.of(1, other));
    }

    @Provide
    Arbitrary<List<String>> filters() {
        return conjunct()
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(all -> String.join(" AND ", all))
                .list()
                .ofMaxSize(60);
    }
}
