// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.Element;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.daffodil.japi.Compiler;
import org.apache.daffodil.japi.Daffodil;
import org.apache.daffodil.japi.DataProcessor;
import org.apache.daffodil.japi.ParseResult;
import org.apache.daffodil.japi.ProcessorFactory;
import org.apache.daffodil.japi.infoset.W3CDOMInfosetOutputter;
import org.apache.daffodil.japi.infoset.XMLTextInfosetOutputter;
import org.apache.daffodil.japi.io.InputSourceDataInputStream;
import org.w3c.dom.Node;

/** What Daffodil says of the same bytes by the same schema. */
public final class DaffodilOracle {
    private final DataProcessor processor;
    private String writeDiagnosis;

    private DaffodilOracle(DataProcessor processor) {
        this.processor = processor;
    }

    /**
     * The file of a shipped schema: from the sources, since on the class path it may stand in an
     * archive.
     */
    static File schema(String set, String name) {
        return new File(
                "../../messagesets/src/main/resources/messagesets/models/"
                        + set
                        + "/"
                        + name
                        + ".dfdl.xsd");
    }

    public static DaffodilOracle of(File schema, String root, Map<String, String> variables) {
        Compiler compiler = Daffodil.compiler();
        try {
            ProcessorFactory factory = compiler.compileFile(schema, root, null);
            if (factory.isError()) {
                throw new AssertionError(factory.getDiagnostics().toString());
            }
            DataProcessor processor = factory.onPath("/");
            if (processor.isError()) {
                throw new AssertionError(processor.getDiagnostics().toString());
            }
            if (!variables.isEmpty()) {
                java.util.AbstractMap<String, String> qualified = new HashMap<>();
                variables.forEach(
                        (name, value) ->
                                qualified.put("{http://www.ogf.org/dfdl/dfdl-1.0/}" + name, value));
                processor = processor.withExternalVariables(qualified);
            }
            return new DaffodilOracle(processor);
        } catch (IOException | org.apache.daffodil.japi.ExternalVariableException e) {
            throw new AssertionError(e);
        }
    }

    /** The infoset's root, or null where Daffodil finds that the bytes do not fit. */
    public Node parse(byte[] bytes) {
        W3CDOMInfosetOutputter outputter = new W3CDOMInfosetOutputter();
        InputSourceDataInputStream input = new InputSourceDataInputStream(bytes);
        ParseResult result = processor.parse(input, outputter);
        if (result.isError() || result.location().bitPos1b() - 1 < 8L * bytes.length) {
            return null;
        }
        return outputter.getResult().getDocumentElement();
    }

    /** The infoset as XML, without white space between tags. */
    public String xml(byte[] bytes) {
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        ParseResult result =
                processor.parse(
                        new InputSourceDataInputStream(bytes),
                        new XMLTextInfosetOutputter(xml, false));
        assertThat(result.isError()).as(() -> result.getDiagnostics().toString()).isFalse();
        String text = xml.toString(StandardCharsets.UTF_8);
        return text.substring(text.indexOf("?>") + 2).replaceAll(">\\s+<", "><").strip();
    }

    /** Why the bytes do not fit. */
    public String diagnosis(byte[] bytes) {
        W3CDOMInfosetOutputter outputter = new W3CDOMInfosetOutputter();
        ParseResult result = processor.parse(new InputSourceDataInputStream(bytes), outputter);
        return result.getDiagnostics().toString() + " at bit " + result.location().bitPos1b();
    }

    /** The bytes of an infoset; null where Daffodil cannot write it. */
    public byte[] write(String xml) {
        try {
            javax.xml.parsers.DocumentBuilderFactory factory =
                    javax.xml.parsers.DocumentBuilderFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            return write(
                    factory.newDocumentBuilder()
                            .parse(
                                    new ByteArrayInputStream(
                                            xml.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                            .getDocumentElement());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** The same tree without a word of the bytes that it came from. */
    public static Element rebuilt(Element element) {
        Element made = new Element(element.name(), element.type());
        if (element.value() != null) {
            made.setValue(element.value());
        }
        element.children().forEach(child -> made.append(rebuilt(child)));
        return made;
    }

    /** The bytes of an infoset that {@link #parse} gave. */
    public byte[] write(Node root) {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        org.apache.daffodil.japi.UnparseResult result =
                processor.unparse(
                        new org.apache.daffodil.japi.infoset.W3CDOMInfosetInputter(
                                root.getOwnerDocument()),
                        java.nio.channels.Channels.newChannel(out));
        if (result.isError()) {
            writeDiagnosis = result.getDiagnostics().toString();
        }
        return result.isError() ? null : out.toByteArray();
    }

    /** Why the last infoset was not written. */
    public String writeDiagnosis() {
        return writeDiagnosis;
    }

    /** Asserts that a tree and Daffodil's infoset say the same. */
    public static void assertSame(Node expected, Element actual, String path) {
        List<Node> elements = new ArrayList<>();
        for (Node child = expected.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() == Node.ELEMENT_NODE) {
                elements.add(child);
            }
        }
        List<Element> children = new ArrayList<>();
        actual.children().forEach(children::add);
        assertThat(children.stream().map(Element::localName).toList())
                .as(path)
                .isEqualTo(elements.stream().map(Node::getLocalName).toList());
        if (elements.isEmpty()) {
            assertValue(expected.getTextContent(), actual.value(), path);
        }
        for (int i = 0; i < elements.size(); i++) {
            assertSame(
                    elements.get(i),
                    children.get(i),
                    path + "/" + elements.get(i).getLocalName() + "[" + i + "]");
        }
    }

    private static void assertValue(String expected, Object actual, String path) {
        if (actual == null) {
            assertThat(expected).as(path).isEmpty();
        } else if (actual instanceof Double d) {
            assertThat(d).as(path).isEqualTo(dev.bactrian.mrm.codec.Conversion.real(expected));
        } else if (actual instanceof Number n) {
            assertThat(new BigDecimal(n.toString()))
                    .as(path)
                    .isEqualByComparingTo(new BigDecimal(expected));
        } else if (actual instanceof byte[] bytes) {
            assertThat(java.util.HexFormat.of().withUpperCase().formatHex(bytes))
                    .as(path)
                    .isEqualTo(expected);
        } else if (actual instanceof java.time.temporal.Temporal t) {
            assertThat(calendar(t.toString())).as(path).isEqualTo(calendar(expected));
        } else {
            // XML has no control characters: Daffodil moves them into the private use area
            String text = String.valueOf(actual);
            StringBuilder mapped = new StringBuilder();
            for (char c : text.toCharArray()) {
                mapped.append(
                        c < 0x20 && c != '\t' && c != '\n'
                                ? (c == '\r' ? '\n' : (char) (0xE000 + c))
                                : c);
            }
            assertThat(mapped.toString().replace("\n\n", "\n"))
                    .as(path)
                    .isEqualTo(expected.replace("\n\n", "\n"));
        }
    }

    private static String calendar(String text) {
        String plain = text.replace("+00:00", "Z").replaceAll("\\.0+(?=$|Z)", "");
        return plain.replaceAll("T(\\d\\d:\\d\\d)(?=$|Z|[+-])", "T$1:00")
                .replaceAll("^(\\d\\d:\\d\\d)(?=$|Z)", "$1:00");
    }
}
