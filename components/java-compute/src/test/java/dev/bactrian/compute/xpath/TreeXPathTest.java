// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.NamespaceContext;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class TreeXPathTest {
    private static final String MIXED =
            "<r xmlns:p='u' i='1' p:j='2'>t<a n='1'>one</a><!--c--><p:a>two</p:a><b><a>three</a>x"
                    + "<c>4</c><c>5</c></b><?go now?><a/><d><![CDATA[<6>]]></d>last</r>";

    private static Message message(String document, String domain) {
        return Message.parse(
                ByteSlice.of(document.getBytes(StandardCharsets.UTF_8)),
                Domains.installed().get(domain),
                domain.equals("XMLNSC")
                        ? ParseOptions.DEFAULT.withDomainOptions(
                                Map.of(
                                        "retainMixedContent", true,
                                        "retainComments", true,
                                        "retainProcessingInstructions", true))
                        : ParseOptions.DEFAULT);
    }

    // ---- against the JDK's XPath 1.0 on a DOM of the same document

    private static final XPath JDK = XPathFactory.newInstance().newXPath();

    static {
        JDK.setNamespaceContext(
                new NamespaceContext() {
                    @Override
                    public String getNamespaceURI(String prefix) {
                        return prefix.equals("q") ? "u" : "";
                    }

                    @Override
                    public String getPrefix(String uri) {
                        return null;
                    }

                    @Override
                    public Iterator<String> getPrefixes(String uri) {
                        return null;
                    }
                });
    }

    private static String jdk(String expression, String document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        factory.setCoalescing(true);
        Document dom =
                factory.newDocumentBuilder()
                        .parse(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
        try {
            NodeList nodes = (NodeList) JDK.evaluate(expression, dom, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent());
            }
            return texts.toString();
        } catch (XPathExpressionException noNodes) {
            return JDK.evaluate(expression, dom);
        }
    }

    private static String ours(String expression, Message message) {
        TreeXPath path = TreeXPath.of(expression, Map.of("q", "u"), Set.of());
        Object result = path.evaluate(message);
        if (result instanceof List<?> elements) {
            List<String> texts = new ArrayList<>();
            for (Object element : elements) {
                texts.add((String) TreeXPath.of("string(.)").evaluate((Element) element));
            }
            return texts.toString();
        }
        return result instanceof Double number && number == Math.rint(number)
                ? String.valueOf(number.longValue())
                : result.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/r",
                "/r/a",
                "/r/a[1]",
                "/r/a[last()]",
                "//a",
                "(//a)[2]",
                "//a[2]",
                "/r/*",
                "/*/*[3]",
                "//c[. > 4]",
                "//c[.='5']/preceding-sibling::*",
                "//c[1]/following-sibling::node()",
                "/r/q:a",
                "//q:*",
                "//*[local-name()='a']",
                "//*[namespace-uri()='u']",
                "/r/@i",
                "/r/@*",
                "/r/@q:j",
                "//@n/..",
                "//a[@n]",
                "//a[@n=1]",
                "/r/b/a/ancestor::*",
                "//c/ancestor-or-self::node()[2]",
                "/r/b/descendant::*",
                "/r/a/following::*",
                "//d/preceding::a",
                "/r/comment()",
                "//processing-instruction('go')",
                "//a | //c | //b",
                "/r/b/c[position() < last()]",
                "count(//a)",
                "count(/r/node())",
                "sum(//c)",
                "sum(//c) div count(//c)",
                "string(/r/b)",
                "concat(/r/a, '-', //c[2])",
                "/r/b/a = 'three'",
                "/r/b/c = 5",
                "not(/r/none)",
                "/r/none",
                "boolean(//c[3])",
                "number(//c)",
                "//c + 1",
                "string-length(/r/d)",
                "contains(/r/d, '6')",
                "normalize-space(/r/b/a)",
                "translate(/r/a, 'one', 'ONE')",
                "local-name(/r/*[2])",
                "substring(/r/a, 2)",
                "5 mod 3",
                "-//c",
                "/r/b[c=4]/a",
                "//*[not(*)]",
                "/r/text()",
                "/r/b/text()",
                "//text()",
                "//a/text()",
                "string(/)",
                "count(//node())",
                "'?a' = '?a'",
                "/r/b/c[last()]/..",
                "//c[../a]",
                "id"
            })
    void agreesWithTheJdk(String expression) throws Exception {
        String expected = jdk(expression, MIXED);
        assertThat(ours(expression, message(MIXED, "XMLNSC"))).isEqualTo(expected);
        // there the CDATA section is an element beside the text; the result is the same
        assertThat(ours(expression, message(MIXED, "XMLNS"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/Parent/First",
                "/Parent/Last",
                "//Price",
                "sum(//Quantity)",
                "count(//Item)",
                "/Parent/SaleList[2]/Invoice[last()]/Surname",
                "//Invoice[Currency='Euros']/Balance",
                "//Item[Price > 0.5]/Description",
                "//Item[last()]/Price | //Invoice/Balance"
            })
    void agreesWithTheJdkOnTheReportsMessage(String expression) throws Exception {
        byte[] bytes = TestMessages.generate("Parent", "16K", 3);
        String document = new String(bytes, StandardCharsets.UTF_8);
        assertThat(ours(expression, message(document, "XMLNSC")))
                .isEqualTo(jdk(expression, document));
    }

    // ---- what is not done

    /** What stands behind the first four thousand bytes is not XML: it was not looked at. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/Parent/First",
                "/Parent/First = '1'",
                "/Parent/SaleList[1]/Invoice[1]/Surname",
                "/*[1]/*[1]",
                "boolean(//Surname)",
                "string(/Parent/First)",
                "/Parent[First=1]"
            })
    void theFirstOnesTakeLessThanFourKilobytes(String expression) {
        byte[] bytes = TestMessages.generate("Parent", "1024K", 1);
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0);
        Message message =
                Message.parse(
                        ByteSlice.of(bytes),
                        Domains.installed().get("XMLNSC"),
                        ParseOptions.DEFAULT);
        TreeXPath path = TreeXPath.of(expression);
        if (expression.contains("=") || expression.contains("(")) {
            assertThat(path.test(message)).isTrue();
        } else {
            assertThat(path.first(message)).isNotNull();
        }
        assertThatThrownBy(() -> TreeXPath.of("/Parent/Last").select(message))
                .isInstanceOf(ParseException.class);
    }

    // ---- changing

    private static String write(Message message) {
        ByteSink sink = new ByteSink();
        Domains.installed().get("XMLNSC").write(message.body(), WriteOptions.DEFAULT, sink);
        return sink.toSlice().text(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a/?b                             | <a i='1'><b>1</b><c/></a>",
                "/a/?d                             | <a i='1'><b>1</b><c/><d/></a>",
                "/a/?$b                            | <a i='1'><b>1</b><c/><b/></a>",
                "/a/?^b                            | <a i='1'><b/><b>1</b><c/></a>",
                "/a/b/?>d                          | <a i='1'><b>1</b><d/><c/></a>",
                "/a/c/?<d                          | <a i='1'><b>1</b><d/><c/></a>",
                "/a/@?i[set-value('2')]            | <a i='2'><b>1</b><c/></a>",
                "/a/@?j[set-value(3)]              | <a i='1' j=\"3\"><b>1</b><c/></a>",
                "/a/@ ?^j[set-value(3)]            | <a j=\"3\" i='1'><b>1</b><c/></a>",
                "/a/?d/?e[set-value('x')]          | <a i='1'><b>1</b><c/><d><e>x</e></d></a>",
                "/a/b[set-value(../@i + 4)]        | <a i='1'><b>5</b><c/></a>",
                "/a/b[set-value(true())]           | <a i='1'><b>true</b><c/></a>",
                "/a/c[set-local-name('z')]         | <a i='1'><b>1</b><z/></a>",
                "/a/c[set-namespace-uri('u')]      | <a i='1'><b>1</b><NS1:c xmlns:NS1=\"u\"/></a>",
                "/a/?q:d                           | <a i='1'><b>1</b><c/><NS1:d"
                        + " xmlns:NS1=\"u\"/></a>",
                "/a/?$d[set-value(1)]/?>d[set-value(2)] | <a"
                        + " i='1'><b>1</b><c/><d>1</d><d>2</d></a>",
                "count(/a/?d) + count(/a/?d)       | <a i='1'><b>1</b><c/><d/></a>",
            })
    void makesAndChanges(String expression, String result) {
        Message message = message("<a i='1'><b>1</b><c/></a>", "XMLNSC");
        TreeXPath path = TreeXPath.of(expression, Map.of("q", "u"), Set.of());
        assertThat(path.evaluate(message)).isNotNull();
        assertThat(write(message)).isEqualTo(result);
    }

    @Test
    void buildsAMessageFromNothing() {
        Message message = new Message();
        message.root().append(Element.folder("XMLNSC"));
        TreeXPath.of("?Statement[?@x or true()]/?Name[set-value('K')]".replace("?@x", "true()"))
                .evaluate(message.body());
        TreeXPath.of("?Statement/@?Type[set-value('Monthly')]").evaluate(message.body());
        assertThat(write(message))
                .isEqualTo("<Statement Type=\"Monthly\"><Name>K</Name></Statement>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//?a",
                "/a/?",
                "/a/?$",
                "/a/?n:b",
                "id('x')",
                "/a/namespace::*",
                "/a[",
                "$undeclared",
                "none()",
                "/a/?b:",
                "/a/?*"
            })
    void refusesAtTheStart(String expression) {
        assertThatThrownBy(() -> TreeXPath.of(expression))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC0011")
                .hasMessageContaining(expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "doc('file:///etc/hostname')",
                "unparsed-text('file:///etc/hostname')",
                "environment-variable('PATH')",
                "doc('http://localhost/')",
                "collection('file:///etc')"
            })
    void fetchesNothing(String expression) {
        Message message = message("<a/>", "XMLNSC");
        try {
            assertThat(TreeXPath.of(expression).evaluate(message)).isIn(List.of(), "");
        } catch (MessageException e) {
            assertThat(e).hasMessageContaining("BAC001");
        }
    }

    @Test
    void saysWhatFailed() {
        Message message = message("<a/>", "XMLNSC");
        assertThatThrownBy(() -> TreeXPath.of("error()").evaluate(message))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC0012");
        assertThatThrownBy(() -> TreeXPath.of("(1, 2)").evaluate(message))
                .hasMessageContaining("BAC0012");
        assertThatThrownBy(() -> TreeXPath.of("1 + 1").select(message))
                .hasMessageContaining("BAC0012");
        assertThatThrownBy(() -> TreeXPath.of("$x", Map.of(), Set.of("x")).evaluate(message.body()))
                .hasMessageContaining("BAC0012")
                .hasMessageContaining("$x");
        assertThatThrownBy(() -> TreeXPath.of("//b").select(message("<a><b></a>", "XMLNSC")))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC1003");
    }

    // ---- contexts and variables

    @ParameterizedTest
    @ValueSource(
            strings = {"/r/a", "//c", "/r/@i", "/r/b", "count(//c) + 0.5", "sum(//c)", "1 = 1"})
    void textIsWhatXPathCallsString(String expression) throws Exception {
        Document dom =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(MIXED.getBytes(StandardCharsets.UTF_8)));
        MessageAssembly assembly = MessageAssembly.of(message(MIXED, "XMLNSC"));
        assertThat(TreeXPath.of(expression).text(assembly))
                .isEqualTo(JDK.evaluate(expression, dom));
        assertThat(TreeXPath.of("/r/none").text(assembly)).isNull();
    }

    @Test
    void variablesAreTheTreesOfTheAssembly() {
        Message message = message("<a><b>1</b></a>", "XMLNSC");
        message.properties().append(Element.field("Topic", "t"));
        MessageAssembly assembly = MessageAssembly.of(message);
        assembly.environment().append(Element.field("Rate", 2L));
        assertThat(TreeXPath.of("$Environment/Rate * $Body/a/b").evaluate(assembly)).isEqualTo(2.0);
        assertThat(TreeXPath.of("string($Root/Properties/Topic)").evaluate(assembly))
                .isEqualTo("t");
        assertThat(TreeXPath.of("string($Properties/Topic)").evaluate(assembly)).isEqualTo("t");
        assertThat(TreeXPath.of("$Root/XMLNSC/a/b").evaluate(assembly))
                .isEqualTo(TreeXPath.of("/a/b").evaluate(assembly));
        TreeXPath.of("$LocalEnvironment/?Destination/?queue[set-value('Q')]").evaluate(assembly);
        assertThat(assembly.localEnvironment().path("Destination", "queue").text()).isEqualTo("Q");
        TreeXPath own = TreeXPath.of("/a/b = $wanted", Map.of(), Set.of("wanted"));
        assertThat(own.evaluate(message.body(), Map.of("wanted", 1))).isEqualTo(true);
        assertThat(own.evaluate(message.body(), Map.of("wanted", "2"))).isEqualTo(false);
    }

    @Test
    void relativePathsStartAtTheElement() {
        Message message = message("<a><b><c>1</c></b><c>2</c></a>", "XMLNSC");
        Element b = message.body().path("a", "b");
        assertThat(TreeXPath.of("c").first(b).text()).isEqualTo("1");
        assertThat(TreeXPath.of("../c").first(b).text()).isEqualTo("2");
        assertThat(TreeXPath.of("/a/c").first(b).text()).isEqualTo("2");
        Element alone = b.copy();
        assertThat(TreeXPath.of("/c").first(alone).text()).isEqualTo("1");
        assertThat(TreeXPath.of("..").select(alone)).isEmpty();
    }

    @Test
    void namesHaveThePrefixThatIsDeclared() {
        assertThat(TreeXPath.of("name(/r/*[2])").evaluate(message(MIXED, "XMLNSC")))
                .isEqualTo("p:a");
        assertThat(TreeXPath.of("name(/r/@*[2])").evaluate(message(MIXED, "XMLNSC")))
                .isEqualTo("p:j");
    }

    @Test
    void typedFieldsOfAnyDomainAreFound() {
        Element row = Element.folder("row");
        row.append(Element.field("n", 5L));
        row.append(Element.field("d", new java.math.BigDecimal("2.50")));
        row.append(Element.field("t", java.time.LocalDate.of(2026, 11, 20)));
        row.append(Element.field("x", null));
        assertThat(TreeXPath.of("n * d").evaluate(row)).isEqualTo(12.5);
        assertThat(TreeXPath.of("string(t)").evaluate(row)).isEqualTo("2026-11-20");
        assertThat(TreeXPath.of("count(x/text())").evaluate(row)).isEqualTo(0.0);
        TreeXPath.of("?copy[set-value(../n)]").evaluate(row);
        assertThat(row.firstChild("copy").value()).isEqualTo(5L);
    }

    @Test
    void oneExpressionServesManyThreads() throws Exception {
        TreeXPath path = TreeXPath.of("sum(//Quantity)");
        byte[] bytes = TestMessages.generate("Parent", "64K", 1);
        Object[] results = new Object[8];
        Thread[] threads = new Thread[results.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(
                            () ->
                                    results[number] =
                                            path.evaluate(
                                                    message(
                                                            new String(
                                                                    bytes, StandardCharsets.UTF_8),
                                                            "XMLNSC")));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(Set.of(results[0])).containsAll(Arrays.asList(results));
    }

    @Test
    void variablesOfTheAssemblyAreFoundHoweverTheyAreWritten() {
        Message message = message("<a><b>1</b></a>", "XMLNSC");
        for (String root : new String[] {"$Root", "$ Root", "$\nRoot"}) {
            assertThat(TreeXPath.of(root + "/XMLNSC/a/b = 1").evaluate(message))
                    .as(root)
                    .isEqualTo(true);
        }
        assertThat(TreeXPath.of("$Body/a/b = '$Roots'").evaluate(message)).isEqualTo(false);
    }
}
