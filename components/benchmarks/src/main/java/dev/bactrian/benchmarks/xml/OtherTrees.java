// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.xml;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

/** The trees of others: Jackson's of XML, read with Woodstox, and the JDK's DOM. */
final class OtherTrees {
    private final XmlMapper jackson =
            new XmlMapper(new XmlFactory(new WstxInputFactory(), new WstxOutputFactory()));
    private final DocumentBuilderFactory builders = DocumentBuilderFactory.newDefaultNSInstance();
    private final TransformerFactory transformers = TransformerFactory.newDefaultInstance();

    JsonNode jackson(byte[] bytes) throws IOException {
        return jackson.readTree(bytes);
    }

    Document dom(byte[] bytes) throws Exception {
        return builders.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
    }

    byte[] changedJackson(byte[] bytes) throws IOException {
        ObjectNode tree = (ObjectNode) jackson(bytes);
        tree.put("First", "changed");
        return jackson.writer().withRootName("Parent").writeValueAsBytes(tree);
    }

    byte[] changedDom(byte[] bytes) throws Exception {
        Document tree = dom(bytes);
        tree.getDocumentElement().getFirstChild().setTextContent("changed");
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 64);
        transformers.newTransformer().transform(new DOMSource(tree), new StreamResult(out));
        return out.toByteArray();
    }

    static long count(JsonNode node) {
        if (node.isValueNode()) {
            return 1000_000L + node.asText().length();
        }
        long count = 0;
        for (JsonNode child : node) {
            count += count(child);
        }
        return count;
    }

    static long count(Node element) {
        long count = 0;
        boolean leaf = true;
        for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
            if (n.getNodeType() == Node.ELEMENT_NODE) {
                leaf = false;
                count += count(n);
            }
        }
        return leaf ? 1000_000L + element.getTextContent().length() : count;
    }
}
