// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The options of the domain's own for parsing, from {@link ParseOptions#domainOptions()}.
 *
 * @param form the shape of the tree
 * @param retainMixedContent whether text between child elements becomes elements
 * @param retainComments whether comments become elements
 * @param retainProcessingInstructions whether processing instructions become elements
 * @param opaque which elements are never expanded
 * @param schemaLocation the schema to validate with; {@code ""} for the message set's name
 * @param allViolations whether validation gathers all violations or stops at the first
 * @param schemaTypes whether values get the types of the schema
 */
record XmlParseOptions(
        XmlForm form,
        boolean retainMixedContent,
        boolean retainComments,
        boolean retainProcessingInstructions,
        OpaqueElements opaque,
        String schemaLocation,
        boolean allViolations,
        boolean schemaTypes) {
    /** Option: keep text between child elements; {@code true} or {@code false}. */
    static final String RETAIN_MIXED_CONTENT = "retainMixedContent";

    /** Option: keep comments; {@code true} or {@code false}. */
    static final String RETAIN_COMMENTS = "retainComments";

    /** Option: keep processing instructions; {@code true} or {@code false}. */
    static final String RETAIN_PROCESSING_INSTRUCTIONS = "retainProcessingInstructions";

    /** Option: elements that are never expanded, see {@link OpaqueElements}. */
    static final String OPAQUE_ELEMENTS = "opaqueElements";

    /** Option: prefixes of {@link #OPAQUE_ELEMENTS}. */
    static final String NAMESPACES = "namespaces";

    /** Option: the schema's location, {@code classpath:path} or the path of a file. */
    static final String SCHEMA = "schema";

    /** Option: {@code all} or {@code first}. */
    static final String VIOLATIONS = "violations";

    /** Option: values get the types of the schema; {@code true} or {@code false}. */
    static final String SCHEMA_TYPES = "buildTreeUsingSchema";

    private static final XmlParseOptions NONE =
            new XmlParseOptions(
                    XmlForm.COMPACT, false, false, false, OpaqueElements.NONE, "", true, false);

    private static final Set<String> KNOWN =
            Set.of(
                    RETAIN_MIXED_CONTENT,
                    RETAIN_COMMENTS,
                    RETAIN_PROCESSING_INSTRUCTIONS,
                    OPAQUE_ELEMENTS,
                    NAMESPACES,
                    SCHEMA,
                    VIOLATIONS,
                    SCHEMA_TYPES);

    /** Of the domain XMLNSC. */
    static XmlParseOptions of(ParseOptions options) {
        return of(options, XmlForm.COMPACT);
    }

    /**
     * Of a domain.
     *
     * @throws MessageException BAC1011 where an option is unknown, or has a value that it does not
     *     know, or is not for this domain
     */
    static XmlParseOptions of(ParseOptions options, XmlForm form) {
        Map<String, Object> map = options.domainOptions();
        if (map.isEmpty() && form == XmlForm.COMPACT) {
            return NONE;
        }
        requireKnown(map);
        boolean all = form.expanded();
        boolean types = flag(map, SCHEMA_TYPES);
        if (all && (types || options.validation() != Validation.NONE)) {
            throw new MessageException(
                    XmlnscError.WRONG_OPTION,
                    "domain "
                            + form.domain()
                            + " knows no schema: validation and "
                            + SCHEMA_TYPES
                            + " are for XMLNSC");
        }
        return new XmlParseOptions(
                form,
                flag(map, RETAIN_MIXED_CONTENT) || all,
                flag(map, RETAIN_COMMENTS) || all,
                flag(map, RETAIN_PROCESSING_INSTRUCTIONS) || all,
                OpaqueElements.of(map.get(OPAQUE_ELEMENTS), map.get(NAMESPACES)),
                map.getOrDefault(SCHEMA, "").toString(),
                allViolations(map.get(VIOLATIONS)),
                types);
    }

    private static void requireKnown(Map<String, Object> map) {
        for (String name : map.keySet()) {
            if (!KNOWN.contains(name) && !XmlWriteOptions.KNOWN.contains(name)) {
                throw new MessageException(
                        XmlnscError.WRONG_OPTION,
                        "option '"
                                + name
                                + "' is not known to the XML domains; known are "
                                + new TreeSet<>(KNOWN)
                                + " for parsing and "
                                + new TreeSet<>(XmlWriteOptions.KNOWN)
                                + " for writing");
            }
        }
    }

    private static boolean allViolations(Object value) {
        return switch (value == null ? "all" : value.toString()) {
            case "all" -> true;
            case "first" -> false;
            default ->
                    throw new MessageException(
                            XmlnscError.WRONG_OPTION,
                            "option " + VIOLATIONS + " is to be all or first, not '" + value + "'");
        };
    }

    /**
     * Where the schema is.
     *
     * @throws MessageException BAC1101 where neither an option nor the message set says it
     */
    String schema(ParseOptions options) {
        String location = schemaLocation.isEmpty() ? options.messageSet() : schemaLocation;
        if (location.isEmpty()) {
            throw new MessageException(
                    XmlnscError.NO_SCHEMA,
                    "validation needs a schema: its location as option "
                            + SCHEMA
                            + " or as message set");
        }
        return location;
    }

    /** Whether nothing but elements, their text and attributes becomes elements. */
    boolean elementsOnly() {
        return !retainMixedContent && !retainComments && !retainProcessingInstructions;
    }

    private static boolean flag(Map<String, Object> map, String name) {
        Object value = map.get(name);
        if (value == null || "false".equals(value) || Boolean.FALSE.equals(value)) {
            return false;
        }
        if ("true".equals(value) || Boolean.TRUE.equals(value)) {
            return true;
        }
        throw new MessageException(
                XmlnscError.WRONG_OPTION,
                "option " + name + " is to be true or false, not '" + value + "'");
    }
}
