// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.expression.Expression.Term;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;

/** The functions of the expression language, by name (DFDL 1.0 §18.5). */
public final class Functions {
    /** A function of values. */
    @FunctionalInterface
    private interface Plain {
        Object apply(Object[] arguments);
    }

    private static final int MOST_DIGITS = 10_000;

    private record Entry(int least, int most, Plain plain) {}

    private static final Map<String, Entry> PLAIN = new TreeMap<>();

    private static final List<String> OF_NODES =
            List.of(
                    "fn:count",
                    "fn:exists",
                    "fn:empty",
                    "fn:local-name",
                    "fn:namespace-uri",
                    "fn:nilled",
                    "fn:not",
                    "fn:boolean",
                    "fn:true",
                    "fn:false",
                    "dfdl:occursIndex",
                    "dfdl:contentLength",
                    "dfdl:valueLength",
                    "dfdl:checkConstraints",
                    "fn:error");

    /** Functions that take the empty sequence for an empty string. */
    private static final Set<String> TAKE_NOTHING =
            Set.of("fn:concat", "fn:string", "fn:string-length");

    static {
        plain(
                "fn:abs",
                1,
                1,
                a ->
                        a[0] instanceof Double d
                                ? (Object) Math.abs(d)
                                : whole(Conversion.decimal(a[0]).abs()));
        plain("fn:ceiling", 1, 1, a -> rounded(a[0], RoundingMode.CEILING, 0));
        plain("fn:floor", 1, 1, a -> rounded(a[0], RoundingMode.FLOOR, 0));
        plain(
                "fn:round",
                1,
                1,
                a ->
                        a[0] instanceof Double d
                                ? (Object) round(d)
                                : whole(
                                        Conversion.decimal(a[0])
                                                .add(new BigDecimal("0.5"))
                                                .setScale(0, RoundingMode.FLOOR)));
        plain(
                "fn:round-half-to-even",
                1,
                2,
                a ->
                        rounded(
                                a[0],
                                RoundingMode.HALF_EVEN,
                                a.length == 1 ? 0 : Conversion.whole(a[1])));
        plain(
                "fn:concat",
                2,
                100,
                a -> {
                    StringBuilder text = new StringBuilder();
                    for (Object part : a) {
                        text.append(string(part));
                    }
                    return text.toString();
                });
        plain("fn:contains", 2, 2, a -> string(a[0]).contains(string(a[1])));
        plain("fn:starts-with", 2, 2, a -> string(a[0]).startsWith(string(a[1])));
        plain("fn:ends-with", 2, 2, a -> string(a[0]).endsWith(string(a[1])));
        plain(
                "fn:string-length",
                1,
                1,
                a -> (long) string(a[0]).codePointCount(0, string(a[0]).length()));
        plain("fn:upper-case", 1, 1, a -> string(a[0]).toUpperCase(java.util.Locale.ROOT));
        plain("fn:lower-case", 1, 1, a -> string(a[0]).toLowerCase(java.util.Locale.ROOT));
        plain("fn:normalize-space", 1, 1, a -> string(a[0]).strip().replaceAll("\\s+", " "));
        plain("fn:string", 1, 1, a -> string(a[0]));
        plain("fn:number", 1, 1, a -> Conversion.real(a[0]));
        plain("fn:substring", 2, 3, Functions::substring);
        plain(
                "fn:substring-before",
                2,
                2,
                a -> {
                    int at = string(a[0]).indexOf(string(a[1]));
                    return at < 0 ? "" : string(a[0]).substring(0, at);
                });
        plain(
                "fn:substring-after",
                2,
                2,
                a -> {
                    int at = string(a[0]).indexOf(string(a[1]));
                    return at < 0 ? "" : string(a[0]).substring(at + string(a[1]).length());
                });
        plain("dfdl:testBit", 2, 2, a -> testBit(Conversion.whole(a[0]), Conversion.whole(a[1])));
        plain(
                "dfdl:setBits",
                8,
                8,
                a -> {
                    long bits = 0;
                    for (int i = 0; i < 8; i++) {
                        bits |= Conversion.bool(a[i]) ? 1L << i : 0;
                    }
                    return bits;
                });
        plain("dfdl:encodeDFDLEntities", 1, 1, a -> Entities.encode(string(a[0])));
        plain("dfdl:decodeDFDLEntities", 1, 1, a -> Entities.decode(string(a[0])));
        plain("dfdl:containsDFDLEntities", 1, 1, a -> Entities.contains(string(a[0])));
        plain(
                "dfdl:checkRangeInclusive",
                3,
                3,
                a -> Operators.compare(">=", a[0], a[1]) && Operators.compare("<=", a[0], a[2]));
        plain(
                "dfdl:checkRangeExclusive",
                3,
                3,
                a -> Operators.compare(">", a[0], a[1]) && Operators.compare("<", a[0], a[2]));
        plain("fn:dateTime", 2, 2, a -> Calendars.both(a[0], a[1]));
        parts(XsdType.DATE, "year", "month", "day");
        parts(XsdType.TIME, "hours", "minutes", "seconds");
        parts(XsdType.DATE_TIME, "year", "month", "day", "hours", "minutes", "seconds");
    }

