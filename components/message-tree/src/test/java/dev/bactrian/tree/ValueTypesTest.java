// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every type that a value can have, through a copy, an assignment, a detachment and a freeze. */
class ValueTypesTest {
    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of("text", "text"),
                Arguments.of("", ""),
                Arguments.of(7L, "7"),
                Arguments.of(Long.MIN_VALUE, "-9223372036854775808"),
                Arguments.of(new BigDecimal("1E+3"), "1000"),
                Arguments.of(new BigDecimal("-0.010"), "-0.010"),
                Arguments.of(1.5, "1.5E+0"),
                Arguments.of(Double.NEGATIVE_INFINITY, "-INF"),
                Arguments.of(Double.NaN, "NAN"),
                Arguments.of(true, "true"),
                Arguments.of(LocalDate.of(2026, 2, 28), "2026-02-28"),
                Arguments.of(LocalTime.of(1, 2, 3), "01:02:03.000000"),
                Arguments.of(
                        LocalDateTime.of(2026, 1, 2, 3, 4, 5, 600_000_000),
                        "2026-01-02T03:04:05.600000"),
                Arguments.of(
                        OffsetTime.of(LocalTime.of(23, 59), ZoneOffset.UTC), "23:59:00.000000Z"),
                Arguments.of(
                        OffsetDateTime.of(LocalDateTime.of(2026, 1, 2, 3, 4, 5), ZoneOffset.UTC),
                        "2026-01-02T03:04:05.000000Z"),
                Arguments.of(Interval.ofMonths(14), "P1Y2M"),
                Arguments.of(Interval.ofMonths(-1), "P-1M"),
                Arguments.of(Interval.ofMonths(-26), "P-2Y-2M"),
                Arguments.of(Interval.ofMonths(Long.MAX_VALUE), "P768614336404564650Y7M"),
                Arguments.of(
                        new Interval(0, Duration.ofMinutes(90), IntervalFields.MINUTE), "PT1H30M"),
                Arguments.of(Interval.of(Duration.ofSeconds(90, 5000)), "PT1M30.000005S"),
                Arguments.of(Interval.of(Duration.ZERO), "PT0S"),
                Arguments.of(new byte[] {0, (byte) 0xFF}, "00ff"),
                Arguments.of(new byte[0], ""),
                Arguments.of(BitString.of("101000001"), "101000001"),
                Arguments.of(BitString.of(""), ""),
                Arguments.of(null, null));
    }

    @ParameterizedTest
    @MethodSource("values")
    void goesThroughTheTreeAsItIs(Object value, String text) {
        Element parent = Element.folder("p");
        Element field = parent.append(Element.field("f", value));
        assertThat(field.value()).isSameAs(value);
        assertThat(field.text()).isEqualTo(text);
        assertThat(parent.copy().firstChild().value()).isSameAs(value);
        Element target = Element.folder("t");
        target.assign(field);
        assertThat(target.value()).isSameAs(value);
        assertThat(target.type()).isEqualTo(FieldType.NAME_VALUE);
        Element set = Element.folder("s");
        set.setValue(value);
        assertThat(set.value()).isSameAs(value);
        assertThat(set.type()).isEqualTo(FieldType.NAME_VALUE);
        assertThat(field.detach().value()).isSameAs(value);
        assertThat(field.freeze().value()).isSameAs(value);
    }

    /** The types of values are told apart, and those of one type compared by what they say. */
    @Test
    void equalValuesAreEqual() {
        assertThat(Interval.ofMonths(12)).isEqualTo(Interval.ofMonths(12));
        assertThat(Interval.ofMonths(0)).isEqualTo(Interval.of(Duration.ZERO));
        assertThat(Interval.of(Duration.ofHours(24))).isEqualTo(Interval.of(Duration.ofDays(1)));
        assertThat(new Interval(0, Duration.ofMinutes(60), IntervalFields.MINUTE))
                .isEqualTo(new Interval(0, Duration.ofHours(1), IntervalFields.HOUR));
        assertThatThrownBy(() -> new Interval(1, Duration.ZERO, IntervalFields.DAY))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(IntervalFields.MINUTE.cover(IntervalFields.DAY))
                .isEqualTo(IntervalFields.DAY_TO_MINUTE);
        assertThat(IntervalFields.YEAR.cover(IntervalFields.DAY)).isNull();
        assertThatThrownBy(() -> new Interval(1, Duration.ofDays(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(BitString.of("10"))
                .isEqualTo(BitString.of("10"))
                .isNotEqualTo(BitString.of("100"));
        assertThat(BitString.of("10").hashCode()).isEqualTo(BitString.of("10").hashCode());
        assertThat(BitString.of("10").get(0)).isTrue();
        assertThat(BitString.of("10").get(1)).isFalse();
        assertThatThrownBy(() -> BitString.of("12")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BitString(new byte[2], 8))
                .isInstanceOf(IllegalArgumentException.class);
    }

    // ---- the rule for threads: copies are independent, a frozen tree is for all

    /** Threads change their copies of one frozen tree, and none sees another's change. */
    @Test
    void copiesOfAFrozenTreeAreChangedByManyThreads() throws Exception {
        Element frozen = Element.folder("p");
        for (int i = 0; i < 1000; i++) {
            frozen.append(Element.field("f", (long) i));
        }
        frozen.freeze();
        List<Thread> threads = new ArrayList<>();
        long[] sums = new long[8];
        for (int t = 0; t < sums.length; t++) {
            int number = t;
            threads.add(
                    new Thread(
                            () -> {
                                Element copy = frozen.copy();
                                for (Element e : copy.children()) {
                                    e.setValue((Long) e.value() + number);
                                }
                                for (Element e : copy.children()) {
                                    sums[number] += (Long) e.value();
                                }
                            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(Arrays.stream(sums).boxed())
                .containsExactly(
                        499500L, 500500L, 501500L, 502500L, 503500L, 504500L, 505500L, 506500L);
        assertThat(frozen.lastChild().value()).isEqualTo(999L);
        for (Runnable change :
                new Runnable[] {
                    () -> frozen.firstChild().setValue(1L),
                    () -> frozen.append(Element.folder("x")),
                    () -> frozen.prepend(Element.folder("x")),
                    () -> frozen.firstChild().detach(),
                    () -> frozen.firstChild().insertAfter(Element.folder("x")),
                    () -> frozen.firstChild().insertBefore(Element.folder("x")),
                    () -> frozen.setName(Name.of("x")),
                    () -> frozen.setType(FieldType.NAME_VALUE),
                    frozen::removeChildren,
                    () -> frozen.assign(Element.folder("x")),
                    () ->
                            frozen.copyChildren(
                                    Element.folder("x").append(Element.field("y", 1L)).parent())
                }) {
            assertThatThrownBy(change::run).isInstanceOf(IllegalStateException.class);
        }
        assertThat(frozen.lastChild().value()).isEqualTo(999L);
    }
}
