// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.Set;

/** Tagged/delimited string format. */
final class TdsFormat implements PhysicalFormat {
    private static final Set<String> STRUCTURE =
            Set.of(
                    "dataElementSeparation",
                    "delimiter",
                    "groupIndicator",
                    "groupTerminator",
                    "tagDataSeparator");
    private static final String REPEATS = "repeatingElementDelimiter";
    private static final String PATTERN = "dataPattern";
    private static final Set<String> PATTERN_ELEMENT =
            Set.of(
                    "tag",
                    "precision",
                    "justification",
                    "format",
                    "width",
                    "encodingNull",
                    "encodingNullValue",
                    PATTERN);
    private static final Set<String> ELEMENT =
            Set.of(
                    "tag",
                    "precision",
                    "justification",
                    "format",
                    "width",
                    "encodingNull",
                    "encodingNullValue");

    private final String name;
    private final Types types;

    TdsFormat(String name, Types types) {
        this.name = name;
        this.types = types;
    }

    @Override
    public Rep structure(XsdNode owner) {
        return Rep.find(owner, "tdsStructRep", name);
    }

    @Override
    public Properties compositor(XsdNode compositor, Structure structure) {
        Properties properties = new Properties();
        Rep rep = structure.rep();
        if (rep == null) {
            return properties;
        }
        rep.allow(STRUCTURE);
        String separation = rep.require("dataElementSeparation");
        boolean choice = compositor.is("choice");
        properties
                .put("initiator", Properties.literal(rep.get("groupIndicator", "")))
                .put("terminator", Properties.literal(rep.get("groupTerminator", "")));
        switch (separation) {
            case "TaggedDelimited", "TaggedFixedLength" -> {
                if (compositor.children().stream().allMatch(child -> child.is("element"))) {
                    properties.put("initiatedContent", "yes");
                }
            }
            case "AllElementsDelimited", "FixedLength", "UseDataPattern" -> {
                // elements are known by their place, or by their pattern
            }
            default -> throw rep.refuse("dataElementSeparation=\"" + separation + "\"");
        }
        if (!choice && separation.endsWith("Delimited")) {
            properties
                    .put("separator", Properties.literal(rep.require("delimiter")))
                    .put("separatorPosition", "infix")
                    .put(
                            "separatorSuppressionPolicy",
                            separation.equals("TaggedDelimited") ? "anyEmpty" : "trailingEmpty");
        }
        if (!choice && structure.composition().equals("unorderedSet")) {
            properties.put("sequenceKind", "unordered");
        }
        return properties;
    }

    @Override
    public Properties particle(XsdNode use, XsdNode declaration, Structure structure) {
        Properties properties = new Properties();
        String separation =
                structure.rep() == null ? "" : structure.rep().get("dataElementSeparation", "");
        Rep rep =
                Rep.find(
                        declaration,
                        declaration.is("attribute") ? "tdsAttrRep" : "tdsElemRep",
                        name);
        Rep inclusion = Rep.find(use, "tdsInclRep", name);
        if (inclusion != null) {
            inclusion.allow(Set.of(REPEATS));
            if (!inclusion.get(REPEATS, "").isEmpty()
                    && !separation.equals("AllElementsDelimited")) {
                throw inclusion.refuse(REPEATS + " in " + separation);
            }
        }
        boolean byPattern = separation.equals("UseDataPattern");
        if (rep != null) {
            rep.allow(byPattern ? PATTERN_ELEMENT : ELEMENT);
        }
        if (separation.startsWith("Tagged")) {
            if (rep == null) {
                throw use.error(
                        MrmError.IMPORT,
                        "an element of a tagged structure has no tag in format " + name);
            }
            properties.put(
                    "initiator",
                    Properties.literal(
                            rep.require("tag") + structure.rep().get("tagDataSeparator", "")));
        }
        if (byPattern && rep != null && !rep.get(PATTERN, "").isEmpty()) {
            properties.put("lengthKind", "pattern").put("lengthPattern", rep.require(PATTERN));
        }
        if (types.isComplex(declaration)) {
            return properties;
        }
        if (byPattern) {
            if (rep == null || rep.get(PATTERN, "").isEmpty()) {
                throw use.error(
                        MrmError.IMPORT,
                        "an element known by its pattern has no dataPattern in format " + name);
            }
        } else if (separation.endsWith("FixedLength")) {
            if (rep == null) {
                throw use.error(
                        MrmError.IMPORT,
                        "an element of a fixed length structure has no width in format " + name);
            }
            properties.put("lengthKind", "explicit").put("length", rep.require("width"));
        } else {
            properties.put("lengthKind", "delimited");
        }
        value(declaration, rep, properties);
        return properties;
    }

    private void value(XsdNode declaration, Rep rep, Properties properties) {
        switch (types.builtIn(declaration)) {
            case "date", "time", "dateTime" -> {
                if (rep == null) {
                    throw declaration.error(MrmError.IMPORT, "a date or time needs a format");
                }
                properties
                        .put("calendarPatternKind", "explicit")
                        .put("calendarPattern", rep.require("format"));
            }
            case "decimal", "float", "double" ->
                    properties.put("textNumberPattern", "#0.##################");
            case "hexBinary", "base64Binary" ->
                    throw declaration.error(
                            MrmError.IMPORT, "not supported: binary data in a string format");
            default -> {
                // text, integers and booleans are as the default format has them
            }
        }
    }

    /** Occurrences with a delimiter of their own stand in a sequence of their own. */
    @Override
    public Properties repeats(XsdNode use) {
        Rep inclusion = Rep.find(use, "tdsInclRep", name);
        String delimiter = inclusion == null ? "" : inclusion.get(REPEATS, "");
        return delimiter.isEmpty()
                ? null
                : new Properties()
                        .put("separator", Properties.literal(delimiter))
                        .put("separatorPosition", "infix")
                        .put("separatorSuppressionPolicy", "anyEmpty");
    }

    @Override
    public String[] occurs(XsdNode use, boolean inChoice) {
        if (use.is("attribute")) {
            return new String[] {"required".equals(use.get("use")) ? "1" : "0", "1"};
        }
        String least = use.get("minOccurs") == null || inChoice ? "1" : use.get("minOccurs");
        String most = use.get("maxOccurs") == null || inChoice ? "1" : use.get("maxOccurs");
        return new String[] {least, most};
    }
}