    private Functions() {}

    private static void parts(XsdType type, String... names) {
        for (String name : names) {
            ChronoField field =
                    switch (name) {
                        case "year" -> ChronoField.YEAR;
                        case "month" -> ChronoField.MONTH_OF_YEAR;
                        case "day" -> ChronoField.DAY_OF_MONTH;
                        case "hours" -> ChronoField.HOUR_OF_DAY;
                        case "minutes" -> ChronoField.MINUTE_OF_HOUR;
                        default -> ChronoField.SECOND_OF_MINUTE;
                    };
            plain(
                    "fn:" + name + "-from-" + type.local(),
                    1,
                    1,
                    a -> Calendars.part(type, field, a[0]));
        }
        String local = type.local();
        plain("fn:timezone-from-" + local, 1, 1, a -> Calendars.zone(type, a[0]));
        plain(
                "dfdl:timeZoneFrom" + Character.toUpperCase(local.charAt(0)) + local.substring(1),
                1,
                1,
                a -> Calendars.zoneText(type, a[0]));
    }

    private static void plain(String name, int least, int most, Plain function) {
        PLAIN.put(name, new Entry(least, most, function));
    }

    /** The names of all functions, for the documentation. */
    public static List<String> names() {
        TreeSet<String> names = new TreeSet<>(OF_NODES);
        names.addAll(PLAIN.keySet());
        for (XsdType type : XsdType.values()) {
            names.add("xs:" + type.local());
        }
        Constructors.OF_DFDL.forEach(type -> names.add("dfdl:" + type.local()));
        return List.copyOf(names);
    }

