// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import static dev.bactrian.xmlnsc.rules.ValueRule.Space.COLLAPSE;
import static dev.bactrian.xmlnsc.rules.ValueRule.Space.PRESERVE;
import static dev.bactrian.xmlnsc.rules.ValueRule.Space.REPLACE;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types that XML Schema itself defines. */
final class BuiltinTypes {
    private static final Map<String, ValueRule> RULES = new HashMap<>();

    private BuiltinTypes() {}

    /** The rule of a type by its local name; one that is never sure where there is none. */
    static ValueRule rule(String local) {
        return RULES.getOrDefault(local, NONE);
    }

    /** Never sure. */
    static final ValueRule NONE = new ValueRule(COLLAPSE, false, null, List.of(Check.NEVER));

    private static void text(String name, ValueRule.Space space, Check... checks) {
        RULES.put(name, new ValueRule(space, true, XmlType.TEXT, List.of(checks)));
    }

    private static void plain(String name, XmlType type, Check check) {
        RULES.put(name, new ValueRule(COLLAPSE, false, type, List.of(check)));
    }

    private static void whole(String name, String least, String most) {
        BigInteger low = least == null ? null : new BigInteger(least);
        BigInteger high = most == null ? null : new BigInteger(most);
        plain(name, XmlType.INTEGER, new Numbers.Whole(low, high));
    }

    static {
        text("string", PRESERVE);
        text("anySimpleType", PRESERVE);
        text("normalizedString", REPLACE);
        text("token", COLLAPSE);
        text("language", COLLAPSE, Lexical::language);
        text("NMTOKEN", COLLAPSE, Lexical::nmtoken);
        text("Name", COLLAPSE, Lexical::name);
        text("NCName", COLLAPSE, Lexical::ncName);
        text("anyURI", COLLAPSE, Lexical::anyUri);
        plain("boolean", XmlType.BOOLEAN, Lexical::bool);
        plain("decimal", XmlType.DECIMAL, Lexical::decimal);
        plain("float", XmlType.FLOAT, Lexical::floating);
        plain("double", XmlType.FLOAT, Lexical::floating);
        plain("hexBinary", XmlType.HEX_BINARY, Lexical::hexBinary);
        plain("base64Binary", XmlType.BASE64_BINARY, Lexical::base64Binary);
        plain("dateTime", XmlType.TIMESTAMP, DateLexical::dateTime);
        plain("date", XmlType.DATE, DateLexical::date);
        plain("time", XmlType.TIME, DateLexical::time);
        plain("duration", XmlType.INTERVAL, DateLexical::duration);
        plain("gYear", XmlType.TEXT, DateLexical::gYear);
        plain("gYearMonth", XmlType.TEXT, DateLexical::gYearMonth);
        plain("gMonth", XmlType.TEXT, DateLexical::gMonth);
        plain("gMonthDay", XmlType.TEXT, DateLexical::gMonthDay);
        plain("gDay", XmlType.TEXT, DateLexical::gDay);
        whole("integer", null, null);
        whole("nonPositiveInteger", null, "0");
        whole("negativeInteger", null, "-1");
        whole("nonNegativeInteger", "0", null);
        whole("positiveInteger", "1", null);
        whole("long", "-9223372036854775808", "9223372036854775807");
        whole("int", "-2147483648", "2147483647");
        whole("short", "-32768", "32767");
        whole("byte", "-128", "127");
        whole("unsignedLong", "0", "18446744073709551615");
        whole("unsignedInt", "0", "4294967295");
        whole("unsignedShort", "0", "65535");
        whole("unsignedByte", "0", "255");
        RULES.put(
                "NMTOKENS",
                ValueRule.listOf(
                        RULES.get("NMTOKEN"),
                        new Lengths.Between(Lengths.Unit.ITEMS, 1, Long.MAX_VALUE)));
    }
}
