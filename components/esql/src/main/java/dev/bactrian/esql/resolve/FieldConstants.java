// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.BitStream;
import dev.bactrian.mqheaders.MqiConstants;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The constants that ESQL knows by name: field types of the domains ({@code XMLNSC.Attribute}),
 * options of ASBITSTREAM and PARSE, and the constants of MQ ({@code MQMT_REQUEST}).
 */
final class FieldConstants {
    private static final Map<String, Long> BY_NAME = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /** Constants of MQ that are bytes of zero, and how many. */
    private static final Map<String, Integer> ZEROS =
            Map.of(
                    "MQCI_NONE", 24,
                    "MQMI_NONE", 24,
                    "MQGI_NONE", 24,
                    "MQACT_NONE", 32,
                    "MQSID_NONE", 40,
                    "MQMTOK_NONE", 16);

    private static final long NAME = 0x01000000L;
    private static final long VALUE = 0x02000000L;
    private static final long NAME_VALUE = 0x03000000L;

    /** What XML and XMLNS call the parts of a document type (FIELDTYPE function). */
    private static final String[] DOCUMENT_TYPE_PARTS = {
        "AttributeDef",
        "AttributeDefDefaultType",
        "AttributeDefType",
        "AttributeDefValue",
        "AttributeList",
        "DocTypeComment",
        "DocTypePI",
        "DocTypeWhiteSpace",
        "ElementDef",
        "EntityDecl",
        "EntityDeclValue",
        "EntityReferenceEnd",
        "EntityReferenceStart",
        "EntityValue",
        "ExternalEntityDecl",
        "ExternalParameterEntityDecl",
        "ExtSubset",
        "IntSubset",
        "NotationDecl",
        "NotationReference",
        "ParameterEntityDecl",
        "PublicId",
        "RequestedDomain",
        "SystemId",
        "UnparsedEntityDecl"
    };

