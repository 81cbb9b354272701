// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** What an XML document is made of, as far as a check asks: its elements, and its references. */
final class XmlReferences extends DefaultHandler {

    private record Tag(String namespace, String name, Attributes attributes) {}

    private final List<Tag> tags = new ArrayList<>();
    private String problem;
    private boolean unreadable;

    /** Reads a document; nothing that it names is fetched. One that cannot be read is a problem. */
    static XmlReferences read(Path file) {
        XmlReferences found = new XmlReferences();
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        try (InputStream in = Files.newInputStream(file)) {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.newSAXParser().parse(in, found);
        } catch (SAXParseException e) {
            found.problem =
                    ":" + e.getLineNumber() + ":" + e.getColumnNumber() + ": " + e.getMessage();
        } catch (UnsupportedEncodingException e) {
            found.unreadable = true;
            found.problem = ": no encoding of Java: " + e.getMessage();
        } catch (IOException e) {
            found.unreadable = true;
            found.problem = ": " + e.getMessage();
        } catch (SAXException | ParserConfigurationException e) {
            found.problem = ": " + e.getMessage();
        }
        return found;
    }

    /**
     * The documents to begin with, so that each is read: those that no other refers to, and of
     * those that refer to one another in a ring the first.
     *
     * @param documents in an order that is always the same
     * @param elements local names of the elements that refer
     * @param attribute where they say the place, relative to the document
     */
    static Set<Path> beginnings(
            List<Path> documents, String namespace, List<String> elements, String attribute) {
        Map<Path, Set<Path>> references = new LinkedHashMap<>();
        Set<Path> parts = new HashSet<>();
        for (Path document : documents) {
            Set<Path> own = of(document, namespace, elements, attribute);
            references.put(document, own);
            parts.addAll(own);
        }
        Set<Path> beginnings = new HashSet<>(documents);
        beginnings.removeAll(parts);
        Set<Path> reached = new HashSet<>();
        beginnings.forEach(each -> reach(each, references, reached));
        for (Path document : documents) {
            if (!reached.contains(document)) {
                beginnings.add(document);
                reach(document, references, reached);
            }
        }
        return beginnings;
    }

    private static void reach(Path from, Map<Path, Set<Path>> references, Set<Path> reached) {
        Deque<Path> next = new ArrayDeque<>(List.of(from));
        while (!next.isEmpty()) {
            Path document = next.pop();
            if (reached.add(document)) {
                next.addAll(references.getOrDefault(document, Set.of()));
            }
        }
    }

    private static Set<Path> of(
            Path document, String namespace, List<String> elements, String attribute) {
        Set<Path> found = new HashSet<>();
        for (Tag tag : read(document).tags) {
            String place = tag.attributes.getValue(attribute);
            if (place != null && tag.namespace.equals(namespace) && elements.contains(tag.name)) {
                addTo(found, document, place);
            }
        }
        return found;
    }

    private static void addTo(Set<Path> found, Path document, String place) {
        try {
            Path target = document.resolveSibling(place).normalize();
            if (!target.equals(document)) {
                found.add(target);
            }
        } catch (InvalidPathException e) {
            // an address, which is no file here
        }
    }

    /** Why it is not well-formed: line, column, reason, behind a colon; null where it is. */
    String problem() {
        return problem;
    }

    /** Whether its characters cannot be read: a compiler would have no place to name. */
    boolean isUnreadable() {
        return unreadable;
    }

    /** Whether it has such an element anywhere. */
    boolean has(String namespace, String name) {
        return tags.stream()
                .anyMatch(tag -> tag.namespace.equals(namespace) && tag.name.equals(name));
    }

    /** The values of an attribute of such elements. */
    List<String> values(String namespace, String name, String attribute) {
        return tags.stream()
                .filter(tag -> tag.namespace.equals(namespace) && tag.name.equals(name))
                .map(tag -> tag.attributes.getValue(attribute))
                .filter(value -> value != null)
                .toList();
    }

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) {
        tags.add(new Tag(uri, name, new org.xml.sax.helpers.AttributesImpl(attributes)));
    }

    @Override
    public InputSource resolveEntity(String publicId, String systemId) {
        return new InputSource(InputStream.nullInputStream());
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        throw e;
    }
}
