// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads monitoring profiles as IBM's brokers have them: XML, prefixes in queries as the file
 * declares them where they stand. A document type, and with it entities, is refused. {@code <mask
 * queryText="…"/>} below the root is ours.
 */
public final class ProfileFile {
    /** The namespace of IBM's profiles, versions 1 and 2. */
    public static final String NAMESPACE =
            "http://www.ibm.com/xmlns/prod/websphere/messagebroker/6.1.0.3/monitoring/profile";

    private static final long MOST_BYTES = 4 << 20;

    private final Path file;

    private ProfileFile(Path file) {
        this.file = file;
    }

    /**
     * The profile of a file.
     *
     * @throws MonitoringException BAC8850 where it cannot be read or is none, BAC8851 for an
     *     address that is none
     */
    public static MonitoringProfile read(Path file) {
        return new ProfileFile(file).profile();
    }

    private MonitoringProfile profile() {
        Element root = document();
        if (!NAMESPACE.equals(root.getNamespaceURI())
                || !root.getLocalName().equals("monitoringProfile")) {
            throw wrong(
                    "expected monitoringProfile in " + NAMESPACE + ", found " + root.getNodeName());
        }
        List<EventSource> sources = new ArrayList<>();
        List<TreeXPath> masks = new ArrayList<>();
        for (Element child : children(root)) {
            switch (child.getLocalName()) {
                case "eventSource" -> {
                    if (!attribute(child, "enabled").equals("false")) {
                        sources.add(source(child));
                    }
                }
                case "mask" -> masks.add(query(child, "queryText"));
                default -> throw wrong("expected eventSource, found " + child.getNodeName());
            }
        }
        return new MonitoringProfile(sources, masks, "");
    }

    private Element document() {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            if (Files.size(file) > MOST_BYTES) {
                throw wrong("it has more than " + MOST_BYTES + " bytes");
            }
            try (InputStream in = Files.newInputStream(file)) {
                var builder = factory.newDocumentBuilder();
                builder.setErrorHandler(new DefaultHandler());
                return builder.parse(in).getDocumentElement();
            }
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new MonitoringException(
                    MonitoringError.NOT_A_PROFILE, file + ": " + e.getMessage(), e);
        }
    }

    private MonitoringException wrong(String why) {
        return new MonitoringException(MonitoringError.NOT_A_PROFILE, file + ": " + why);
    }

    private EventSource source(Element source) {
        String address = attribute(source, "eventSourceAddress");
        if (address.isEmpty()) {
            throw wrong("an eventSource has no eventSourceAddress");
        }
        Element name = descendant(source, "eventName");
        Element filter = descendant(source, "eventFilter");
        Element bytes = descendant(source, "bitstreamDataQuery");
        return new EventSource(
                address,
                attribute(name, "literal"),
                query(name, "queryText"),
                query(descendant(source, "localTransactionId"), "queryText"),
                query(descendant(source, "parentTransactionId"), "queryText"),
                query(descendant(source, "globalTransactionId"), "queryText"),
                attribute(filter, "queryText").replace(" ", "").equals("true()")
                        ? null
                        : query(filter, "queryText"),
                unit(address, attribute(descendant(source, "eventUOW"), "unitOfWork")),
                fields(source),
                content(attribute(bytes, "bitstreamContent")),
                encoding(attribute(bytes, "encoding")));
    }

    /** A rollback would take its own event with it: IBM's brokers publish that outside, too. */
    private EventUnit unit(String address, String word) {
        if (address.endsWith(EventSource.ROLLBACK)) {
            return EventUnit.INDEPENDENT;
        }
        return switch (word) {
            case "", "messageFlow" -> EventUnit.MESSAGE_FLOW;
            case "independent", "none" -> EventUnit.INDEPENDENT;
            default -> throw wrong("unitOfWork is messageFlow, independent or none, not " + word);
        };
    }

    private PayloadContent content(String word) {
        return switch (word) {
            case "", "none" -> PayloadContent.NONE;
            case "headers" -> PayloadContent.HEADERS;
            case "body" -> PayloadContent.BODY;
            case "all" -> PayloadContent.ALL;
            default -> throw wrong("bitstreamContent is none, headers, body or all, not " + word);
        };
    }

    private PayloadEncoding encoding(String word) {
        return switch (word) {
            case "", "base64Binary" -> PayloadEncoding.BASE64;
            case "hexBinary" -> PayloadEncoding.HEX;
            default -> throw wrong("encoding is base64Binary or hexBinary, not " + word);
        };
    }

    private List<EventField> fields(Element source) {
        List<EventField> fields = new ArrayList<>();
        Element data = descendant(source, "applicationDataQuery");
        if (data == null) {
            return fields;
        }
        for (Element field : children(data)) {
            boolean complex = field.getLocalName().equals("complexContent");
            TreeXPath path =
                    query(descendant(field, complex ? "payloadQuery" : "valueQuery"), "queryText");
            if (path != null) {
                String type = attribute(field, "dataType");
                fields.add(
                        new EventField(
                                attribute(field, "name"),
                                attribute(field, "targetNamespace"),
                                type.isEmpty() ? "string" : type,
                                path,
                                complex));
            }
        }
        return fields;
    }

    /** Null where it is not there or empty. */
    private TreeXPath query(Element element, String attribute) {
        String text = attribute(element, attribute);
        if (text.isBlank()) {
            return null;
        }
        try {
            return TreeXPath.of(text, namespaces(element), java.util.Set.of());
        } catch (MessageException e) {
            throw new MonitoringException(
                    MonitoringError.NOT_A_PROFILE, file + ": " + e.getMessage(), e);
        }
    }

    private static Map<String, String> namespaces(Element element) {
        Map<String, String> found = new HashMap<>();
        for (Node at = element; at instanceof Element; at = at.getParentNode()) {
            NamedNodeMap attributes = at.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                if ("xmlns".equals(attribute.getPrefix())) {
                    found.putIfAbsent(attribute.getLocalName(), attribute.getValue());
                }
            }
        }
        return found;
    }

    /** With the namespace of profiles or with none; {@code ""} where it is not there. */
    private static String attribute(Element element, String name) {
        if (element == null) {
            return "";
        }
        String own = element.getAttributeNS(NAMESPACE, name);
        return own.isEmpty() ? element.getAttribute(name) : own;
    }

    private static Element descendant(Element element, String name) {
        NodeList found = element.getElementsByTagNameNS(NAMESPACE, name);
        return found.getLength() == 0 ? null : (Element) found.item(0);
    }

    private static List<Element> children(Element element) {
        List<Element> found = new ArrayList<>();
        for (Node at = element.getFirstChild(); at != null; at = at.getNextSibling()) {
            if (at instanceof Element child) {
                found.add(child);
            }
        }
        return found;
    }
}
