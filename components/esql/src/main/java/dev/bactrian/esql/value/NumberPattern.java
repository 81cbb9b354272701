package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.ParsePosition;
import java.util.Locale;

/**
 * A pattern for numbers: {@code 0 # , . E % - ;} and text in quotes, with decimal point and comma.
 */
final class NumberPattern {
    private final DecimalFormat format;

    private NumberPattern(DecimalFormat format) {
        this.format = format;
    }

    /**
     * Compiles a pattern; made for one use, as the formatter below is not shared between threads.
     */
    static NumberPattern of(String pattern) {
        try {
            DecimalFormat format =
                    new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
            format.setParseBigDecimal(true);
            format.setRoundingMode(RoundingMode.HALF_EVEN);
            return new NumberPattern(format);
        } catch (IllegalArgumentException e) {
            throw new EsqlException(
                    Problem.ARGUMENT,
                    "FORMAT '" + pattern + "' is no pattern of a number",
                    pattern);
        }
    }

    String format(Number number) {
        return format.format(number);
    }

    BigDecimal parse(String text, DataType to) {
        ParsePosition end = new ParsePosition(0);
        Number parsed = text.length() > 400 ? null : format.parse(text.trim(), end);
        if (!(parsed instanceof BigDecimal number) || end.getIndex() != text.trim().length()) {
            throw Casts.fail(text, to + " by FORMAT '" + format.toPattern() + "'");
        }
        return number;
    }
}
