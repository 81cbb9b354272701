// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** What a parser that nobody here wrote sees in a message. */
final class Xml {

    private Xml() {}

    /** The texts of the elements that have only text, by element name, in document order. */
    static Map<String, List<String>> texts(byte[] message) throws XMLStreamException {
        XMLStreamReader reader =
                XMLInputFactory.newInstance()
                        .createXMLStreamReader(new ByteArrayInputStream(message));
        Map<String, List<String>> texts = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        boolean leaf = false;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    leaf = true;
                    text.setLength(0);
                }
                case XMLStreamConstants.CHARACTERS -> text.append(reader.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    if (leaf) {
                        texts.computeIfAbsent(reader.getLocalName(), name -> new ArrayList<>())
                                .add(text.toString());
                    }
                    leaf = false;
                }
                default -> {}
            }
        }
        return texts;
    }
}