    /**
     * A call of a function.
     *
     * @param space null for a name space that has no functions
     * @param written the name as it is written
     */
    static Term find(FunctionSpace space, String written, String name, List<Term> arguments)
            throws ExpressionException {
        Term special = space == null ? null : ofNodes(space.prefix() + ":" + name, arguments);
        if (special != null) {
            return special;
        }
        XsdType type = space == null || space == FunctionSpace.FN ? null : XsdType.of(name);
        if (type != null
                && arguments.size() == 1
                && (space == FunctionSpace.XS || Constructors.OF_DFDL.contains(type))) {
            Term argument = arguments.get(0);
            if (space == FunctionSpace.XS) {
                return new Constructors.Cast(type, argument);
            }
            XsdType given = argument instanceof Constructors.Cast cast ? cast.type() : null;
            return i -> Constructors.dfdl(type, given, Nodes.atom(i, argument.evaluate(i)));
        }
        String full = space == null ? written : space.prefix() + ":" + name;
        Entry entry = PLAIN.get(full);
        if (entry == null) {
            throw new ExpressionException("function " + written + " is not supported");
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
        boolean takesNothing = TAKE_NOTHING.contains(full);
        return i -> {
            Object[] values = new Object[terms.length];
            for (int k = 0; k < values.length; k++) {
                values[k] = Nodes.atom(i, terms[k].evaluate(i));
                if (values[k] == null && !takesNothing) {
                    return null;
                }
            }
            return entry.plain.apply(values);
        };
    }

    private static Term ofNodes(String name, List<Term> arguments) throws ExpressionException {
        int given = arguments.size();
        switch (name) {
            case "fn:true":
                return i -> Boolean.TRUE;
            case "fn:false":
                return i -> Boolean.FALSE;
            case "dfdl:occursIndex":
                return Infoset::occursIndex;
            case "fn:error":
                return i -> {
                    throw new ValueException(
                            given == 0
                                    ? "fn:error()"
                                    : string(Nodes.atom(i, arguments.get(given - 1).evaluate(i))));
                };
            case "fn:count",
            "fn:exists",
            "fn:empty",
            "fn:not",
            "fn:boolean",
            "fn:local-name",
            "fn:namespace-uri",
            "fn:nilled",
            "dfdl:checkConstraints":
                boolean named = name.endsWith("name") || name.endsWith("uri");
                if (given > 1 || (given == 0 && !named)) {
                    throw new ExpressionException("function " + name + " takes one argument");
                }
                Term one = given == 0 ? i -> new Nodes(List.of(i.self())) : arguments.get(0);
                return switch (name) {
                    case "fn:count" -> i -> (long) size(one.evaluate(i));
                    case "fn:exists" -> i -> size(one.evaluate(i)) > 0;
                    case "fn:empty" -> i -> size(one.evaluate(i)) == 0;
                    case "fn:not" -> i -> !Operators.truth(i, one.evaluate(i));
                    case "fn:boolean" -> i -> Operators.truth(i, one.evaluate(i));
                    case "fn:local-name" -> ofNode(one, "", Infoset::name);
                    case "fn:namespace-uri" -> ofNode(one, "", Infoset::namespace);
                    case "fn:nilled" -> ofNode(one, null, Infoset::nilled);
                    default -> ofNode(one, Boolean.FALSE, Infoset::checkConstraints);
                };
            case "dfdl:contentLength", "dfdl:valueLength":
                if (given < 1 || given > 2) {
                    throw new ExpressionException("function " + name + " takes a path and units");
                }
                Term units = given == 1 ? i -> "bytes" : arguments.get(1);
                boolean content = name.equals("dfdl:contentLength");
                return i -> {
                    if (arguments.get(0).evaluate(i) instanceof Nodes n && !n.list().isEmpty()) {
                        return i.length(
                                n.list().get(0), string(Nodes.atom(i, units.evaluate(i))), content);
                    }
                    return null;
                };
            default:
                return null;
        }
    }

    /** What is asked of the first node; something else where there is none. */
    private static Term ofNode(
            Term nodes, Object otherwise, BiFunction<Infoset, Object, Object> question) {
        return i ->
                nodes.evaluate(i) instanceof Nodes n && !n.list().isEmpty()
                        ? question.apply(i, n.list().get(0))
                        : otherwise;
    }

    private static int size(Object result) {
        return result instanceof Nodes nodes ? nodes.list().size() : result == null ? 0 : 1;
    }

    /** A value as text: floating point numbers as XPath writes them. */
    static String string(Object value) {
        if (!(value instanceof Double d)) {
            return value == null ? "" : Conversion.text(value);
        }
        if (d.isNaN()) {
            return "NaN";
        }
        if (d == 0 || d.isInfinite()) {
            return (Math.copySign(1, d) < 0 ? "-" : "") + (d == 0 ? "0" : "INF");
        }
        BigDecimal number = new BigDecimal(Double.toString(d)).stripTrailingZeros();
        if (Math.abs(d) >= 1e-6 && Math.abs(d) < 1e6) {
            return number.toPlainString();
        }
        String digits = number.unscaledValue().abs().toString();
        return (d < 0 ? "-" : "")
                + digits.charAt(0)
                + '.'
                + (digits.length() > 1 ? digits.substring(1) : "0")
                + 'E'
                + (digits.length() - 1 - number.scale());
    }

    private static Object rounded(Object value, RoundingMode mode, long digits) {
        if (value instanceof Double d && (d.isNaN() || d.isInfinite())) {
            return value;
        }
        BigDecimal number = Conversion.decimal(value);
        int to = (int) Math.max(-MOST_DIGITS, Math.min(digits, MOST_DIGITS));
        // no zeros are added: they say nothing, and there may be very many
        BigDecimal result = number.scale() > to ? number.setScale(to, mode) : number;
        return value instanceof Double d
                ? (Object) Math.copySign(result.doubleValue(), d) // a zero keeps its sign
                : whole(result);
    }

    /** To the nearest whole number, halves up; what has no fraction stays. */
    private static double round(double value) {
        if (!(Math.abs(value) < 1L << 52)) {
            return value;
        }
        double below = Math.floor(value);
        return Math.copySign(value - below >= 0.5 ? below + 1 : below, value);
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
}
