// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import java.util.Map;
import java.util.Set;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;

/** Types of elements and names of parsers. */
public final class Constants extends Recipe {
    private static final Map<String, String> FIELD_TYPES =
            Map.of(
                    "MbElement.TYPE_NAME", "FieldType.NAME",
                    "MbElement.TYPE_VALUE", "FieldType.VALUE",
                    "MbElement.TYPE_NAME_VALUE", "FieldType.NAME_VALUE");

    /** Those of MbXMLNSC that have the same name in XmlFieldType. */
    private static final Set<String> XML =
            Set.of(
                    "FOLDER",
                    "FIELD",
                    "VALUE",
                    "CDATA_FIELD",
                    "CDATA_VALUE",
                    "ATTRIBUTE",
                    "SINGLE_ATTRIBUTE",
                    "NAMESPACE_DECLARATION",
                    "SINGLE_NAMESPACE_DECLARATION",
                    "XML_DECLARATION",
                    "DOCUMENT_TYPE",
                    "COMMENT",
                    "PROCESSING_INSTRUCTION",
                    "ENTITY_REFERENCE",
                    "BITSTREAM");

    private static final Map<String, String> TEXTS =
            Map.ofEntries(
                    Map.entry("MbXMLNSC.PARSER_NAME", "XMLNSC"),
                    Map.entry("MbXMLNSC.ROOT_ELEMENT_NAME", "XMLNSC"),
                    Map.entry("MbXMLNS.PARSER_NAME", "XMLNS"),
                    Map.entry("MbXMLNS.ROOT_ELEMENT_NAME", "XMLNS"),
                    Map.entry("MbXML.PARSER_NAME", "XML"),
                    Map.entry("MbXML.ROOT_ELEMENT_NAME", "XML"),
                    Map.entry("MbJSON.PARSER_NAME", "JSON"),
                    Map.entry("MbJSON.ROOT_ELEMENT_NAME", "JSON"),
                    Map.entry("MbJSON.DATA_ELEMENT_NAME", "Data"),
                    Map.entry("MbBLOB.PARSER_NAME", "BLOB"),
                    Map.entry("MbBLOB.ROOT_ELEMENT_NAME", "BLOB"),
                    Map.entry("MbMRM.PARSER_NAME", "MRM"),
                    Map.entry("MbMRM.ROOT_ELEMENT_NAME", "MRM"),
                    Map.entry("MbDFDL.PARSER_NAME", "DFDL"),
                    Map.entry("MbDFDL.ROOT_ELEMENT_NAME", "DFDL"),
                    Map.entry("MbMIME.PARSER_NAME", "MIME"),
                    Map.entry("MbMIME.ROOT_ELEMENT_NAME", "MIME"),
                    Map.entry("MbSOAP.PARSER_NAME", "SOAP"),
                    Map.entry("MbSOAP.ROOT_ELEMENT_NAME", "SOAP"));

    @Override
    public String getDisplayName() {
        return "Types of elements and names of parsers";
    }

    @Override
    public String getDescription() {
        return "`MbElement.TYPE_NAME` is `FieldType.NAME`, `MbXMLNSC.PARSER_NAME` is \"XMLNSC\".";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new JavaVisitor<>() {
            @Override
            public J visitFieldAccess(J.FieldAccess access, ExecutionContext ctx) {
                J.Identifier name = access.getName();
                if (name.getFieldType() == null || !PlugIn.has(name.getFieldType().getOwner())) {
                    return super.visitFieldAccess(access, ctx);
                }
                J made = constant(name, access.getPrefix());
                if (made != null) {
                    return made;
                }
                String other = other(name);
                return other == null
                        ? access
                        : Names.identifier(other).withPrefix(access.getPrefix());
            }

            private J constant(J.Identifier name, Space prefix) {
                String text = TEXTS.get(key(name));
                return text == null ? null : Names.text(text, prefix);
            }

            private String other(J.Identifier name) {
                String type = FIELD_TYPES.get(key(name));
                if (type != null) {
                    maybeAddImport("dev.bactrian.tree.FieldType", false);
                    return type;
                }
                if (key(name).startsWith("MbXMLNSC.") && XML.contains(name.getSimpleName())) {
                    maybeAddImport("dev.bactrian.xmlnsc.XmlFieldType", false);
                    return "XmlFieldType." + name.getSimpleName();
                }
                return null;
            }

            private String key(J.Identifier name) {
                JavaType owner = name.getFieldType().getOwner();
                String full = ((JavaType.FullyQualified) owner).getClassName();
                return full + "." + name.getSimpleName();
            }
        };
    }
}
