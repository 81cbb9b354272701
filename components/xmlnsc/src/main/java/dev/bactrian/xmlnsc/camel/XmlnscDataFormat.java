// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.camel;

import dev.bactrian.assembly.camel.DomainDataFormat;
import dev.bactrian.assembly.camel.XmlOptions;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlSchema;
import dev.bactrian.xmlnsc.XmlnscDomain;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.spi.Configurer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Dataformat;

/**
 * XML as a message tree: a data format over the domains XMLNSC, XMLNS and XML.
 *
 * <pre>{@code
 * XmlnscDataFormat sales = new XmlnscDataFormat();
 * sales.setOpaqueElements("//SaleList");
 * from("file:in").unmarshal(sales).process(route).marshal(sales).to("mq:OUT");
 * }</pre>
 *
 * <p>In any DSL without a bean: {@code dataformat:xmlnsc:unmarshal?opaqueElements=SaleList}.
 */
@Configurer
@Dataformat("xmlnsc")
public class XmlnscDataFormat extends XmlOptions implements DomainDataFormat {
    private static final List<String> DOMAINS = List.of(XmlnscDomain.NAME, "XMLNS", "XML");

    @Metadata(
            defaultValue = "XMLNSC",
            enums = "XMLNSC,XMLNS,XML",
            description =
                    "The domain: XMLNSC (compact), XMLNS (every piece of content an element of its "
                            + "own) or XML (the same without name spaces)")
    private String domain = XmlnscDomain.NAME;

    @Metadata(
            defaultValue = "onDemand",
            enums = "onDemand,immediate,complete",
            description =
                    "When the message is parsed: as far as somebody asks, or all of it when it is "
                            + "unmarshalled")
    private ParseTiming parseTiming = ParseTiming.ON_DEMAND;

    @Metadata(
            defaultValue = "none",
            enums = "none,content,contentAndValue",
            description =
                    "Whether messages are held against the schema, when they are unmarshalled and "
                            + "when they are marshalled")
    private Validation validation = Validation.NONE;

    @Metadata(
            defaultValue = "0",
            description =
                    "Coded character set (CCSID) of the bytes: 0 for what the bytes say when they "
                            + "are read, and for that of the tree, or UTF-8, when they are written")
    private int ccsid;

    @Metadata(
            defaultValue = "auto",
            enums = "auto,true,false",
            description = "Whether an XML declaration is written; auto: where the tree has one")
    private String xmlDeclaration = "auto";

    @Metadata(
            defaultValue = "0",
            description = "Spaces for each level, 0 to 16; 0 for no line ends between elements")
    private int indent;

    @Metadata(
            defaultValue = "collapse",
            enums = "collapse,expand",
            description = "Whether an element without content is one tag or two")
    private String emptyElements = "collapse";

    private Domain parser;
    private ParseOptions parse;
    private WriteOptions write;

    /** A data format with the defaults. */
    public XmlnscDataFormat() {
        // as fields say
    }

    @Override
    public String getDataFormatName() {
        return "xmlnsc";
    }

    @Override
    public void start() {
        init();
    }

    @Override
    public void stop() {
        // holds nothing
    }

    @Override
    public void init() {
        if (!DOMAINS.contains(domain)) {
            throw new MessageException(
                    XmlnscError.WRONG_OPTION,
                    "option domain is to be one of " + DOMAINS + ", not '" + domain + "'");
        }
        parser = Domains.installed().get(domain);
        Map<String, Object> parsing = domainOptions();
        Map<String, Object> writing = new HashMap<>();
        put(writing, "xmlDeclaration", xmlDeclaration);
        put(writing, "indent", indent);
        put(writing, "emptyElements", emptyElements);
        put(writing, "schema", parsing.get("schema"));
        put(writing, "violations", parsing.get("violations"));
        parse =
                ParseOptions.DEFAULT
                        .withTiming(parseTiming)
                        .withEncoding(ParseOptions.DEFAULT.encoding(), ccsid)
                        .withValidation(validation)
                        .withDomainOptions(parsing);
        write =
                WriteOptions.DEFAULT
                        .withEncoding(WriteOptions.DEFAULT.encoding(), ccsid)
                        .withValidation(validation)
                        .withDomainOptions(writing);
        // what is wrong with an option, or with the schema, fails the start, not the first message
        XmlnscDomain.check(parse, write);
        if (getSchema() != null) {
            XmlSchema.at(getSchema());
        }
    }

    private static void put(Map<String, Object> options, String name, Object value) {
        if (value != null) {
            options.put(name, value);
        }
    }

    @Override
    public Domain domain() {
        return parser;
    }

    @Override
    public ParseOptions parseOptions() {
        return parse;
    }

    @Override
    public WriteOptions writeOptions() {
        return write;
    }

    @Override
    public Element folder(Element body) {
        return body;
    }

    /** A body folder is one already; another element becomes the root element, as a copy. */
    @Override
    public Element around(Element element) {
        if (DOMAINS.contains(element.localName())) {
            return element;
        }
        Element folder = Element.folder(domain);
        folder.append(element.copy());
        return folder;
    }

    /**
     * The domain: XMLNSC (compact), XMLNS (every piece of content an element of its own) or XML
     * (the same without name spaces).
     */
    public String getDomain() {
        return domain;
    }

    /**
     * The domain: XMLNSC (compact), XMLNS (every piece of content an element of its own) or XML
     * (the same without name spaces).
     */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /**
     * When the message is parsed: as far as somebody asks, or all of it when it is unmarshalled.
     */
    public ParseTiming getParseTiming() {
        return parseTiming;
    }

    /**
     * When the message is parsed: as far as somebody asks, or all of it when it is unmarshalled.
     */
    public void setParseTiming(ParseTiming parseTiming) {
        this.parseTiming = parseTiming;
    }

    /**
     * Whether messages are held against the schema, when they are unmarshalled and when they are
     * marshalled.
     */
    public Validation getValidation() {
        return validation;
    }

    /**
     * Whether messages are held against the schema, when they are unmarshalled and when they are
     * marshalled.
     */
    public void setValidation(Validation validation) {
        this.validation = validation;
    }

    /**
     * Coded character set (CCSID) of the bytes: 0 for what the bytes say when they are read, and
     * for that of the tree, or UTF-8, when they are written.
     */
    public int getCcsid() {
        return ccsid;
    }

    /**
     * Coded character set (CCSID) of the bytes: 0 for what the bytes say when they are read, and
     * for that of the tree, or UTF-8, when they are written.
     */
    public void setCcsid(int ccsid) {
        this.ccsid = ccsid;
    }

    /** Whether an XML declaration is written; auto: where the tree has one. */
    public String getXmlDeclaration() {
        return xmlDeclaration;
    }

    /** Whether an XML declaration is written; auto: where the tree has one. */
    public void setXmlDeclaration(String xmlDeclaration) {
        this.xmlDeclaration = xmlDeclaration;
    }

    /** Spaces for each level, 0 to 16; 0 for no line ends between elements. */
    public int getIndent() {
        return indent;
    }

    /** Spaces for each level, 0 to 16; 0 for no line ends between elements. */
    public void setIndent(int indent) {
        this.indent = indent;
    }

    /** Whether an element without content is one tag or two. */
    public String getEmptyElements() {
        return emptyElements;
    }

    /** Whether an element without content is one tag or two. */
    public void setEmptyElements(String emptyElements) {
        this.emptyElements = emptyElements;
    }
}
