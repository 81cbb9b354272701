package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.expression.Expression.Term;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The functions of the expression language, by name (DFDL 1.0 §18.5). */
public final class Functions {
    /** A function of values. */
    @FunctionalInterface
    private interface Plain {
        Object apply(Object[] arguments);
    }

    private record Entry(int least, int most, Plain plain) {}

    private static final Map<String, Entry> PLAIN = new TreeMap<>();
    private static final Map<String, ChronoField> DATE_FIELDS =
            Map.of(
                    "year-from", ChronoField.YEAR,
                    "month-from", ChronoField.MONTH_OF_YEAR,
                    "day-from", ChronoField.DAY_OF_MONTH,
                    "hours-from", ChronoField.HOUR_OF_DAY,
                    "minutes-from", ChronoField.MINUTE_OF_HOUR,
                    "seconds-from", ChronoField.SECOND_OF_MINUTE);

    private static final List<String> OF_NODES =
            List.of(
                    "fn:count",
                    "fn:exists",
                    "fn:empty",
                    "fn:local-name",
                    "fn:not",
                    "fn:boolean",
                    "fn:true",
                    "fn:false",
                    "dfdl:occursIndex",
                    "dfdl:contentLength",
                    "dfdl:valueLength",
                    "dfdl:checkConstraints",
                    "fn:error");

    static {
        plain(
                "abs",
                1,
                1,
                a ->
                        a[0] instanceof Double d
                                ? (Object) Math.abs(d)
                                : whole(Conversion.decimal(a[0]).abs()));
        plain("ceiling", 1, 1, a -> rounded(a[0], RoundingMode.CEILING, 0));
        plain("floor", 1, 1, a -> rounded(a[0], RoundingMode.FLOOR, 0));
        plain(
                "round",
                1,
                1,
                a ->
                        a[0] instanceof Double d
                                ? (Object) (double) Math.round(d)
                                : whole(
                                        Conversion.decimal(a[0])
                                                .add(new BigDecimal("0.5"))
                                                .setScale(0, RoundingMode.FLOOR)));
        plain(
                "round-half-to-even",
                1,
                2,
                a ->
                        rounded(
                                a[0],
                                RoundingMode.HALF_EVEN,
                                a.length == 1 ? 0 : (int) Conversion.whole(a[1])));
        plain(
                "concat",
                2,
                100,
                a -> {
                    StringBuilder text = new StringBuilder();
                    for (Object part : a) {
                        text.append(string(part));
                    }
                    return text.toString();
                });
        plain("contains", 2, 2, a -> string(a[0]).contains(string(a[1])));
        plain("starts-with", 2, 2, a -> string(a[0]).startsWith(string(a[1])));
        plain("ends-with", 2, 2, a -> string(a[0]).endsWith(string(a[1])));
        plain(
                "string-length",
                1,
                1,
                a -> (long) string(a[0]).codePointCount(0, string(a[0]).length()));
        plain("upper-case", 1, 1, a -> string(a[0]).toUpperCase(java.util.Locale.ROOT));
        plain("lower-case", 1, 1, a -> string(a[0]).toLowerCase(java.util.Locale.ROOT));
        plain("normalize-space", 1, 1, a -> string(a[0]).strip().replaceAll("\\s+", " "));
        plain("string", 1, 1, a -> string(a[0]));
        plain("number", 1, 1, a -> Conversion.real(a[0]));
        plain("substring", 2, 3, Functions::substring);
        plain(
                "substring-before",
                2,
                2,
                a -> {
                    int at = string(a[0]).indexOf(string(a[1]));
                    return at < 0 ? "" : string(a[0]).substring(0, at);
                });
        plain(
                "substring-after",
                2,
                2,
                a -> {
                    int at = string(a[0]).indexOf(string(a[1]));
                    return at < 0 ? "" : string(a[0]).substring(at + string(a[1]).length());
                });
        plain("testBit", 2, 2, a -> testBit(Conversion.whole(a[0]), Conversion.whole(a[1])));
        plain(
                "setBits",
                8,
                8,
                a -> {
                    long bits = 0;
                    for (int i = 0; i < 8; i++) {
                        bits |= Conversion.bool(a[i]) ? 1L << i : 0;
                    }
                    return bits;
                });
        plain("encodeDFDLEntities", 1, 1, a -> string(a[0]).replace("%", "%%"));
        plain(
                "checkRangeInclusive",
                3,
                3,
                a -> Operators.compare(">=", a[0], a[1]) && Operators.compare("<=", a[0], a[2]));
        plain(
                "checkRangeExclusive",
                3,
                3,
                a -> Operators.compare(">", a[0], a[1]) && Operators.compare("<", a[0], a[2]));
        DATE_FIELDS.forEach(
                (name, field) -> {
                    for (String type : List.of("date", "time", "dateTime")) {
                        plain(
                                name + "-" + type,
                                1,
                                1,
                                a -> (long) ((TemporalAccessor) a[0]).get(field));
                    }
                });
    }

