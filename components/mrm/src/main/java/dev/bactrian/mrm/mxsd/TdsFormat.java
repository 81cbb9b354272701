package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.MrmError;
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
            case "TaggedDelimited" -> {
                if (compositor.children().stream().allMatch(child -> child.is("element"))) {
                    properties.put("initiatedContent", "yes");
                }
            }
            case "AllElementsDelimited", "FixedLength" -> {
                // elements are known by their place
            }
            default -> throw rep.refuse("dataElementSeparation=\"" + separation + "\"");
        }
        if (!choice && !separation.equals("FixedLength")) {
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
            inclusion.allow(Set.of("repeatingElementDelimiter"));
            if (!inclusion.get("repeatingElementDelimiter", "").isEmpty()) {
                throw inclusion.refuse("repeatingElementDelimiter");
            }
        }
        if (rep != null) {
            rep.allow(ELEMENT);
        }
        if (separation.equals("TaggedDelimited")) {
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
        if (types.isComplex(declaration)) {
            return properties;
        }
        if (separation.equals("FixedLength")) {
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
