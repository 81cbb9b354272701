// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * Durations on the command line: {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}; a number alone
 * is seconds.
 */
final class Durations {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|)");

    private Durations() {}

    static Duration parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no duration; expected as in 500ms, 5s, 2m or 1h");
        }
        long number = Long.parseLong(form.group(1));
        return switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }

    /** As it is written on the command line. */
    static String text(Duration duration) {
        return duration.toMillis() % 1000 == 0
                ? duration.toSeconds() + "s"
                : duration.toMillis() + "ms";
    }
}
