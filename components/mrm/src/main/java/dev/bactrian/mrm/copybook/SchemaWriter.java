// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.xsd.SchemaMarkup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Data items to the text of a DFDL schema. */
final class SchemaWriter {
    private final CopybookOptions options;
    private final Names names;
    private final SchemaMarkup groups = new SchemaMarkup();
    private final SchemaMarkup body = new SchemaMarkup();
    private SchemaMarkup out = body;
    private int hidden;

    /** Items whose slack bytes are written, once for all occurrences or branches. */
    private final Set<DataItem> behindSlack = Collections.newSetFromMap(new IdentityHashMap<>());

    private Storage storage;
    private Counters counters;

    private final RedefinesConditions redefines;

    /** The discriminators of branches. */
    private final Map<DataItem, String> discriminators = new IdentityHashMap<>();

    /** The keys of branches that a value chooses. */
    private final Map<DataItem, String> keys = new IdentityHashMap<>();

    private SchemaWriter(CopybookOptions options) {
        this.redefines = new RedefinesConditions(options.conditions());
        this.options = options;
        this.names = new Names(options.keepFillers());
    }

    static String write(List<DataItem> roots, CopybookOptions options) {
        SchemaWriter writer = new SchemaWriter(options);
        for (DataItem root : roots) {
            writer.storage = Storage.of(root);
            writer.counters = Counters.of(root);
            writer.element(root, 1);
        }
        writer.redefines.requireAllUsed();
        return writer.schema();
    }

    private String schema() {
        StringBuilder schema = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        schema.append("<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"\n")
                .append("           xmlns:dfdl=\"http://www.ogf.org/dfdl/dfdl-1.0/\"\n")
                .append("           xmlns:fn=\"http://www.w3.org/2005/xpath-functions\"");
        if (!options.namespace().isEmpty()) {
            String uri = SchemaMarkup.escape(options.namespace());
            schema.append("\n           xmlns:tns=\"")
                    .append(uri)
                    .append("\" targetNamespace=\"")
                    .append(uri)
                    .append('"');
        }
        schema.append(">\n")
                .append(DefaultFormat.text(options))
                .append(body)
                .append(groups)
                .append("</xs:schema>\n");
        return schema.toString();
    }

    private void element(DataItem item, int indent) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("name", Names.element(item));
        if (item.isTable()) {
            attributes.put("minOccurs", String.valueOf(item.occursMinimum));
            attributes.put("maxOccurs", String.valueOf(item.occursMaximum));
            DataItem counter = counters.counter(item);
            if (counter != null) {
                attributes.put("dfdl:occursCountKind", "expression");
                attributes.put("dfdl:occursCount", "{ " + names.path(item, counter) + " }");
            }
        }
        if (keys.containsKey(item)) {
            attributes.put("dfdl:choiceBranchKey", keys.get(item));
        }
        skips(item, attributes);
        if (item.isGroup()) {
            attributes.put("dfdl:lengthKind", "implicit");
            out.open(indent, "xs:element", attributes);
            conditions(item, indent + 1);
            out.line(indent + 1, "<xs:complexType>");
            out.line(indent + 2, "<xs:sequence>");
            items(item.children, indent + 3);
            out.line(indent + 2, "</xs:sequence>");
            out.line(indent + 1, "</xs:complexType>");
            out.line(indent, "</xs:element>");
            return;
        }
        FieldProperties field = FieldProperties.of(item, storage.size(item));
        attributes.put("type", field.type);
        field.properties.forEach((name, value) -> attributes.put("dfdl:" + name, value));
        DataItem table = counters.onlyTable(item);
        if (table != null) {
            attributes.put("dfdl:outputValueCalc", "{ fn:count(" + names.path(item, table) + ") }");
        } else if (item.value != null && !item.isTable() && fits(field.type, item.value)) {
            attributes.put(
                    "default", field.type.equals("xs:string") ? item.value : number(item.value));
        }
        if (item.conditions.isEmpty() && !discriminators.containsKey(item)) {
            out.empty(indent, "xs:element", attributes);
        } else {
            out.open(indent, "xs:element", attributes);
            conditions(item, indent + 1);
            out.line(indent, "</xs:element>");
        }
    }

