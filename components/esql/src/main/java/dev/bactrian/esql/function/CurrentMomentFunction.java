// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.Invocation;
import dev.bactrian.esql.syntax.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;

/**
 * The functions of the current moment: date, time, both, in the local time zone and at Greenwich.
 * The moment is that of the message, whenever they are called.
 */
final class CurrentMomentFunction extends ScalarFunction {
    private final DataType type;
    private final Function<Invocation, Object> moment;

    private CurrentMomentFunction(
            String name,
            DataType.Kind type,
            String text,
            Function<Invocation, Object> moment,
            String result) {
        super(
                name,
                0,
                0,
                Usage.of(
                                Section.DATETIME,
                                name,
                                text
                                        + " All functions of the current time give the same moment throughout one message.")
                        .example(name, result));
        this.type = DataType.of(type);
        this.moment = moment;
    }

    /** All of them. */
    static List<EsqlFunction> all() {
        return List.of(
                new CurrentMomentFunction(
                        "CURRENT_DATE",
                        DataType.Kind.DATE,
                        "The date, in the local time zone.",
                        message -> LocalDate.ofInstant(message.now(), message.zone()),
                        "DATE '2008-06-30'"),
                new CurrentMomentFunction(
                        "CURRENT_GMTDATE",
                        DataType.Kind.DATE,
                        "The date at Greenwich.",
                        message -> LocalDate.ofInstant(message.now(), ZoneOffset.UTC),
                        "DATE '2008-06-30'"),
                new CurrentMomentFunction(
                        "CURRENT_GMTTIME",
                        DataType.Kind.GMTTIME,
                        "The time at Greenwich.",
                        message ->
                                message.now()
                                        .atOffset(ZoneOffset.UTC)
                                        .toOffsetTime()
                                        .truncatedTo(ChronoUnit.MICROS),
                        "GMTTIME '12:34:56.789000'"),
                new CurrentMomentFunction(
                        "CURRENT_GMTTIMESTAMP",
                        DataType.Kind.GMTTIMESTAMP,
                        "Date and time at Greenwich.",
                        message ->
                                message.now()
                                        .atOffset(ZoneOffset.UTC)
                                        .truncatedTo(ChronoUnit.MICROS),
                        "GMTTIMESTAMP '2008-06-30 12:34:56.789000'"),
                new CurrentMomentFunction(
                        "CURRENT_TIME",
                        DataType.Kind.TIME,
                        "The time, in the local time zone.",
                        message ->
                                LocalTime.ofInstant(message.now(), message.zone())
                                        .truncatedTo(ChronoUnit.MICROS),
                        "TIME '12:34:56.789000'"),
                new CurrentMomentFunction(
                        "CURRENT_TIMESTAMP",
                        DataType.Kind.TIMESTAMP,
                        "Date and time, in the local time zone.",
                        message ->
                                LocalDateTime.ofInstant(message.now(), message.zone())
                                        .truncatedTo(ChronoUnit.MICROS),
                        "TIMESTAMP '2008-06-30 12:34:56.789000'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return moment.apply(f.run());
    }

    @Override
    protected DataType type() {
        return type;
    }

    @Override
    protected boolean isPure() {
        return false;
    }

    @Override
    public boolean isBare() {
        return true;
    }
}
