// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

/**
 * Field types of elements in the XML domains, with the numbers that ESQL's {@code XMLNSC.…}
 * constants have (IBM Integration Bus 9, "XMLNSC: Using field types"). Of the domains XMLNS and XML
 * no numbers are published; their constants {@code XML.…} have the same numbers here, so that parts
 * of a tree move between the domains.
 */
public final class XmlFieldType {
    /** An element with child elements; in XMLNS and XML every element: {@code XML.Element}. */
    public static final int FOLDER = 0x01000000;

    /** An element whose children, of type {@link #VALUE}, are the items of an {@code xsd:list}. */
    public static final int LIST = 0x01000010;

    /** A complete document type declaration; never made by the parser, which refuses DTDs. */
    public static final int DOCUMENT_TYPE = 0x01000300;

    /** The XML declaration: a folder with {@code Version}, {@code Encoding}, {@code StandAlone}. */
    public static final int XML_DECLARATION = 0x01000400;

    /** Text between child elements (mixed content); in XMLNS and XML all: {@code XML.Content}. */
    public static final int VALUE = 0x02000000;

    /** A CDATA section between child elements. */
    public static final int CDATA_VALUE = 0x02000001;

    /** {@code XML.WhiteSpace}: white space outside the root element, in XMLNS and XML. */
    public static final int WHITE_SPACE = 0x02000003;

    /** A reference to an entity, by name. */
    public static final int ENTITY_REFERENCE = 0x02000100;

    /** An element with text only. */
    public static final int FIELD = 0x03000000;

    /** An element with text only, which is written as a CDATA section. */
    public static final int CDATA_FIELD = 0x03000001;

    /** {@code XMLNSC.gYear}: a DATE of which the year is written. */
    public static final int G_YEAR = 0x03000010;

    /** {@code XMLNSC.gYearMonth}: a DATE of which year and month are written. */
    public static final int G_YEAR_MONTH = 0x03000020;

    /** {@code XMLNSC.gMonthDay}: a DATE of which month and day are written. */
    public static final int G_MONTH_DAY = 0x03000030;

    /** {@code XMLNSC.gDay}: a DATE of which the day is written. */
    public static final int G_DAY = 0x03000040;

    /** {@code XMLNSC.base64Binary}: a BLOB that is written in Base64. */
    public static final int BASE64_BINARY = 0x03000050;

    /** {@code XMLNSC.gMonth}: a DATE of which the month is written. */
    public static final int G_MONTH = 0x03000060;

    /** An attribute, written in double quotes. */
    public static final int ATTRIBUTE = 0x03000100;

    /** An attribute, written in single quotes. */
    public static final int SINGLE_ATTRIBUTE = 0x03000101;

    /** A name space declaration, written in double quotes. */
    public static final int NAMESPACE_DECLARATION = 0x03000102;

    /** A name space declaration, written in single quotes. */
    public static final int SINGLE_NAMESPACE_DECLARATION = 0x03000103;

    /** A comment. */
    public static final int COMMENT = 0x03000400;

    /** A processing instruction: its target is the name. */
    public static final int PROCESSING_INSTRUCTION = 0x03000401;

    /**
     * An element whose value is put into the output as it is: bytes, or text. An opaque element is
     * one; its text is all of the element, tags included.
     */
    public static final int BITSTREAM = 0x03000200;

    /** {@code XML.AsisElementContent}: text that is put into the output as it is. */
    public static final int AS_IS = 0x03000600;

    /** {@code XML.Version} of an XML declaration, in XMLNS and XML. */
    public static final int VERSION = 0x03000402;

    /** {@code XML."Encoding"} of an XML declaration, in XMLNS and XML. */
    public static final int ENCODING = 0x03000403;

    /** {@code XML.Standalone} of an XML declaration, in XMLNS and XML. */
    public static final int STANDALONE = 0x03000404;

    private XmlFieldType() {}

    /** Whether it is an attribute, in whatever quotes. */
    public static boolean isAttribute(int type) {
        return (type & ~1) == ATTRIBUTE;
    }

    /** Whether it is a name space declaration, in whatever quotes. */
    public static boolean isNamespaceDeclaration(int type) {
        return (type & ~1) == NAMESPACE_DECLARATION;
    }

    /** Whether it stands inside a start tag: an attribute or a name space declaration. */
    public static boolean isInTag(int type) {
        return (type & ~3) == ATTRIBUTE;
    }
}
