// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import dev.bactrian.test.tree.EsqlType;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Name;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a recorded assembly; see {@link Recording} for its form. */
final class RecordingReader {

    private final String name;
    private XMLStreamReader xml;

    RecordingReader(String name) {
        this.name = name;
    }

    MessageAssembly read(InputStream bytes) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // The limit is the reader's own; newer JDKs have a lower one.
        factory.setProperty("jdk.xml.maxElementDepth", "0");
        try {
            xml = factory.createXMLStreamReader(bytes);
            xml.nextTag();
            if (!xml.getLocalName().equals(RecordingNames.ASSEMBLY)) {
                throw wrong("<MessageAssembly> expected, not <" + xml.getLocalName() + ">");
            }
            return assembly();
        } catch (XMLStreamException e) {
            throw new RecordingException(
                    RecordingError.UNREADABLE_RECORDING, name + ": " + e.getMessage(), e);
        }
    }

    private MessageAssembly assembly() throws XMLStreamException {
        Element root = Element.folder(Message.ROOT);
        Element localEnvironment = Element.folder(MessageAssembly.LOCAL_ENVIRONMENT);
        Element environment = Element.folder(MessageAssembly.ENVIRONMENT);
        Element exceptionList = Element.folder(MessageAssembly.EXCEPTION_LIST);
        while (xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
            switch (xml.getLocalName()) {
                case RecordingNames.MESSAGE -> content(root, 0);
                case RecordingNames.LOCAL_ENVIRONMENT -> content(localEnvironment, 0);
                case RecordingNames.ENVIRONMENT -> content(environment, 0);
                case RecordingNames.EXCEPTION_LIST -> content(exceptionList, 0);
                // version, checkpoint: of the recording, not of the message
                default -> content(Element.folder(xml.getLocalName()), 0);
            }
        }
        return new MessageAssembly(new Message(root), localEnvironment, environment, exceptionList);
    }

    /** Reads what is below the element at hand, and its value, into one of the tree. */
    private void content(Element into, int depth) throws XMLStreamException {
        if (depth > Limits.DEFAULT.depth()) {
            throw wrong("elements are nested deeper than " + Limits.DEFAULT.depth());
        }
        String type = attribute(RecordingNames.VALUE_TYPE);
        String elementType = attribute(RecordingNames.ELEMENT_TYPE);
        String beside = attribute(RecordingNames.VALUE);
        boolean hex = "true".equals(xml.getAttributeValue(RecordingNames.OWN, RecordingNames.HEX));
        StringBuilder text = new StringBuilder();
        boolean leaf = true;
        for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                leaf = false;
                Element child = new Element(name(), FieldType.NAME);
                into.append(child);
                content(child, depth + 1);
            } else if (event == XMLStreamConstants.CHARACTERS
                    || event == XMLStreamConstants.CDATA
                    || event == XMLStreamConstants.SPACE) {
                text.append(xml.getText());
            }
        }
        if (type != null) {
            into.setValue(
                    value(
                            type,
                            characters(beside != null || !leaf ? beside : text.toString(), hex)));
            into.setType(FieldType.NAME_VALUE);
        } else if (!text.toString().isBlank()) {
            throw wrong("text without iib:valueType in " + into.localName());
        }
        if (elementType != null) {
            into.setType(fieldType(elementType));
        }
    }

    private static String characters(String text, boolean hex) {
        if (text == null) {
            return "";
        }
        return hex ? new String(HexFormat.of().parseHex(text), StandardCharsets.UTF_8) : text;
    }

    private Name name() {
        QName found = xml.getName();
        if (found.equals(RecordingNames.ELEMENT)) {
            String local = xml.getAttributeValue(RecordingNames.OWN, RecordingNames.NAME);
            String namespace = xml.getAttributeValue(RecordingNames.OWN, RecordingNames.NAMESPACE);
            return Name.of(namespace == null ? "" : namespace, local == null ? "" : local);
        }
        return Name.of(found.getNamespaceURI(), found.getLocalPart());
    }

    private String attribute(QName wanted) {
        return xml.getAttributeValue(wanted.getNamespaceURI(), wanted.getLocalPart());
    }

    private Object value(String type, String text) {
        try {
            return EsqlType.valueOf(type).read(text);
        } catch (RuntimeException e) {
            throw wrong("'" + text + "' is no value of type " + type);
        }
    }

    private int fieldType(String text) {
        try {
            return Integer.decode(text);
        } catch (NumberFormatException e) {
            throw wrong("'" + text + "' is no field type");
        }
    }

    private RecordingException wrong(String what) {
        return new RecordingException(
                RecordingError.UNREADABLE_RECORDING,
                name
                        + ":"
                        + xml.getLocation().getLineNumber()
                        + ":"
                        + xml.getLocation().getColumnNumber()
                        + ": "
                        + what);
    }
}
