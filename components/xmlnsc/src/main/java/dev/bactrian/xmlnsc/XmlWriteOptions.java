// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The options of the domain's own for writing, from {@link WriteOptions#domainOptions()}.
 *
 * @param declaration whether an XML declaration is written: null for "where the tree has one"
 * @param indent spaces for each level, 0 for no line ends between elements
 * @param collapse whether an element without content is one tag ({@code <a/>}) or two
 */
record XmlWriteOptions(Boolean declaration, int indent, boolean collapse) {
    /** Option: {@code true}, {@code false} or {@code auto} (where the tree has one). */
    static final String DECLARATION = "xmlDeclaration";

    /** Option: how many spaces each level is indented; 0 for none. */
    static final String INDENT = "indent";

    /** Option: {@code collapse} ({@code <a/>}) or {@code expand} ({@code <a></a>}). */
    static final String EMPTY_ELEMENTS = "emptyElements";

    /** The names of these options. */
    static final Set<String> KNOWN = Set.of(DECLARATION, INDENT, EMPTY_ELEMENTS);

    private static final XmlWriteOptions NONE = new XmlWriteOptions(null, 0, true);
    private static final int MOST_INDENT = 16;

    static XmlWriteOptions of(WriteOptions options) {
        Map<String, Object> map = options.domainOptions();
        return map.isEmpty()
                ? NONE
                : new XmlWriteOptions(
                        declaration(map.get(DECLARATION)),
                        indent(map.get(INDENT)),
                        collapse(map.get(EMPTY_ELEMENTS)));
    }

    /** Whether the bytes that a tree came from can be written as they are. */
    boolean asTheyCame() {
        return equals(NONE);
    }

    private static Boolean declaration(Object value) {
        return switch (value == null ? "auto" : value.toString().toLowerCase(Locale.ROOT)) {
            case "auto" -> null;
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            default -> throw wrong(DECLARATION, "true, false or auto", value);
        };
    }

    private static int indent(Object value) {
        if (value == null) {
            return 0;
        }
        String text = value.toString();
        if (!text.matches("\\d{1,2}") || Integer.parseInt(text) > MOST_INDENT) {
            throw wrong(INDENT, "0 to " + MOST_INDENT, value);
        }
        return Integer.parseInt(text);
    }

    private static boolean collapse(Object value) {
        return switch (value == null ? "collapse" : value.toString().toLowerCase(Locale.ROOT)) {
            case "collapse" -> true;
            case "expand" -> false;
            default -> throw wrong(EMPTY_ELEMENTS, "collapse or expand", value);
        };
    }

    private static MessageException wrong(String option, String wanted, Object value) {
        return new MessageException(
                XmlnscError.WRONG_OPTION,
                "option " + option + " is to be " + wanted + ", not '" + value + "'");
    }
}
