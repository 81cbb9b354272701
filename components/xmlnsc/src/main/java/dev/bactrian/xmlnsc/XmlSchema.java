// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlnsc.rules.SchemaRules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.ValidatorHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * An XML schema, compiled once. Any thread may use it.
 *
 * <pre>{@code
 * XmlSchema schema = XmlSchema.at("classpath:messagesets/schemas/SaleListMessage.xsd");
 * List<Violation> wrong = schema.violations(bytes, ParseOptions.DEFAULT.withValidation(Validation.CONTENT_AND_VALUE));
 * }</pre>
 *
 * <p>Schemas that a schema includes or imports are read from where it was read itself (class path
 * or files, by relative path); nothing is fetched from anywhere else. The schema of {@code
 * xml:lang} and its like is built in. An import that has no file is passed over, as Xerces does it:
 * what is used of it will be missed. A document type that a schema names is not fetched either.
 */
public final class XmlSchema {
    /**
     * At most so many violations of a document are told: more would be of no use to anybody, and
     * could fill the memory.
     */
    public static final int MOST_VIOLATIONS = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(XmlSchema.class);
    private static final String CLASS_PATH = "classpath:";
    private static final ConcurrentHashMap<String, XmlSchema> KNOWN = new ConcurrentHashMap<>();

    private final String location;
    private final ClassLoader classPath;
    private volatile Compiled compiled;

    private record Compiled(Schema schema, SchemaRules rules) {}

    private XmlSchema(String location) {
        this.location = location;
        this.classPath = Thread.currentThread().getContextClassLoader();
    }

    /**
     * The schema at a location, compiled when first asked for. Of a WSDL 1.1, all schemas in its
     * types.
     *
     * @param location {@code classpath:path} or the path of a file
     * @throws MessageException BAC1101 where there is none; BAC1102 where it is no valid schema
     */
    public static XmlSchema at(String location) {
        XmlSchema schema = late(location);
        try {
            schema.compiled();
            return schema;
        } catch (RuntimeException e) {
            // Another caller may have another class path, or the file by then.
            KNOWN.remove(location, schema);
            throw e;
        }
    }

    /**
     * The same, compiled when the first document is held against it, which then has the exceptions:
     * for one that the build has compiled already. The class path is that of this call.
     */
    public static XmlSchema late(String location) {
        return KNOWN.computeIfAbsent(location, XmlSchema::new);
    }

    private Compiled compiled() {
        Compiled now = compiled;
        return now != null ? now : compileOnce();
    }

    private synchronized Compiled compileOnce() {
        if (compiled == null) {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(classPath);
            try {
                compiled = compile(location);
            } finally {
                thread.setContextClassLoader(before);
            }
        }
        return compiled;
    }

    /** Lets {@link #at} read every schema again, when the application's files are new ones. */
    public static void forget() {
        KNOWN.clear();
    }

    private static Compiled compile(String location) {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        byte[] document = read(location);
        WsdlSchemas wsdl = WsdlSchemas.of(location, document);
        XmlSchemaResolver resolver = new XmlSchemaResolver(location, wsdl);
        try {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setResourceResolver(resolver);
            byte[] bytes = wsdl == null ? document : wsdl.all();
            StreamSource source = new StreamSource(new ByteArrayInputStream(bytes), location);
            Schema schema = factory.newSchema(source);
            SchemaRules rules =
                    SchemaRules.compile(SchemaDocument.withoutDtd(bytes), location, resolver);
            if (!rules.notCovered().isEmpty()) {
                LOG.info(
                        "{}: without compiled rules, so left to the JDK in documents that use it:"
                                + " {}",
                        location,
                        rules.notCovered());
            }
            return new Compiled(schema, rules);
        } catch (SAXParseException e) {
            throw new MessageException(
                    XmlnscError.NOT_A_SCHEMA,
                    "schema "
                            + location
                            + ", line "
                            + e.getLineNumber()
                            + ", column "
                            + e.getColumnNumber()
                            + ": "
                            + e.getMessage()
                            + resolver.missing(),
                    e);
        } catch (SAXException e) {
            throw new MessageException(
                    XmlnscError.NOT_A_SCHEMA, "schema " + location + ": " + e.getMessage(), e);
        }
    }

    /** Reads a schema document. */
    static byte[] read(String location) {
        byte[] found = find(location);
        if (found == null) {
            throw new MessageException(
                    XmlnscError.NO_SCHEMA,
                    "schema "
                            + location
                            + (location.startsWith(CLASS_PATH)
                                    ? " is not on the class path"
                                    : " cannot be read: there is no such file"));
        }
        return found;
    }

    /** The same; null where there is none. */
    static byte[] find(String location) {
        try {
            if (!location.startsWith(CLASS_PATH)) {
                Path file = Path.of(location);
                return Files.exists(file) ? Files.readAllBytes(file) : null;
            }
            String path = location.substring(CLASS_PATH.length());
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            try (InputStream stream =
                    (loader == null ? XmlSchema.class.getClassLoader() : loader)
                            .getResourceAsStream(path)) {
                return stream == null ? null : stream.readAllBytes();
            }
        } catch (IOException e) {
            throw new MessageException(
                    XmlnscError.NO_SCHEMA, "schema " + location + " cannot be read: " + e, e);
        }
    }

    /** The compiled rules, which most documents are held against. */
    SchemaRules rules() {
        return compiled().rules();
    }

    /**
     * What of this schema has no compiled rules, in words: documents that use it are validated by
     * the JDK's processor alone, which takes longer.
     */
    public Collection<String> notCompiled() {
        return rules().notCovered();
    }

    /** A handler that validates the events it is sent. */
    ValidatorHandler handler() {
        return compiled().schema().newValidatorHandler();
    }

    /**
     * What in a document does not fit this schema, in the order of the document.
     *
     * @param options its validation says whether values count; its limits hold
     * @throws dev.bactrian.tree.ParseException where it is not well-formed
     */
    public List<Violation> violations(ByteSlice bytes, ParseOptions options) {
        return XmlnscDomain.document(bytes, options, XmlForm.COMPACT)
                .validate(this, options.validation(), true)
                .violations();
    }

    /** The same, for the UTF-8 text of a document. */
    public List<Violation> violations(String document) {
        return violations(
                ByteSlice.of(document.getBytes(StandardCharsets.UTF_8)),
                ParseOptions.DEFAULT.withValidation(Validation.CONTENT_AND_VALUE));
    }
}
