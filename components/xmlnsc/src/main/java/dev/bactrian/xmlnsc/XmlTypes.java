// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.xmlnsc.rules.XmlType;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import org.w3c.dom.TypeInfo;

/**
 * Which elements and attributes of a document have a type other than text by its schema: their
 * positions in order, and for each the type that the tree gives it.
 */
final class XmlTypes {
    /** No types known: everything is text. */
    static final XmlTypes NONE = new XmlTypes();

    private int[] positions = new int[0];
    private XmlType[] types = new XmlType[0];
    private boolean[] lists = new boolean[0];
    private int count;
    private final Map<TypeInfo, Known> known = new IdentityHashMap<>();

    /** A type, or that of the items of a list. */
    private record Known(XmlType type, boolean list) {}

    void add(int position, TypeInfo info) {
        if (info == null) {
            return;
        }
        Known found = known.computeIfAbsent(info, XmlTypes::known);
        add(position, found.type, found.list);
    }

    /**
     * @param list whether it is the type of the items of a list
     */
    void add(int position, XmlType type, boolean list) {
        if (type == XmlType.TEXT && !list) {
            return;
        }
        if (count == positions.length) {
            positions = Arrays.copyOf(positions, Math.max(16, 2 * count));
            types = Arrays.copyOf(types, positions.length);
            lists = Arrays.copyOf(lists, positions.length);
        }
        int at = count++;
        // the type of an element is known at its end, behind those of its attributes
        while (at > 0 && positions[at - 1] > position) {
            positions[at] = positions[at - 1];
            types[at] = types[at - 1];
            lists[at] = lists[at - 1];
            at--;
        }
        positions[at] = position;
        types[at] = type;
        lists[at] = list;
    }

    /** Whether what stands at a position is a list; {@link #at} then is the type of its items. */
    boolean isList(int position) {
        if (count == 0) {
            return false;
        }
        int i = Arrays.binarySearch(positions, 0, count, position);
        return i >= 0 && lists[i];
    }

    /** The type of what stands at a position. */
    XmlType at(int position) {
        if (count == 0) {
            return XmlType.TEXT;
        }
        int i = Arrays.binarySearch(positions, 0, count, position);
        return i < 0 ? XmlType.TEXT : types[i];
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(positions[i]).append(' ').append(types[i]).append(lists[i]).append('\n');
        }
        return text.toString();
    }

    private static Known known(TypeInfo info) {
        boolean list =
                info.isDerivedFrom(
                        XMLConstants.W3C_XML_SCHEMA_NS_URI,
                        "anySimpleType",
                        TypeInfo.DERIVATION_LIST);
        return new Known(
                list
                        ? type(info, TypeInfo.DERIVATION_LIST)
                        : type(info, TypeInfo.DERIVATION_RESTRICTION),
                list);
    }

    private static XmlType type(TypeInfo info, int derivation) {
        for (XmlType type : XmlType.values()) {
            for (String name : type.schemaTypes()) {
                boolean itself =
                        derivation == TypeInfo.DERIVATION_RESTRICTION
                                && name.equals(info.getTypeName())
                                && XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(
                                        info.getTypeNamespace());
                if (itself
                        || info.isDerivedFrom(XMLConstants.W3C_XML_SCHEMA_NS_URI, name, derivation)
                        || info.isDerivedFrom(
                                XMLConstants.W3C_XML_SCHEMA_NS_URI,
                                name,
                                derivation | TypeInfo.DERIVATION_EXTENSION)) {
                    return type;
                }
            }
        }
        return XmlType.TEXT;
    }
}