    private Functions() {}

    private static void plain(String name, int least, int most, Plain function) {
        PLAIN.put(name, new Entry(least, most, function));
    }

    /** The names of all functions, for the documentation. */
    public static List<String> names() {
        TreeSet<String> names = new TreeSet<>(OF_NODES);
        PLAIN.keySet()
                .forEach(
                        n ->
                                names.add(
                                        (Character.isUpperCase(n.charAt(n.length() - 1))
                                                                || n.startsWith("check")
                                                                || n.equals("testBit")
                                                                || n.equals("setBits")
                                                                || n.startsWith("encode")
                                                        ? "dfdl:"
                                                        : "fn:")
                                                + n));
        for (XsdType type : XsdType.values()) {
            names.add("xs:" + type.local());
        }
        return List.copyOf(names);
    }

    /** A call of a function. */
    static Term find(String prefix, String name, List<Term> arguments) throws ExpressionException {
        Term special = ofNodes(name, arguments);
        if (special != null) {
            return special;
        }
        XsdType type = prefix.isEmpty() || prefix.startsWith("xs") ? XsdType.of(name) : null;
        if (type != null && arguments.size() == 1 && (prefix.startsWith("xs"))) {
            Term argument = arguments.get(0);
            return i -> cast(type, Nodes.atom(i, argument.evaluate(i)));
        }
        Entry entry = PLAIN.get(name);
        if (entry == null) {
            throw new ExpressionException(
                    "function "
                            + (prefix.isEmpty() ? "" : prefix + ":")
                            + name
                            + " is not supported");
        }
        if (arguments.size() < entry.least || arguments.size() > entry.most) {
            throw new ExpressionException(
                    "function "
                            + name
                            + " takes "
                            + entry.least
                            + " arguments, not "
                            + arguments.size());
        }
        Term[] terms = arguments.toArray(new Term[0]);
        return i -> {
            Object[] values = new Object[terms.length];
            for (int k = 0; k < values.length; k++) {
                values[k] = Nodes.atom(i, terms[k].evaluate(i));
                if (values[k] == null && !name.equals("concat") && !name.startsWith("str")) {
                    return null;
                }
            }
            return entry.plain.apply(values);
        };
    }