    /** Whether a VALUE is one of the type: a pointer that is ZERO has no bytes that say so. */
    private static boolean fits(String type, String value) {
        if (type.equals("xs:string")) {
            return true;
        }
        if (type.equals("xs:hexBinary") || !value.matches("[+-]?\\d*\\.?\\d+")) {
            return false;
        }
        try {
            Conversion.to(XsdType.of(type.substring(3)), number(value));
            return true;
        } catch (ValueException e) {
            return false;
        }
    }

    private static String number(String value) {
        return value.startsWith("+") ? value.substring(1) : value;
    }

    private void skips(DataItem item, Map<String, String> attributes) {
        if (storage.slackBefore(item) > 0 && !behindSlack.contains(item)) {
            attributes.put("dfdl:leadingSkip", String.valueOf(storage.slackBefore(item)));
        }
        if (storage.slackAfter(item) > 0) {
            attributes.put("dfdl:trailingSkip", String.valueOf(storage.slackAfter(item)));
        }
    }

    /** The items of a group: those that redefine another stand in one choice with it. */
    private void items(List<DataItem> items, int indent) {
        for (int i = 0; i < items.size(); i++) {
            DataItem item = items.get(i);
            List<DataItem> branches = new ArrayList<>(List.of(item));
            while (i + 1 < items.size() && items.get(i + 1).redefines != null) {
                DataItem redefinition = items.get(++i);
                if (branches.stream()
                        .noneMatch(branch -> branch.name.equals(redefinition.redefines))) {
                    throw new CopybookException(
                            redefinition
                                    + " redefines "
                                    + redefinition.redefines
                                    + ", which does not stand before it",
                            redefinition.line);
                }
                branches.add(redefinition);
            }
            if (item.redefines != null) {
                throw new CopybookException(
                        item + " redefines nothing that stands before it", item.line);
            }
            boolean once = branches.size() > 1 || item.isTable() || names.isFlattened(item);
            if (once && storage.slackBefore(item) > 0) {
                out.empty(
                        indent,
                        "xs:sequence",
                        Map.of("dfdl:leadingSkip", String.valueOf(storage.slackBefore(item))));
                behindSlack.add(item);
            }
            if (branches.size() == 1) {
                item(item, indent);
            } else {
                choice(branches, indent);
            }
        }
    }

