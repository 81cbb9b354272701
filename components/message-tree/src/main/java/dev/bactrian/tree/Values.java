package dev.bactrian.tree;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;

/**
 * The text of typed values, the way that the brokers write them when a value becomes characters.
 */
public final class Values {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS");
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");
    private static final HexFormat HEX = HexFormat.of();

    private Values() {}

    /**
     * The value as characters: integers and decimals plain, floats as {@code 1.29408E+2}, times
     * with six digits of fraction, bytes as hexadecimal digits; null for null.
     */
    public static String text(Object value) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        if (value instanceof Double d) {
            return floatText(d);
        }
        if (value instanceof BigDecimal d) {
            return d.toPlainString();
        }
        if (value instanceof byte[] bytes) {
            return HEX.formatHex(bytes);
        }
        if (value instanceof LocalTime t) {
            return TIME.format(t);
        }
        if (value instanceof LocalDateTime t) {
            return TIMESTAMP.format(t);
        }
        if (value instanceof LocalDate d) {
            return d.toString();
        }
        if (value instanceof OffsetTime t) {
            return TIME.format(t) + "Z";
        }
        if (value instanceof OffsetDateTime t) {
            return TIMESTAMP.format(t) + "Z";
        }
        return value.toString();
    }

    /**
     * A FLOAT as characters: at most 15 significant digits, no more than are needed, one before the
     * point, {@code E}, a sign: {@code 4.8E-1}, {@code 1.29408E+2}, {@code 8E-1}
     * (wmb-v61-plinux-2008, Appendix C, Transform message: 0.2 * 1.6 is {@code 3.2E-1} there, which
     * 17 digits would show as 3.2000000000000006E-1).
     */
    public static String floatText(double value) {
        return FloatText.of(value);
    }
}
