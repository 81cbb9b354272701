// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.validation.TypeInfoProvider;
import javax.xml.validation.ValidatorHandler;
import org.xml.sax.Attributes;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * One validation of one document: gathers violations with the path that they stand at, and the
 * types that the schema gives to elements and attributes.
 */
final class XmlValidation extends DefaultHandler implements ErrorHandler {
    /** What a schema processor says first: the name of the constraint. */
    private static final Pattern MESSAGE =
            Pattern.compile("^((?:cvc|s4s|src|cos)[-\\w.]*): (.*)$", Pattern.DOTALL);

    private static final Pattern ATTRIBUTE =
            Pattern.compile(
                    "(?:on|of|Attribute|attribute) '([^']*)'|'([^']*)' attribute|Attribute"
                            + " '([^']*)'");

    private final XmlEvents events;
    private final XmlDocument document;
    private final XmlSchema schema;
    private ValidatorHandler validator;
    private final Validation level;
    private final boolean all;
    private final boolean withTypes;
    private final List<Violation> violations = new ArrayList<>();
    private XmlTypes types = new XmlTypes();
    private long firstOffset = -1;

    XmlValidation(
            XmlDocument document,
            XmlSchema schema,
            Validation level,
            boolean all,
            boolean withTypes) {
        this.withTypes = withTypes;
        this.events = new XmlEvents(document);
        this.document = document;
        this.schema = schema;
        this.level = level;
        this.all = all;
    }

    /** Thrown to leave the walk when one violation is enough. */
    private static final class Enough extends SAXException {
        Enough() {
            super("one is enough");
        }
    }

    /**
     * Validates. Most documents fit, and the compiled rules are enough to see it; for others the
     * JDK's processor says what is wrong.
     */
    XmlValidation run(int start) {
        return isAccepted(start) ? this : judge(start);
    }

    private boolean isAccepted(int start) {
        XmlAcceptor acceptor =
                new XmlAcceptor(
                        document,
                        schema.rules(),
                        level == Validation.CONTENT_AND_VALUE,
                        withTypes ? types : null);
        return acceptor.accepts(start);
    }

    /** Validates with the JDK's processor, whatever the rules say. */
    XmlValidation judge(int start) {
        types = new XmlTypes();
        validator = schema.handler();
        validator.setErrorHandler(this);
        if (withTypes) {
            validator.setContentHandler(new Downstream());
        }
        try {
            events.send(start, validator);
        } catch (Enough enough) {
            // the caller asked for the first violation only
        } catch (SAXException e) {
            throw new IllegalStateException("a schema processor failed", e);
        }
        return this;
    }

    List<Violation> violations() {
        return violations;
    }

    /** The types that the schema gave to what is not text. */
    XmlTypes types() {
        return types;
    }

    /** Throws where anything was found. */
    XmlValidation require() {
        if (!violations.isEmpty()) {
            throw new XmlValidationException(violations, firstOffset);
        }
        return this;
    }

    // ---- events behind the validator, with types

    private final class Downstream extends DefaultHandler {
        private final TypeInfoProvider provider = validator.getTypeInfoProvider();
        private boolean leaf;

        @Override
        public void startElement(
                String uri, String local, String qualified, Attributes attributes) {
            leaf = true;
            XmlAttributeList sent = events.attributes();
            for (int i = 0; i < sent.getLength(); i++) {
                types.add(sent.start(i), provider.getAttributeTypeInfo(i));
            }
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            if (leaf) {
                types.add(events.start(), provider.getElementTypeInfo());
            }
            leaf = false;
        }
    }

    // ---- errors

    @Override
    public void warning(SAXParseException e) {
        // schema processors warn of what is no violation
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
        Matcher matcher = MESSAGE.matcher(e.getMessage());
        boolean known = matcher.matches();
        String constraint = known ? matcher.group(1) : "cvc";
        String words = known ? matcher.group(2) : e.getMessage();
        Violation violation =
                new Violation(
                        path(constraint, words),
                        constraint,
                        value(constraint, words),
                        e.getLineNumber(),
                        e.getColumnNumber(),
                        words);
        if ((level == Validation.CONTENT && violation.isValue()) || follows(violation)) {
            return;
        }
        if (violations.isEmpty()) {
            firstOffset = events.at();
        }
        violations.add(violation);
        if (!all || violations.size() == XmlSchema.MOST_VIOLATIONS) {
            throw new Enough();
        }
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        error(e);
    }

    /** A processor says twice that a value is wrong: why, and then that its element is. */
    private boolean follows(Violation violation) {
        if (violations.isEmpty()
                || !(violation.constraint().startsWith("cvc-type.3.1.3")
                        || violation.constraint().startsWith("cvc-attribute.3")
                        || violation.constraint().startsWith("cvc-complex-type.2.2"))) {
            return false;
        }
        Violation last = violations.get(violations.size() - 1);
        if (violation.constraint().startsWith("cvc-attribute.3") && last.isValue()) {
            // only now it is known which attribute the last one was about
            violations.set(
                    violations.size() - 1,
                    new Violation(
                            violation.path(),
                            last.constraint(),
                            violation.value(),
                            last.line(),
                            last.column(),
                            last.text()));
            return true;
        }
        return last.isValue() && last.path().equals(violation.path());
    }

    private String path(String constraint, String words) {
        StringBuilder full = new StringBuilder(events.path());
        if (constraint.startsWith("cvc-attribute.3")
                || constraint.startsWith("cvc-complex-type.4")
                || constraint.startsWith("cvc-complex-type.3")) {
            Matcher matcher = ATTRIBUTE.matcher(words);
            if (matcher.find()) {
                full.append("/@").append(first(matcher));
            }
        }
        return full.toString();
    }

    private static String first(Matcher matcher) {
        for (int i = 1; i <= matcher.groupCount(); i++) {
            if (matcher.group(i) != null) {
                return matcher.group(i);
            }
        }
        return "";
    }

    private String value(String constraint, String words) {
        if (constraint.startsWith("cvc-attribute.3")) {
            int at = words.indexOf('\'');
            return at < 0 ? "" : words.substring(at + 1, words.indexOf('\'', at + 1));
        }
        boolean isValue =
                constraint.endsWith("-valid")
                        || constraint.startsWith("cvc-datatype-valid")
                        || constraint.startsWith("cvc-type.3.1.3");
        return isValue ? events.textBefore() : "";
    }
}
