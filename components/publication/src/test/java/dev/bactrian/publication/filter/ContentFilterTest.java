// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentFilterTest {
    static final EsqlServices SERVICES = new EsqlServices() {};

    static Message xml(String text) {
        return Message.parse(
                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                Domains.installed().get("XMLNSC"),
                ParseOptions.DEFAULT);
    }

    static FilteredMessage message(String text) {
        return new FilteredMessage(() -> xml(text), SERVICES);
    }

    private static final String TRADE =
            "<Trade><Symbol>IBM  </Symbol><Price>120.50</Price><Size>0100</Size><Note/><F>1E2</F></Trade>";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Body.Trade.Symbol = 'IBM' | true",
                "Body.Trade.Symbol = 'IBM ' AND Body.Trade.Price > 120 | true",
                "Body.Trade.Symbol = 'IBM' AND Body.Trade.Price > 120.5 | false",
                "Body.Trade.Price >= 120.5 | true",
                "120.50 = Body.Trade.Price | true",
                "121 > Body.Trade.Price AND 120 < Body.Trade.Price | true",
                "Body.Trade.Size = 100 | true",
                "Body.Trade.Size = '100' | false",
                "Body.Trade.F = 100 | true",
                "Body.Trade.Price BETWEEN 120 AND 121 | true",
                "Body.Trade.Price BETWEEN 121 AND 120 | false",
                "Body.Trade.Price > -5 | true",
                "Body.Trade.Symbol > 'IBL' AND Body.Trade.Symbol < 'IBN' | true",
                "Body.Trade.Symbol IN ('HAL', 'IBM') AND Body.Trade.Size = 100 | true",
                "Body.Trade.Symbol LIKE 'I%' | true",
                "Body.Trade.Symbol = 'IBM' OR Body.Trade.Size = 1 | true",
                "Body.Trade.None = 'x' | false",
                "Body.Trade.None IS NULL AND Body.Trade.Size > 1 | true",
                "Root.XMLNSC.Trade.Size = 100 | true",
                "CARDINALITY(Body.Trade.*[]) = 5 | true",
                "Body.Trade.Price > 100 AND Body.Trade.Price < 110 | false",
                "Body.Trade.Price > 100 AND Body.Trade.Price > 119 AND Body.Trade.Price < 121 | true",
                "Body.Trade.Price > 110 AND Body.Trade.Price < 100 | false",
            })
    void accepts(String text, boolean expected) {
        FilteredMessage message = message(TRADE);
        assertThat(message.accepts(ContentFilters.check(text))).isEqualTo(expected);
        assertThat(message.failures()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Body.Trade.Symbol =",
                "Body.Trade.Symbol = 'IBM",
                "Unknown.Trade = 1",
                "Environment.Variables.x = 1",
                "EXISTS(SELECT T.A FROM Database.TRADES AS T)",
                "EVAL('1=1')",
                "Body.Trade[EVAL('1')].x = 1",
                "InputLocalEnvironment.x = 1",
            })
    void refuses(String text) {
        assertThatThrownBy(() -> ContentFilters.check(text))
                .isInstanceOf(FilterException.class)
                .hasMessageStartingWith("BAC5604");
    }

    @Test
    void saysWhereItIsWrong() {
        assertThatThrownBy(() -> ContentFilters.check("Body.Trade.Price > (1 + "))
                .hasMessageContaining("filter:1:");
    }

    @Test
    void longAndDeepFiltersAreRefusedNotCrashedOn() {
        assertThatThrownBy(() -> ContentFilters.check("1=1 OR ".repeat(20_000) + "1=1"))
                .isInstanceOf(FilterException.class);
        assertThatThrownBy(() -> ContentFilters.check("(".repeat(30_000) + "1=1"))
                .isInstanceOf(FilterException.class);
        assertThat(ContentFilters.check("Body.a.b = 1 AND ".repeat(3_000) + "Body.a.b = 1"))
                .isNotNull();
    }

    @Test
    void aFieldThatIsNoNumberFailsTheFilter() {
        FilteredMessage message = message("<Trade><Price>dear</Price></Trade>");
        assertThat(message.accepts(ContentFilters.check("Body.Trade.Price > 1"))).isFalse();
        assertThat(message.failures()).isOne();
    }

    @Test
    void aConditionThatThrowsFailsTheFilter() {
        FilteredMessage message = message("<Trade><Price>dear</Price></Trade>");
        assertThat(message.accepts(ContentFilters.check("Body.Trade.Price + 1 > 1"))).isFalse();
        assertThat(message.failures()).isOne();
        assertThat(message.failure()).isNotNull();
    }

    @Test
    void aMessageThatDoesNotParseFailsTheFilter() {
        FilteredMessage message = message("<Trade><Price>1</Trade>");
        assertThat(message.accepts(ContentFilters.check("Body.Trade.Price > 0"))).isIn(true, false);
        FilteredMessage other = message("not xml");
        assertThat(other.accepts(ContentFilters.check("Body.Trade.Price > 0"))).isFalse();
        assertThat(other.failures()).isOne();
    }

    @Test
    void numbersBeyondLongAreCompared() {
        FilteredMessage message =
                message("<T><A>99999999999999999999</A><B>1E1000000</B><C>0.10</C></T>");
        assertThat(message.accepts(ContentFilters.check("Body.T.A = 99999999999999999999.0")))
                .isTrue();
        assertThat(message.accepts(ContentFilters.check("Body.T.A > 9223372036854775807")))
                .isTrue();
        assertThat(message.accepts(ContentFilters.check("Body.T.C = 0.1"))).isTrue();
        // a value that could be written out to a million digits does no harm
        message.accepts(ContentFilters.check("Body.T.B > 1"));
    }

    @Test
    void theMessageIsParsedOnlyWhenAskedAndOnce() {
        AtomicInteger parsed = new AtomicInteger();
        FilteredMessage message =
                new FilteredMessage(
                        () -> {
                            parsed.incrementAndGet();
                            return xml(TRADE);
                        },
                        SERVICES);
        FilterGroup<Wanted> group = new FilterGroup<>();
        group.add(new Wanted(null));
        group.select(message, found -> {});
        assertThat(parsed).hasValue(0);
        ContentFilters filters = new ContentFilters();
        for (int i = 0; i < 100; i++) {
            group.add(new Wanted(filters.acquire("Body.Trade.Price > " + i)));
        }
        AtomicInteger found = new AtomicInteger();
        group.select(message, each -> found.incrementAndGet());
        assertThat(found).hasValue(101);
        assertThat(parsed).hasValue(1);
    }

    @Test
    void distinctFiltersAreKeptOnceAndForgottenWithTheirLastUse() {
        ContentFilters filters = new ContentFilters();
        ContentFilter one = filters.acquire("Body.a.b = 1");
        assertThat(filters.acquire("Body.a.b = 1")).isSameAs(one);
        assertThat(filters.size()).isOne();
        filters.release(one);
        assertThat(filters.find("Body.a.b = 1")).isSameAs(one);
        filters.release(one);
        assertThat(filters.size()).isZero();
        assertThat(filters.find("Body.a.b = 1")).isNull();
    }

    @Test
    void whatIsNoPlainPathIsLeftToEsql() {
        FilteredMessage message = message("<T><A>1</A></T>");
        assertThat(message.accepts(ContentFilters.check("Body.T.A[1] = 1 AND Body.*:T.A = 1")))
                .isTrue();
        assertThat(message.accepts(ContentFilters.check("Body.T.A[2] = 1 AND Body.T.A = 1")))
                .isFalse();
    }

    record Wanted(ContentFilter filter, int number) implements Filtered {
        Wanted(ContentFilter filter) {
            this(filter, 0);
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    @Test
    void typedFieldsBesideTextAreComparedByTheRulesOfEsql() {
        Message typed = new Message();
        Element body = typed.root().append(Element.folder("DATA"));
        body.append(Element.folder("T")).append(Element.field("A", 5L));
        FilterGroup<Wanted> group = new FilterGroup<>();
        ContentFilters filters = new ContentFilters();
        for (int i = 0; i < 40; i++) {
            group.add(new Wanted(filters.acquire("Body.T.A = '" + i + "'"), i));
        }
        java.util.List<Integer> found = new java.util.ArrayList<>();
        group.select(new FilteredMessage(() -> typed, SERVICES), each -> found.add(each.number()));
        assertThat(found).containsExactly(5);
    }

    /** Texts that differ in constants share the rest; each is told as it was written. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Body.Trade.Board = 'A' AND Body.Trade.Price > 17",
                "Body.Trade.Board = 'B' AND Body.Trade.Price > 4711",
                "Body.a = 'it''s' AND Body.b BETWEEN 3 AND 12",
                "Body.a = 5 AND Body.b = 5",
                "Body.a15 > 15",
                "Body.a > 1.5 AND Body.b < 15",
                "Body.a > -3",
                "Body.a > 0003",
                "Body.a = 'blank '",
                "Body.\u00e4 = '\u20ac' /* '\u20ac' */",
                "Body.a = 1 AND Body.b = 12 AND Body.c = 123 AND Body.d = UPPER('x')",
                "Body.a = 'x' AND Body.b = 'y' AND Body.c = 'x y'",
                "Body.a > 3 AND Body.a > 7"
            })
    void theTextIsAsItWasWritten(String text) {
        ContentFilters filters = new ContentFilters();
        filters.acquire("Body.Trade.Board = 'A' AND Body.Trade.Price > 16");
        ContentFilter filter = filters.acquire(text);
        assertThat(filter.text()).isEqualTo(text);
        assertThat(filters.find(text)).isSameAs(filter);
        filters.release(filter);
        assertThat(filters.find(text)).isNull();
        assertThat(filters.size()).isOne();
    }

    @Test
    void textsThatDifferInConstantsShareTheRest() {
        ContentFilters filters = new ContentFilters();
        ContentFilter one = filters.acquire("Body.a = 'x' AND Body.b > 17");
        ContentFilter other = filters.acquire("Body.a = 'yy' AND Body.b > 4");
        assertThat(one.common()).isNotNull().isSameAs(other.common());
        assertThat(one.common().uses).isEqualTo(2);
    }
}
