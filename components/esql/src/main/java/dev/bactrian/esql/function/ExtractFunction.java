// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.TypeNames;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.WeekFields;

/** {@code EXTRACT}. */
final class ExtractFunction implements EsqlFunction {
    private static final LocalDate EPOCH = LocalDate.of(1, 1, 1);

    @Override
    public String name() {
        return "EXTRACT";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.DATETIME,
                        "EXTRACT(field FROM value)",
                        "Gives a part of a date, time, timestamp or interval. Fields are YEAR, MONTH, DAY,"
                                + " HOUR, MINUTE, SECOND (with its fraction), DAYS, MONTHS, QUARTERS and WEEKS"
                                + " since 0001-01-01, DAYOFYEAR, DAYOFWEEK (Sunday is 1), WEEKOFYEAR,"
                                + " WEEKOFMONTH, QUARTEROFYEAR, ISLEAPYEAR.")
                .example("EXTRACT(YEAR FROM DATE '2008-06-30')", "2008")
                .example("EXTRACT(HOUR FROM TIME '18:01:02')", "18")
                .example("EXTRACT(DAYOFYEAR FROM DATE '2000-02-29')", "60")
                .example("EXTRACT(DAYOFWEEK FROM DATE '2000-02-29')", "3")
                .example("EXTRACT(ISLEAPYEAR FROM DATE '2000-02-29')", "TRUE");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(Problem.BAD_ARGUMENTS, "expected " + usage().syntax());
        }
        String field = (String) site.keyword("FIELD").value(null);
        ValueNode[] arguments = {site.value(0)};
        return ScalarFunction.fold(
                new FunctionNode(arguments, true, null, (a, f) -> extract(field, a[0])),
                true,
                arguments);
    }

    private static Object extract(String field, Object value) {
        try {
            if (value instanceof Interval i) {
                return interval(field, i);
            }
            if (value instanceof TemporalAccessor t) {
                return temporal(field, t);
            }
        } catch (DateTimeException e) {
            // the value has no such part
        }
        throw new EsqlException(
                Problem.OPERAND,
                "EXTRACT: " + TypeNames.of(value) + " has no " + field,
                field,
                value);
    }

    private static Object interval(String field, Interval i) {
        Duration d = i.time();
        return switch (field) {
            case "YEAR" -> i.months() / 12;
            case "MONTH" -> i.months() % 12;
            case "DAY" -> d.toDays();
            case "HOUR" -> (long) d.toHoursPart();
            case "MINUTE" -> (long) d.toMinutesPart();
            case "SECOND" -> second(d.toSecondsPart(), d.toNanosPart());
            default -> throw new DateTimeException(field);
        };
    }

    private static Object second(int seconds, int nanos) {
        return nanos == 0
                ? (Object) (long) seconds
                : BigDecimal.valueOf(seconds)
                        .add(BigDecimal.valueOf(nanos, 9))
                        .stripTrailingZeros();
    }

    private static Object temporal(String field, TemporalAccessor t) {
        return switch (field) {
            case "YEAR" -> (long) t.get(ChronoField.YEAR);
            case "MONTH" -> (long) t.get(ChronoField.MONTH_OF_YEAR);
            case "DAY" -> (long) t.get(ChronoField.DAY_OF_MONTH);
            case "HOUR" -> (long) t.get(ChronoField.HOUR_OF_DAY);
            case "MINUTE" -> (long) t.get(ChronoField.MINUTE_OF_HOUR);
            case "SECOND" ->
                    second(t.get(ChronoField.SECOND_OF_MINUTE), t.get(ChronoField.NANO_OF_SECOND));
            case "DAYOFYEAR" -> (long) t.get(ChronoField.DAY_OF_YEAR);
            case "DAYOFWEEK" -> (long) t.get(ChronoField.DAY_OF_WEEK) % 7 + 1;
            case "WEEKOFYEAR" -> (long) t.get(WeekFields.SUNDAY_START.weekOfYear());
            case "WEEKOFMONTH" -> (long) t.get(WeekFields.SUNDAY_START.weekOfMonth());
            case "QUARTEROFYEAR" -> (t.get(ChronoField.MONTH_OF_YEAR) - 1) / 3 + 1L;
            case "ISLEAPYEAR" -> LocalDate.from(t).isLeapYear();
            case "DAYS" -> ChronoUnit.DAYS.between(EPOCH, LocalDate.from(t));
            case "WEEKS" -> ChronoUnit.WEEKS.between(EPOCH, LocalDate.from(t));
            case "MONTHS" -> ChronoUnit.MONTHS.between(EPOCH, LocalDate.from(t));
            default -> ChronoUnit.MONTHS.between(EPOCH, LocalDate.from(t)) / 3;
        };
    }
}
