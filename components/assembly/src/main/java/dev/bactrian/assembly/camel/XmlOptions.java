// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import java.util.HashMap;
import java.util.Map;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/**
 * How a domain of XML parses: the options of the data format {@code xmlnsc} and of every endpoint
 * with a message domain, said once. A data format extends this class, an endpoint holds {@link
 * ParsingOptions}: so the generator finds them for both.
 */
@UriParams
public class XmlOptions {
    /** Whether validation gathers all violations. */
    public enum Violations {
        /** It does. */
        ALL,
        /** It stops at the first. */
        FIRST
    }

    @UriParam(
            label = "common",
            description =
                    "Elements that are found by their end only and never expanded: names, or XPath "
                            + "expressions of child and descendant steps, separated by commas or white space")
    private String opaqueElements;

    @UriParam(
            label = "common",
            description =
                    "Prefixes of the expressions in opaqueElements: prefix=URI, separated by white "
                            + "space")
    private String namespaces;

    @UriParam(
            label = "common",
            defaultValue = "false",
            description = "Whether text between child elements is kept")
    private boolean retainMixedContent;

    @UriParam(label = "common", defaultValue = "false", description = "Whether comments are kept")
    private boolean retainComments;

    @UriParam(
            label = "common",
            defaultValue = "false",
            description = "Whether processing instructions are kept")
    private boolean retainProcessingInstructions;

    @UriParam(
            label = "common",
            description = "The XML schema to validate with: classpath:path, or the path of a file")
    private String schema;

    @UriParam(
            label = "common",
            defaultValue = "all",
            enums = "all,first",
            description = "Whether validation gathers all violations or stops at the first")
    private Violations violations = Violations.ALL;

    @UriParam(
            label = "common",
            defaultValue = "false",
            description = "Whether values get the types of the schema")
    private boolean buildTreeUsingSchema;

    /** What the domain is told: those that were set, by their names. */
    protected Map<String, Object> domainOptions() {
        Map<String, Object> set = new HashMap<>();
        put(set, "opaqueElements", opaqueElements);
        put(set, "namespaces", namespaces);
        put(set, "schema", schema);
        put(set, "retainMixedContent", retainMixedContent ? true : null);
        put(set, "retainComments", retainComments ? true : null);
        put(set, "retainProcessingInstructions", retainProcessingInstructions ? true : null);
        put(set, "buildTreeUsingSchema", buildTreeUsingSchema ? true : null);
        put(set, "violations", violations == Violations.ALL ? null : "first");
        return set;
    }

    private static void put(Map<String, Object> options, String name, Object value) {
        if (value != null) {
            options.put(name, value);
        }
    }

    /**
     * Elements that are found by their end only and never expanded: names, or XPath expressions of
     * child and descendant steps, separated by commas or white space.
     */
    public String getOpaqueElements() {
        return opaqueElements;
    }

    /**
     * Elements that are found by their end only and never expanded: names, or XPath expressions of
     * child and descendant steps, separated by commas or white space.
     */
    public void setOpaqueElements(String opaqueElements) {
        this.opaqueElements = opaqueElements;
    }

    /** Prefixes of the expressions in opaqueElements: prefix=URI, separated by white space. */
    public String getNamespaces() {
        return namespaces;
    }

    /** Prefixes of the expressions in opaqueElements: prefix=URI, separated by white space. */
    public void setNamespaces(String namespaces) {
        this.namespaces = namespaces;
    }

    /** Whether text between child elements is kept. */
    public boolean isRetainMixedContent() {
        return retainMixedContent;
    }

    /** Whether text between child elements is kept. */
    public void setRetainMixedContent(boolean retainMixedContent) {
        this.retainMixedContent = retainMixedContent;
    }

    /** Whether comments are kept. */
    public boolean isRetainComments() {
        return retainComments;
    }

    /** Whether comments are kept. */
    public void setRetainComments(boolean retainComments) {
        this.retainComments = retainComments;
    }

    /** Whether processing instructions are kept. */
    public boolean isRetainProcessingInstructions() {
        return retainProcessingInstructions;
    }

    /** Whether processing instructions are kept. */
    public void setRetainProcessingInstructions(boolean retainProcessingInstructions) {
        this.retainProcessingInstructions = retainProcessingInstructions;
    }

    /** The XML schema to validate with: classpath:path, or the path of a file. */
    public String getSchema() {
        return schema;
    }

    /** The XML schema to validate with: classpath:path, or the path of a file. */
    public void setSchema(String schema) {
        this.schema = schema;
    }

    /** Whether validation gathers all violations or stops at the first. */
    public Violations getViolations() {
        return violations;
    }

    /** Whether validation gathers all violations or stops at the first. */
    public void setViolations(Violations violations) {
        this.violations = violations;
    }

    /** Whether values get the types of the schema. */
    public boolean isBuildTreeUsingSchema() {
        return buildTreeUsingSchema;
    }

    /** Whether values get the types of the schema. */
    public void setBuildTreeUsingSchema(boolean buildTreeUsingSchema) {
        this.buildTreeUsingSchema = buildTreeUsingSchema;
    }
}
