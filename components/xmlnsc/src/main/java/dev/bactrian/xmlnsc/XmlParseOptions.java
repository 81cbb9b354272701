package dev.bactrian.xmlnsc;

import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.util.Map;

/**
 * The options of the domain's own for parsing, from {@link ParseOptions#domainOptions()}.
 *
 * @param retainMixedContent whether text between child elements becomes elements
 * @param retainComments whether comments become elements
 * @param retainProcessingInstructions whether processing instructions become elements
 * @param opaque which elements are never expanded
 * @param schemaLocation the schema to validate with; {@code ""} for the message set's name
 * @param allViolations whether validation gathers all violations or stops at the first
 * @param schemaTypes whether values get the types of the schema
 */
record XmlParseOptions(
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

    /** Option: names of elements, separated by commas or white space, that are never expanded. */
    static final String OPAQUE_ELEMENTS = "opaqueElements";

    /** Option: the schema's location, {@code classpath:path} or the path of a file. */
    static final String SCHEMA = "schema";

    /** Option: {@code all} or {@code first}. */
    static final String VIOLATIONS = "violations";

    /** Option: values get the types of the schema; {@code true} or {@code false}. */
    static final String SCHEMA_TYPES = "buildTreeUsingSchema";

    private static final XmlParseOptions NONE =
            new XmlParseOptions(false, false, false, OpaqueElements.NONE, "", true, false);

    static XmlParseOptions of(ParseOptions options) {
        Map<String, Object> map = options.domainOptions();
        if (map.isEmpty()) {
            return NONE;
        }
        return new XmlParseOptions(
                flag(map, RETAIN_MIXED_CONTENT),
                flag(map, RETAIN_COMMENTS),
                flag(map, RETAIN_PROCESSING_INSTRUCTIONS),
                OpaqueElements.of(map.get(OPAQUE_ELEMENTS)),
                map.getOrDefault(SCHEMA, "").toString(),
                !"first".equals(map.get(VIOLATIONS)),
                flag(map, SCHEMA_TYPES));
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
                    "BAC1101",
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
                "BAC1011", "option " + name + " is to be true or false, not '" + value + "'");
    }
}
