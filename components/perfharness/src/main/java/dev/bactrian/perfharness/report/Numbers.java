// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.Published;
import dev.bactrian.perfharness.suite.RowResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Numbers as the report writes them: three digits that count, no more. */
final class Numbers {

    private static final int DIGITS = 3;
    private static final double WHOLE = 100;
    private static final double GROUPED = 1000;

    private Numbers() {}

    static String text(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return "–";
        }
        if (number >= GROUPED) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        if (number >= WHOLE) {
            return String.format(Locale.ROOT, "%.0f", number);
        }
        BigDecimal rounded =
                BigDecimal.valueOf(number).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** What was published of a row: processor time, else its rate. */
    static String published(RowResult row) {
        Published published = row.row().published();
        return published.hasCpu() ? text(published.cpu()) : text(published.rate()) + " /s";
    }

    static String percent(double number) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%.0f", number);
    }

    static String megabytes(long bytes) {
        return bytes == 0 ? "–" : String.format(Locale.ROOT, "%,.0f MB", bytes / 1e6);
    }

    static String seconds(Duration duration) {
        return duration == null ? "–" : text(duration.toMillis() / 1000.0) + " s";
    }
}
