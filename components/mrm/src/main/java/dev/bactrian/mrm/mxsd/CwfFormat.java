// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.Locale;
import java.util.Set;

/** Custom wire format: everything has a length, and everything is there. */
final class CwfFormat implements PhysicalFormat {
    private static final Set<String> STRING =
            Set.of(
                    "encodingNull",
                    "encodingNullValue",
                    "paddingCharacter",
                    "width",
                    "lengthUnits",
                    "lengthEncoding",
                    "mrLengthEncoding",
                    "stringJustification");
    private static final Set<String> NUMBER =
            Set.of(
                    "encodingNull",
                    "encodingNullValue",
                    "paddingCharacter",
                    "width",
                    "lengthUnits",
                    "signed",
                    "signOrientation",
                    "virtualDecimalPoint",
                    "stringJustification");

    private final String name;
    private final Types types;

    CwfFormat(String name, Types types) {
        this.name = name;
        this.types = types;
    }

    @Override
    public Rep structure(XsdNode owner) {
        return Rep.find(owner, "cwfStructRep", name);
    }

    @Override
    public Properties particle(XsdNode use, XsdNode declaration, Structure structure) {
        Properties properties = new Properties();
        if (types.isComplex(declaration)) {
            return properties;
        }
        Rep inclusion = Rep.find(use, "cwfInclRep", name);
        Rep rep = inclusion == null ? null : inclusion.inner();
        if (rep == null) {
            return withoutRep(use, declaration, properties.put("lengthKind", "explicit"));
        }
        inclusion.allow(Set.of());
        String type = rep.get("typeName", "");
        properties.put("lengthKind", "explicit");
        switch (type) {
            case "MRCWFStringRep" -> string(rep, properties);
            case "MRCWFExternalDecimalRep" -> externalDecimal(rep, properties);
            case "MRCWFDateTimeRep" -> dateTime(rep, properties);
            default -> throw rep.refuse("physical type " + type);
        }
        return properties;
    }

    /** The physical types that the logical types have of themselves. */
    private Properties withoutRep(XsdNode use, XsdNode declaration, Properties properties) {
        String type = types.builtIn(declaration);
        properties.put("representation", "binary");
        return switch (type) {
            case "int", "unsignedInt", "integer" ->
                    properties.put("binaryNumberRep", "binary").put("length", "4");
            case "short", "unsignedShort" ->
                    properties.put("binaryNumberRep", "binary").put("length", "2");
            case "long", "unsignedLong" ->
                    properties.put("binaryNumberRep", "binary").put("length", "8");
            case "float" -> properties.put("length", "4");
            case "double" -> properties.put("length", "8");
            case "boolean" -> properties.put("length", "4");
            default ->
                    throw use.error(
                            MrmError.IMPORT,
                            "an xsd:" + type + " has no length in physical format " + name);
        };
    }

    private static void string(Rep rep, Properties properties) {
        rep.allow(STRING);
        fixed(rep);
        properties
                .put("representation", "text")
                .put("length", rep.require("width"))
                .put("lengthUnits", rep.get("lengthUnits", "Bytes").toLowerCase(Locale.ROOT))
                .put(
                        "textStringPadCharacter",
                        Properties.padding(rep, rep.get("paddingCharacter", "SPACE")))
                .put("textStringJustification", justification(rep, "leftJustify"));
    }

    private static void externalDecimal(Rep rep, Properties properties) {
        rep.allow(NUMBER);
        int width = number(rep, "width");
        int scale = Integer.parseInt(rep.get("virtualDecimalPoint", "0"));
        if (scale < 0 || scale >= width) {
            throw rep.refuse("virtualDecimalPoint=\"" + scale + "\" in " + width + " characters");
        }
        String digits = "0".repeat(width - scale) + (scale > 0 ? "V" + "0".repeat(scale) : "");
        properties.put("representation", "text").put("length", String.valueOf(width));
        if (Boolean.parseBoolean(rep.get("signed", "false"))) {
            zoned(rep, digits, properties);
            return;
        }
        String padding = Properties.padding(rep, rep.get("paddingCharacter", "'0'"));
        properties.put("textNumberRep", "standard");
        if (scale > 0 && padding.equals("0")) {
            properties.put("textNumberPattern", digits).put("textTrimKind", "none");
            return;
        }
        properties
                .put(
                        "textNumberPattern",
                        scale > 0 ? "#0V" + "0".repeat(scale) : "#0.##################")
                .put("textNumberJustification", justification(rep, "rightJustify"))
                .put("textNumberPadCharacter", padding);
    }

    private static void zoned(Rep rep, String digits, Properties properties) {
        String orientation = rep.get("signOrientation", "");
        switch (orientation) {
            case "leading" -> properties.put("textNumberPattern", "+" + digits);
            case "trailing" -> properties.put("textNumberPattern", digits + "+");
            default -> throw rep.refuse("signOrientation=\"" + orientation + "\"");
        }
        properties.put("textNumberRep", "zoned").put("textTrimKind", "none");
    }

    private static void dateTime(Rep rep, Properties properties) {
        rep.allow(Set.of("format"));
        Rep text = rep.inner();
        if (text == null || !text.kind().startsWith("MRCWFStringRep")) {
            throw rep.refuse("a date that is not held as characters");
        }
        text.allow(STRING);
        fixed(text);
        properties
                .put("representation", "text")
                .put("length", text.require("width"))
                .put("calendarPatternKind", "explicit")
                .put("calendarPattern", rep.require("format"))
                .put("textCalendarJustification", justification(text, "leftJustify"))
                .put(
                        "textCalendarPadCharacter",
                        Properties.padding(text, text.get("paddingCharacter", "SPACE")));
    }

    private static void fixed(Rep rep) {
        for (String attribute : new String[] {"lengthEncoding", "mrLengthEncoding"}) {
            String encoding = rep.get(attribute, "fixedLength");
            if (!encoding.equals("fixedLength")) {
                throw rep.refuse(attribute + "=\"" + encoding + "\"");
            }
        }
    }

    private static int number(Rep rep, String attribute) {
        String text = rep.require(attribute);
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) == 0) {
            throw rep.refuse(attribute + "=\"" + text + "\"");
        }
        return Integer.parseInt(text);
    }

    private static String justification(Rep rep, String otherwise) {
        String said = rep.get("stringJustification", otherwise);
        return switch (said) {
            case "leftJustify" -> "left";
            case "rightJustify" -> "right";
            default -> throw rep.refuse("stringJustification=\"" + said + "\"");
        };
    }

    @Override
    public Properties compositor(XsdNode compositor, Structure structure) {
        if (structure.composition().equals("unorderedSet")) {
            throw compositor.error(
                    MrmError.IMPORT, "not supported: composition unorderedSet in a fixed format");
        }
        return new Properties();
    }

    /**
     * A fixed format holds as many occurrences as there can be, whether the message has them or
     * not.
     */
    @Override
    public String[] occurs(XsdNode use, boolean inChoice) {
        String most = use.get("maxOccurs") == null || inChoice ? "1" : use.get("maxOccurs");
        if (most.equals("unbounded")) {
            throw use.error(
                    MrmError.IMPORT, "not supported: maxOccurs=\"unbounded\" in a fixed format");
        }
        return new String[] {most, most};
    }
}
