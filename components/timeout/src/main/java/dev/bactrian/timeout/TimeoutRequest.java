// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.tree.Element;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * What a message asks for: its fields are those of the timeout request messages of WebSphere
 * Message Broker.
 *
 * @param cancel CANCEL; the fields behind the identifier mean nothing then
 * @param identifier what the timeout is called
 * @param startMillis the first time, milliseconds since the epoch
 * @param intervalSeconds between two times; 0 with a count of 1 only
 * @param count how often; {@link #FOR_EVER} without end
 * @param ignoreMissed times that came while nobody was there to take them are left out
 * @param allowOverwrite a later request of this identifier takes its place
 */
public record TimeoutRequest(
        boolean cancel,
        String identifier,
        long startMillis,
        int intervalSeconds,
        int count,
        boolean ignoreMissed,
        boolean allowOverwrite) {

    /** The count of a timeout that never ends. */
    public static final int FOR_EVER = -1;

    /** The name of the folder in the local environment. */
    public static final String FOLDER = "TimeoutRequest";

    private static final int LONGEST_IDENTIFIER = 255;
    private static final int LATE_MINUTES = 5;

    /**
     * Reads a request.
     *
     * @param request the folder whose fields say what is wanted
     * @param now the time, in the zone in which dates and times are meant
     * @throws TimeoutException BAC5701 where a field is missing or wrong, BAC5702 where the start
     *     is more than five minutes ago
     */
    public static TimeoutRequest read(Element request, ZonedDateTime now) {
        String action = text(request, "Action", "");
        if (!action.equalsIgnoreCase("SET") && !action.equalsIgnoreCase("CANCEL")) {
            throw wrong("Action", "SET or CANCEL", action);
        }
        String identifier = text(request, "Identifier", "");
        if (identifier.isEmpty() || identifier.length() > LONGEST_IDENTIFIER) {
            throw wrong("Identifier", "1 to " + LONGEST_IDENTIFIER + " characters", identifier);
        }
        if (action.equalsIgnoreCase("CANCEL")) {
            return new TimeoutRequest(true, identifier, 0, 0, 1, true, true);
        }
        int interval = number(request, "Interval", 0, 0);
        int count = number(request, "Count", 1, FOR_EVER);
        if (count == 0) {
            throw wrong("Count", "a number from 1, or -1", "0");
        }
        if (interval == 0 && count != 1) {
            throw wrong("Interval", "a number of seconds with a Count other than 1", "0");
        }
        return new TimeoutRequest(
                false,
                identifier,
                start(request, now),
                interval,
                count,
                flag(request, "IgnoreMissed"),
                flag(request, "AllowOverwrite"));
    }

    private static long start(Element request, ZonedDateTime now) {
        String date = text(request, "StartDate", "TODAY");
        String time = text(request, "StartTime", "NOW");
        ZonedDateTime start = now;
        try {
            if (!date.equalsIgnoreCase("TODAY")) {
                start = start.with(LocalDate.parse(date));
            }
        } catch (DateTimeException e) {
            throw wrong("StartDate", "TODAY or yyyy-mm-dd", date);
        }
        try {
            if (!time.equalsIgnoreCase("NOW")) {
                start = start.with(LocalTime.parse(time));
            }
        } catch (DateTimeException e) {
            throw wrong("StartTime", "NOW or hh:mm:ss", time);
        }
        if (start.isBefore(now.minus(LATE_MINUTES, ChronoUnit.MINUTES))) {
            throw new TimeoutException(
                    TimeoutError.TOO_LATE,
                    "a start from " + LATE_MINUTES + " minutes ago expected, not " + start);
        }
        return Math.max(start.toInstant().toEpochMilli(), now.toInstant().toEpochMilli());
    }

    private static String text(Element request, String name, String missing) {
        Element field = request.firstChild(name);
        String text = field == null ? null : field.text();
        return text == null ? missing : text.strip();
    }

    private static int number(Element request, String name, int missing, int least) {
        String text = text(request, name, Integer.toString(missing));
        try {
            int number = Integer.parseInt(text);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw wrong(name, "a whole number from " + least, text);
    }

    /** TRUE where it is missing, as the reference says of both. */
    private static boolean flag(Element request, String name) {
        String text = text(request, name, "TRUE");
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "TRUE" -> true;
            case "FALSE" -> false;
            default -> throw wrong(name, "TRUE or FALSE", text);
        };
    }

    private static TimeoutException wrong(String field, String expected, String found) {
        String shown = found.length() > LONGEST_IDENTIFIER ? "a longer text" : "'" + found + "'";
        return new TimeoutException(
                TimeoutError.NO_REQUEST,
                FOLDER + "." + field + ": expected " + expected + ", found " + shown);
    }

    void write(RecordSink sink) {
        sink.int8(cancel ? 1 : 0)
                .text(identifier)
                .int64(startMillis)
                .int32(intervalSeconds)
                .int32(count)
                .int8(ignoreMissed ? 1 : 0)
                .int8(allowOverwrite ? 1 : 0);
    }

    static TimeoutRequest read(RecordSource source) {
        return new TimeoutRequest(
                source.int8() != 0,
                source.text(),
                source.int64(),
                source.int32(),
                source.int32(),
                source.int8() != 0,
                source.int8() != 0);
    }
}