    private static Term ofNodes(String name, List<Term> arguments) throws ExpressionException {
        int given = arguments.size();
        switch (name) {
            case "true":
                return i -> Boolean.TRUE;
            case "false":
                return i -> Boolean.FALSE;
            case "occursIndex":
                return Infoset::occursIndex;
            case "error":
                return i -> {
                    throw new ValueException(
                            given == 0
                                    ? "fn:error()"
                                    : string(Nodes.atom(i, arguments.get(given - 1).evaluate(i))));
                };
            case "count", "exists", "empty", "not", "boolean", "local-name", "checkConstraints":
                if (given > 1 || (given == 0 && !name.equals("local-name"))) {
                    throw new ExpressionException("function " + name + " takes one argument");
                }
                Term one = given == 0 ? i -> new Nodes(List.of(i.self())) : arguments.get(0);
                return switch (name) {
                    case "count" -> i -> (long) size(one.evaluate(i));
                    case "exists" -> i -> size(one.evaluate(i)) > 0;
                    case "empty" -> i -> size(one.evaluate(i)) == 0;
                    case "not" -> i -> !Operators.truth(i, one.evaluate(i));
                    case "boolean" -> i -> Operators.truth(i, one.evaluate(i));
                    case "local-name" ->
                            i ->
                                    one.evaluate(i) instanceof Nodes n && !n.list().isEmpty()
                                            ? i.name(n.list().get(0))
                                            : "";
                    default ->
                            i ->
                                    one.evaluate(i) instanceof Nodes n
                                            && !n.list().isEmpty()
                                            && i.checkConstraints(n.list().get(0));
                };
            case "contentLength", "valueLength":
                if (given < 1 || given > 2) {
                    throw new ExpressionException("function " + name + " takes a path and units");
                }
                Term units = given == 1 ? i -> "bytes" : arguments.get(1);
                return i -> {
                    if (arguments.get(0).evaluate(i) instanceof Nodes n && !n.list().isEmpty()) {
                        return i.length(
                                n.list().get(0),
                                string(Nodes.atom(i, units.evaluate(i))),
                                name.startsWith("c"));
                    }
                    return null;
                };
            default:
                return null;
        }
    }

    private static int size(Object result) {
        return result instanceof Nodes nodes ? nodes.list().size() : result == null ? 0 : 1;
    }

    private static String string(Object value) {
        return value == null ? "" : Conversion.text(value);
    }

    private static Object rounded(Object value, RoundingMode mode, int digits) {
        BigDecimal result = Conversion.decimal(value).setScale(digits, mode);
        return value instanceof Double
                ? (Object) result.doubleValue()
                : digits > 0 ? result : whole(result);
    }

    private static Object whole(BigDecimal value) {
        try {
            return value.scale() > 0 ? (Object) value : (Object) value.longValueExact();
        } catch (ArithmeticException e) {
            return value;
        }
    }

    /** Bits are counted from 1, the least significant one. */
    private static boolean testBit(long bits, long position) {
        if (position < 1 || position > 8) {
            throw new ValueException("dfdl:testBit: expected a bit of 1 to 8, found " + position);
        }
        return (bits >> position - 1 & 1) == 1;
    }

    private static Object substring(Object[] arguments) {
        String text = string(arguments[0]);
        double from = Math.rint(Conversion.real(arguments[1]));
        double to =
                arguments.length < 3
                        ? Double.POSITIVE_INFINITY
                        : from + Math.rint(Conversion.real(arguments[2]));
        StringBuilder result = new StringBuilder();
        int position = 1;
        for (int i = 0; i < text.length(); position++) {
            int character = text.codePointAt(i);
            if (position >= from && position < to) {
                result.appendCodePoint(character);
            }
            i += Character.charCount(character);
        }
        return result.toString();
    }

    private static Object cast(XsdType type, Object value) {
        if (value == null) {
            return null;
        }
        Object cast = value;
        if (type.family() == XsdType.Family.INTEGER && value instanceof Double d) {
            cast = BigDecimal.valueOf(d).setScale(0, RoundingMode.DOWN);
        } else if (type.family() == XsdType.Family.INTEGER && value instanceof BigDecimal d) {
            cast = d.setScale(0, RoundingMode.DOWN);
        } else if (type.isNumber() && value instanceof Boolean b) {
            cast = b ? 1L : 0L;
        } else if (type == XsdType.BOOLEAN && value instanceof Number n) {
            cast = n.doubleValue() != 0;
        }
        Object result = Conversion.to(type, cast);
        if (result instanceof BadValue bad) {
            throw new ValueException(bad.toString());
        }
        return result;
    }
}