    private void choice(List<DataItem> branches, int indent) {
        int length = 0;
        for (DataItem branch : branches) {
            int each = storage.size(branch) + storage.slackAfter(branch);
            length = Math.max(length, each * branch.occursMaximum);
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("dfdl:choiceLengthKind", "explicit");
        attributes.put("dfdl:choiceLength", String.valueOf(length));
        decide(branches, attributes);
        out.open(indent, "xs:choice", attributes);
        for (DataItem branch : branches) {
            if (!names.isHidden(branch)) {
                item(branch, indent + 1);
            }
        }
        out.line(indent, "</xs:choice>");
    }

    /**
     * How the branch is chosen: by one value before the choice where all branches ask for it, else
     * by discriminators, in the order of the copybook.
     */
    private void decide(List<DataItem> branches, Map<String, String> attributes) {
        List<RedefinesConditions.Found> found = redefines.of(branches);
        if (found.isEmpty()) {
            return;
        }
        DataItem kind = found.get(0).kind();
        boolean byKey =
                found.size() == branches.size()
                        && found.stream()
                                .allMatch(
                                        one ->
                                                one.kind() == kind
                                                        && !branches.contains(one.kind())
                                                        && branches.stream()
                                                                .noneMatch(b -> isWithin(kind, b)));
        for (RedefinesConditions.Found one : found) {
            String type = FieldProperties.of(one.kind(), storage.size(one.kind())).type;
            List<String> values =
                    one.condition().valuesOf(one.kind(), type, storage.size(one.kind()));
            byKey &= values.stream().allMatch(value -> value.matches("[A-Za-z0-9_-]+"));
            if (!byKey && one.branch().isTable()) {
                throw new CopybookException(
                        one.branch()
                                + " repeats: it can be chosen only where all that it redefines have a condition on one item before them",
                        one.branch().line);
            }
            if (one.branch().isFiller()) {
                throw new CopybookException(
                        one.branch() + " has no name of its own to be chosen by",
                        one.branch().line);
            }
            keys.put(one.branch(), String.join(" ", values));
            String path = names.path(one.branch(), one.kind());
            discriminators.put(
                    one.branch(),
                    values.stream()
                            .map(
                                    value ->
                                            path
                                                    + " eq "
                                                    + (type.equals("xs:string")
                                                            ? "'" + value.replace("'", "''") + "'"
                                                            : value))
                            .collect(Collectors.joining(" or ")));
        }
        if (byKey) {
            String path = names.path(branches.get(0), kind);
            attributes.put(
                    "dfdl:choiceDispatchKey",
                    "{ xs:string("
                            + (path.startsWith("../../") ? "" : "./")
                            + path.substring(3)
                            + ") }");
            found.forEach(one -> discriminators.remove(one.branch()));
        } else {
            found.forEach(one -> keys.remove(one.branch()));
        }
    }

    private static boolean isWithin(DataItem item, DataItem group) {
        for (DataItem at = item; at != null; at = at.parent) {
            if (at == group) {
                return true;
            }
        }
        return false;
    }

    private void item(DataItem item, int indent) {
        if (names.isHidden(item)) {
            hide(item, indent);
        } else if (names.isFlattened(item)) {
            out.line(indent, "<xs:sequence>");
            items(item.children, indent + 1);
            out.line(indent, "</xs:sequence>");
        } else {
            element(item, indent);
        }
    }

    /**
     * FILLER: bytes that are passed over, and written as the VALUE, spaces (characters) or zeros
     * (others).
     */
    private void hide(DataItem item, int indent) {
        String group = "FILLER" + ++hidden;
        int length = (storage.size(item) + storage.slackAfter(item)) * item.occursMaximum;
        boolean text = item.effectiveUsage() == Usage.DISPLAY;
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("name", "FILLER");
        attributes.put("type", text ? "xs:string" : "xs:hexBinary");
        attributes.put("dfdl:representation", text ? "text" : "binary");
        attributes.put("dfdl:length", String.valueOf(length));
        skips(item, attributes);
        attributes.remove("dfdl:trailingSkip");
        String value =
                text && item.value != null && !item.isTable() ? item.value.replace("'", "''") : "";
        attributes.put(
                "dfdl:outputValueCalc", text ? "{ '" + value + "' }" : "{ xs:hexBinary('') }");
        SchemaMarkup before = out;
        out = groups;
        out.line(1, "<xs:group name=\"" + group + "\">");
        out.line(2, "<xs:sequence>");
        out.empty(3, "xs:element", attributes);
        out.line(2, "</xs:sequence>");
        out.line(1, "</xs:group>");
        out = before;
        String prefix = options.namespace().isEmpty() ? "" : "tns:";
        out.empty(indent, "xs:sequence", Map.of("dfdl:hiddenGroupRef", prefix + group));
    }

    private void conditions(DataItem item, int indent) {
        if (!item.conditions.isEmpty() || discriminators.containsKey(item)) {
            out.line(indent, "<xs:annotation>");
            item.conditions.forEach(
                    text ->
                            out.line(
                                    indent + 1,
                                    "<xs:documentation>88 "
                                            + SchemaMarkup.escape(text)
                                            + "</xs:documentation>"));
            if (discriminators.containsKey(item)) {
                out.line(indent + 1, "<xs:appinfo source=\"http://www.ogf.org/dfdl/\">");
                out.empty(
                        indent + 2,
                        "dfdl:discriminator",
                        Map.of("test", "{ " + discriminators.get(item) + " }"));
                out.line(indent + 1, "</xs:appinfo>");
            }
            out.line(indent, "</xs:annotation>");
        }
    }
}