    static {
        domain(
                "XMLNSC",
                "Folder",
                NAME,
                "DocumentType",
                0x01000300L,
                "XmlDeclaration",
                0x01000400L);
        domain(
                "XMLNSC",
                "Value",
                VALUE,
                "PCDataValue",
                VALUE,
                "CDataValue",
                0x02000001L,
                "HybridValue",
                0x02000002L);
        domain(
                "XMLNSC",
                "EntityReference",
                0x02000100L,
                "Field",
                NAME_VALUE,
                "PCDataField",
                NAME_VALUE,
                "Element",
                NAME);
        domain(
                "XMLNSC",
                "CDataField",
                0x03000001L,
                "HybridField",
                0x03000002L,
                "Attribute",
                0x03000100L);
        domain("XMLNSC", "SingleAttribute", 0x03000101L, "DoubleAttribute", 0x03000100L);
        domain("XMLNSC", "NamespaceDecl", 0x03000102L, "DoubleNamespaceDecl", 0x03000102L);
        domain("XMLNSC", "SingleNamespaceDecl", 0x03000103L, "BitStream", 0x03000200L);
        domain("XMLNSC", "List", 0x01000010L);
        domain("XMLNSC", "Comment", 0x03000400L, "ProcessingInstruction", 0x03000401L);
        domain("XMLNSC", "AsisElementContent", 0x03000600L);
        domain("XMLNSC", "EntityDefinition", 0x03000300L, "DoubleEntityDefinition", 0x03000300L);
        domain("XMLNSC", "SingleEntityDefinition", 0x03000301L);
        domain("XMLNSC", "gYear", 0x03000010L, "gYearMonth", 0x03000020L, "gMonth", 0x03000060L);
        domain(
                "XMLNSC",
                "gMonthDay",
                0x03000030L,
                "gDay",
                0x03000040L,
                "base64Binary",
                0x03000050L);
        for (String xml : new String[] {"XML", "XMLNS"}) {
            domain(
                    xml,
                    "Element",
                    NAME,
                    "Tag",
                    NAME,
                    "Content",
                    VALUE,
                    "PCData",
                    VALUE,
                    "CDataSection",
                    0x02000001L);
            domain(
                    xml,
                    "Attribute",
                    0x03000100L,
                    "Attr",
                    0x03000100L,
                    "NamespaceDecl",
                    0x03000102L);
            domain(xml, "XmlDecl", 0x01000400L, "Version", 0x03000402L, "Encoding", 0x03000403L);
            domain(
                    xml,
                    "Standalone",
                    0x03000404L,
                    "DocTypeDecl",
                    0x01000300L,
                    "Comment",
                    0x03000400L);
            domain(
                    xml,
                    "ProcessingInstruction",
                    0x03000401L,
                    "BitStream",
                    0x03000200L,
                    "WhiteSpace",
                    0x02000003L);
            domain(xml, "ParserRoot", NAME, "AsisElementContent", 0x03000600L);
            long number = 0x03000700L; // of document types, which no parser here makes
            for (String part : DOCUMENT_TYPE_PARTS) {
                domain(xml, part, number++);
            }
        }
        for (Map.Entry<String, Long> entry : Map.copyOf(BY_NAME).entrySet()) {
            if (entry.getKey().startsWith("XMLNSC.")) { // the SOAP domain has the types of XMLNSC
                BY_NAME.put("SOAP." + entry.getKey().substring(7), entry.getValue());
            }
        }
        domain("JSON", "Object", NAME, "Array", 0x01001000L, "Value", NAME_VALUE, "Data", NAME);
        domain("JSON", "Null", NAME_VALUE, "Field", NAME_VALUE, "Name", NAME);
        domain("MRM", "Name", NAME, "Value", VALUE, "NameValue", NAME_VALUE);
        domain("DFDL", "Name", NAME, "Value", VALUE, "NameValue", NAME_VALUE);
        for (String header : new String[] {"MQRFH2", "MQRFH2C"}) {
            domain(header, "Field", NAME_VALUE, "Folder", NAME, "ParserRoot", NAME);
            domain(header, "BitStream", 0x03000200L);
        }
        for (String fields :
                new String[] {
                    "BLOB",
                    "DataObject",
                    "EmailHeader",
                    "HTTPInputHeader",
                    "HTTPReplyHeader",
                    "HTTPRequestHeader",
                    "HTTPResponseHeader",
                    "JMSMap",
                    "JMSStream",
                    "JMSTransport",
                    "MQMD"
                }) {
            domain(fields, "Field", NAME_VALUE, "Folder", NAME, "Name", NAME);
            domain(fields, "Value", VALUE, "NameValue", NAME_VALUE);
        }
        domain("MIME", "Name", NAME, "NameValue", NAME_VALUE);
        domain("Name", "", NAME);
        BY_NAME.put("NameValue", NAME_VALUE);
        BY_NAME.put("Value", VALUE);
        BY_NAME.put("RootBitStream", 0L);
        BY_NAME.put("FolderBitStream", BitStream.FOLDER);
        BY_NAME.put("EmbeddedBitStream", 0L);
        BY_NAME.put("ValidateNone", 0L);
        BY_NAME.put("ValidateContent", BitStream.VALIDATE_CONTENT);
        BY_NAME.put("ValidateContentAndValue", BitStream.VALIDATE_VALUE);
        BY_NAME.put("ValidateValue", BitStream.VALIDATE_VALUE);
        BY_NAME.put("ParseImmediate", BitStream.IMMEDIATE);
        BY_NAME.put("ParseComplete", BitStream.COMPLETE);
        for (String neutral :
                new String[] {
                    "ValidateInherit",
                    "ValidateImmediate",
                    "ValidateDeferred",
                    "ValidateComplete",
                    "ValidateException",
                    "ValidateExceptionList",
                    "ValidateLocalError",
                    "ValidateUserTrace",
                    "ValidateFullConstraints",
                    "ValidateBasicConstraints",
                    "ParseDeferred"
                }) {
            BY_NAME.put(neutral, 0L);
        }
    }

    private FieldConstants() {}

    private static void domain(String domain, Object... pairs) {
        for (int i = 0; i < pairs.length; i += 2) {
            String name = ((String) pairs[i]).isEmpty() ? domain : domain + "." + pairs[i];
            BY_NAME.put(name, (Long) pairs[i + 1]);
        }
    }

    /** The value, {@link Long}, {@link String} or bytes; null where there is no such constant. */
    static Object find(String name) {
        Long known = BY_NAME.get(name);
        if (known != null) {
            return known;
        }
        Integer zeros = ZEROS.get(name);
        if (zeros != null) {
            return new byte[zeros];
        }
        if (name.startsWith("MQ") && name.indexOf('.') < 0) {
            Object mq = MqiConstants.value(name.toUpperCase(Locale.ROOT));
            return mq instanceof Integer n ? (Object) n.longValue() : mq;
        }
        return null;
    }

    /** All names but those of MQ, for suggestions. */
    static Collection<String> names() {
        return BY_NAME.keySet();
    }
}
