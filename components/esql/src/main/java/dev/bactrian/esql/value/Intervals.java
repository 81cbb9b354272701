package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** INTERVAL values and their texts. */
public final class Intervals {
    private static final List<String> FIELDS =
            List.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");
    private static final Pattern LITERAL =
            Pattern.compile("(?i)\\s*INTERVAL\\s*'([^']*)'\\s*([A-Z ]+?)\\s*");
    private static final Pattern SEPARATOR = Pattern.compile("[- :]");

    private Intervals() {}

    /**
     * From text.
     *
     * @param text an INTERVAL literal, or the part between its quotes
     * @param qualifier what the parts mean; {@code ""} where the text is a whole literal
     */
    public static Interval parse(String text, String qualifier) {
        Matcher literal = LITERAL.matcher(text);
        if (literal.matches()) {
            return parse(literal.group(1), literal.group(2).toUpperCase(java.util.Locale.ROOT));
        }
        String[] range = (qualifier.isEmpty() ? "DAY TO SECOND" : qualifier).split("\\s+TO\\s+");
        String body = text.trim();
        boolean negative = body.startsWith("-");
        String[] parts =
                SEPARATOR.split(negative || body.startsWith("+") ? body.substring(1).trim() : body);
        int first = FIELDS.indexOf(range[0]);
        int last = FIELDS.indexOf(range[range.length - 1]);
        if (parts.length != last - first + 1) {
            throw new EsqlException(
                    Problem.CAST,
                    "'"
                            + text
                            + "' is no INTERVAL "
                            + (qualifier.isEmpty() ? "DAY TO SECOND" : qualifier),
                    text);
        }
        BigDecimal amount = BigDecimal.ZERO;
        BigDecimal months = BigDecimal.ZERO;
        for (int i = 0; i < parts.length; i++) {
            BigDecimal n;
            try {
                n = new BigDecimal(parts[i]);
            } catch (NumberFormatException e) {
                throw new EsqlException(
                        Problem.CAST, "'" + text + "' is no INTERVAL " + qualifier, text);
            }
            int field = first + i;
            if (field < 2) {
                months = months.add(field == 0 ? n.multiply(BigDecimal.valueOf(12)) : n);
            } else {
                amount = amount.add(n.multiply(nanos(field)));
            }
        }
        return last < 2
                ? Interval.ofMonths(negative ? -months.longValueExact() : months.longValueExact())
                : Interval.of(duration(negative ? amount.negate() : amount));
    }

    private static BigDecimal nanos(int field) {
        return BigDecimal.valueOf(
                switch (field) {
                    case 2 -> 86_400_000_000_000L;
                    case 3 -> 3_600_000_000_000L;
                    case 4 -> 60_000_000_000L;
                    default -> 1_000_000_000L;
                });
    }

    static Duration duration(BigDecimal nanos) {
        try {
            BigDecimal[] parts = nanos.divideAndRemainder(BigDecimal.valueOf(1_000_000_000L));
            return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValue());
        } catch (ArithmeticException e) {
            throw new EsqlException(Problem.OVERFLOW, "an INTERVAL is beyond its range");
        }
    }

    private static BigDecimal nanos(Duration d) {
        return BigDecimal.valueOf(d.getSeconds())
                .multiply(BigDecimal.valueOf(1_000_000_000L))
                .add(BigDecimal.valueOf(d.getNano()));
    }

    /** The literal, in the qualifier's parts; in all parts where there is none. */
    public static String literal(Interval interval, String qualifier) {
        String range =
                qualifier.isEmpty()
                        ? interval.months() != 0 ? "YEAR TO MONTH" : "DAY TO SECOND"
                        : qualifier;
        String[] ends = range.split(" TO ");
        int first = FIELDS.indexOf(ends[0]);
        int last = FIELDS.indexOf(ends[ends.length - 1]);
        BigDecimal rest = last < 2 ? BigDecimal.valueOf(interval.months()) : nanos(interval.time());
        boolean negative = rest.signum() < 0;
        rest = rest.abs();
        StringBuilder text = new StringBuilder("INTERVAL '").append(negative ? "-" : "");
        for (int field = first; field <= last; field++) {
            BigDecimal unit = last < 2 ? BigDecimal.valueOf(field == 0 ? 12 : 1) : nanos(field);
            BigDecimal[] parts = rest.divideAndRemainder(unit);
            rest = parts[1];
            if (field > first) {
                text.append(field == 1 ? '-' : field == 3 ? ' ' : ':');
                if (parts[0].compareTo(BigDecimal.TEN) < 0 && field > 2) {
                    text.append('0');
                }
            }
            text.append(parts[0].toPlainString());
        }
        if (last == 5 && rest.signum() > 0) {
            text.append('.').append(String.format(Locale.ROOT, "%09d", rest.longValue()), 0, 6);
        }
        return text.append("' ").append(range).toString();
    }

    /**
     * How many of a field an interval is, without the remainder; of seconds where no field is said.
     */
    public static BigDecimal count(Interval interval, String qualifier) {
        if (qualifier.contains(" TO ")) {
            throw new EsqlException(
                    Problem.CAST,
                    "an INTERVAL " + qualifier + " has more than one part and is no number",
                    qualifier);
        }
        int field =
                qualifier.isEmpty() ? interval.months() != 0 ? 1 : 5 : FIELDS.indexOf(qualifier);
        return field < 2
                ? BigDecimal.valueOf(field == 0 ? interval.months() / 12 : interval.months())
                : nanos(interval.time())
                        .divide(nanos(field), field == 5 ? 9 : 0, RoundingMode.DOWN);
    }

    /** A number of a field. */
    public static Interval of(BigDecimal count, String qualifier) {
        int field = FIELDS.indexOf(qualifier.isEmpty() ? "SECOND" : qualifier);
        if (field < 0) {
            throw new EsqlException(
                    Problem.CAST, "a number is no INTERVAL " + qualifier, qualifier);
        }
        return field < 2
                ? Interval.ofMonths(count.longValue() * (field == 0 ? 12 : 1))
                : Interval.of(duration(count.multiply(nanos(field))));
    }

    /** The interval times a number. */
    static Interval times(Interval interval, BigDecimal factor) {
        return interval.months() != 0
                ? Interval.ofMonths(
                        BigDecimal.valueOf(interval.months()).multiply(factor).longValue())
                : Interval.of(duration(nanos(interval.time()).multiply(factor)));
    }

    /** Without what is smaller than the last field of the qualifier. */
    static Interval truncate(Interval interval, String qualifier) {
        if (qualifier.isEmpty()) {
            return interval;
        }
        String last = qualifier.substring(qualifier.lastIndexOf(' ') + 1);
        int field = FIELDS.indexOf(last);
        if (interval.months() != 0 && field >= 2
                || interval.months() == 0 && field < 2 && !interval.time().isZero()) {
            throw new EsqlException(
                    Problem.CAST, "an INTERVAL of months and one of days do not mix", qualifier);
        }
        if (field < 2 || field == 5) {
            return interval;
        }
        BigDecimal unit = nanos(field);
        return Interval.of(
                duration(nanos(interval.time()).divideToIntegralValue(unit).multiply(unit)));
    }
}
