// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** The least tree that a program could make of a StAX reader's events: linked, names and texts. */
final class LightNode {
    final String name;
    String text;
    LightNode first;
    LightNode last;
    LightNode next;
    LightNode parent;

    LightNode(String name) {
        this.name = name;
    }

    static LightNode parse(XMLInputFactory factory, byte[] bytes) throws XMLStreamException {
        XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
        LightNode top = new LightNode("");
        LightNode at = top;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    LightNode node = new LightNode(reader.getLocalName());
                    node.parent = at;
                    if (at.last == null) {
                        at.first = node;
                    } else {
                        at.last.next = node;
                    }
                    at.last = node;
                    at = node;
                }
                case XMLStreamConstants.CHARACTERS -> at.text = reader.getText();
                case XMLStreamConstants.END_ELEMENT -> at = at.parent;
                default -> {
                    // nothing else in these messages
                }
            }
        }
        reader.close();
        return top.first;
    }

    byte[] write(XMLOutputFactory factory, int capacity) throws XMLStreamException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(capacity);
        XMLStreamWriter writer = factory.createXMLStreamWriter(out, "UTF-8");
        write(writer);
        writer.close();
        return out.toByteArray();
    }

    private void write(XMLStreamWriter writer) throws XMLStreamException {
        writer.writeStartElement(name);
        if (first == null && text != null) {
            writer.writeCharacters(text);
        }
        for (LightNode child = first; child != null; child = child.next) {
            child.write(writer);
        }
        writer.writeEndElement();
    }

    /** All of it again. */
    LightNode copy() {
        LightNode copy = new LightNode(name);
        copy.text = text;
        for (LightNode child = first; child != null; child = child.next) {
            LightNode made = child.copy();
            made.parent = copy;
            if (copy.last == null) {
                copy.first = made;
            } else {
                copy.last.next = made;
            }
            copy.last = made;
        }
        return copy;
    }

    /** Texts of elements without children, and the characters in them: what all must agree on. */
    long count() {
        long count = first == null ? 1000_000L + (text == null ? 0 : text.length()) : 0;
        for (LightNode child = first; child != null; child = child.next) {
            count += child.count();
        }
        return count;
    }
}
