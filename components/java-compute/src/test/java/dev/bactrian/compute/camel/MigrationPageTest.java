// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.UserException;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ElementPath;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

/**
 * Every line of the page that maps the plug-in API of the original to ours: its example stands in
 * one of these tests, word by word, and is run.
 */
class MigrationPageTest {
    private static final Path PAGE =
            Path.of("..", "..", "docs", "components", "java-compute-migration.md");
    private static final Path HERE =
            Path.of("src/test/java/dev/bactrian/compute/camel/MigrationPageTest.java");

    /** The examples of the page are code of this class. */
    @Test
    void everyExampleOfThePageIsRunHere() throws IOException {
        String code = Files.readString(HERE).replaceAll("\\s+", "");
        Matcher lines =
                Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|")
                        .matcher(Files.readString(PAGE));
        List<String> missing = new ArrayList<>();
        int count = 0;
        while (lines.find()) {
            count++;
            if (!code.contains(lines.group(2).replaceAll("\\s+", ""))) {
                missing.add(lines.group(1));
            }
        }
        assertThat(missing).isEmpty();
        assertThat(count).isGreaterThan(60);
    }

    private static Message order() {
        byte[] bytes =
                "<Order xmlns=\"urn:o\"><Item id=\"1\">tea</Item><Item id=\"2\">rum</Item></Order>"
                        .getBytes(StandardCharsets.UTF_8);
        return Message.parse(
                ByteSlice.of(bytes), Domains.installed().get("XMLNSC"), ParseOptions.DEFAULT);
    }

    private interface Body {
        void evaluate(Invocation in) throws Exception;
    }

    private static Exchange run(Body body) throws Exception {
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:alternate").setHeader("seen", constant("alternate"));
                            from("direct:label").setHeader("seen", constant("label"));
                        }
                    });
            context.start();
            JavaCompute node =
                    new JavaCompute() {
                        @Override
                        protected void evaluate(Invocation in) throws Exception {
                            body.evaluate(in);
                        }
                    };
            node.setCamelContext(context);
            node.setDomain("XMLNSC");
            node.terminal("alternate", "direct:alternate").userProperty("limit", 10L);
            node.start();
            Exchange exchange = new DefaultExchange(context);
            exchange.getMessage().setBody(order());
            try {
                node.process(exchange);
            } catch (UserException e) {
                exchange.setException(e);
            }
            node.stop();
            return exchange;
        }
    }

    @Test
    void assemblyAndTerminals() throws Exception {
        Exchange sent =
                run(
                        in -> {
                            MessageAssembly assembly = in.assembly();
                            Message message = in.message();
                            assertThat(assembly.message()).isSameAs(message);
                            Element local = in.localEnvironment();
                            Element global = in.environment();
                            Element exceptions = in.assembly().exceptionList();
                            assertThat(List.of(local.localName(), global.localName()))
                                    .containsExactly("LocalEnvironment", "Environment");
                            assertThat(exceptions.firstChild()).isNull();
                            Message copy = in.copy();
                            copy.body().firstChild().setName(Name.of("Copy"));
                            assertThat(in.body().firstChild().localName()).isEqualTo("Order");
                            Message empty = new Message();
                            assertThat(empty.body()).isNull();
                            Message headers = in.headersOnly("XMLNSC");
                            assertThat(headers.body().firstChild()).isNull();
                            MessageAssembly other = in.assembly().with(copy);
                            assertThat(other.message()).isSameAs(copy);
                            assertThat(in.userProperty("limit")).isEqualTo(10L);
                            in.propagate("alternate", message);
                            in.propagate("out", other);
                        });
        assertThat(ExchangeAssembly.message(sent).body().firstChild().localName())
                .isEqualTo("Copy");
        assertThat(sent.getMessage().getHeader(JavaCompute.TERMINAL)).isEqualTo("out");
    }

    @Test
    void navigation() {
        Message message = order();
        Element root = message.root();
        assertThat(root.localName()).isEqualTo("Root");
        Element body = message.body();
        Element order = body.firstChild();
        Element first = order.firstChild(Name.of("urn:o", "Item"));
        Element last = order.lastChild();
        assertThat(first.nextSibling()).isSameAs(last);
        assertThat(last.previousSibling()).isSameAs(first);
        assertThat(first.parent()).isSameAs(order);
        assertThat(first.localName()).isEqualTo("Item");
        assertThat(first.name().namespace()).isEqualTo("urn:o");
        assertThat(first.value()).isEqualTo("tea");
        assertThat(first.text()).isEqualTo("tea");
        assertThat(FieldType.generic(first.type())).isNotZero();
        assertThat(FieldType.hasValue(last.type())).isTrue();
        Element found = ElementPath.of("o:Order/o:Item[2]", Map.of("o", "urn:o")).first(body);
        assertThat(found).isSameAs(last);
        int count = 0;
        for (Element item : ElementPath.of("o:Order/o:Item", Map.of("o", "urn:o")).all(body)) {
            count += item.localName().length();
        }
        assertThat(count).isEqualTo(8);
        Element made = ElementPath.of("Order/Total").findOrCreate(body);
        assertThat(made.localName()).isEqualTo("Total");
        first.setName(Name.of("urn:p", "Thing"));
        first.setValue("coffee");
        assertThat(first.name()).isEqualTo(Name.of("urn:p", "Thing"));
        assertThat(first.text()).isEqualTo("coffee");
    }

    @Test
    void creation() {
        Element order = Element.folder("Order");
        Element first = order.prepend(Element.field("First", "1"));
        Element last = order.append(Element.field("Last", 2L));
        Element folder = order.append(Element.folder("Items"));
        Element attribute = order.append(Element.of(XmlFieldType.ATTRIBUTE, "id", "7"));
        assertThat(attribute.value()).isEqualTo("7");
        first.insertBefore(Element.field("Before", true));
        first.insertAfter(Element.field("After", LocalDate.of(2008, 6, 30)));
        assertThat(order.firstChild().localName()).isEqualTo("Before");
        assertThat(first.nextSibling().value()).isEqualTo(LocalDate.of(2008, 6, 30));
        Element moved = last.detach();
        folder.append(moved);
        assertThat(folder.firstChild()).isSameAs(last);
        Element copy = order.copy();
        assertThat(copy.path("Items", "Last").value()).isEqualTo(2L);
        Element other = Element.folder("Other");
        other.copyChildren(order);
        assertThat(other.path("First").value()).isEqualTo("1");
        other.assign(folder);
        assertThat(other.path("Last").value()).isEqualTo(2L);
        other.removeChildren();
        assertThat(other.firstChild()).isNull();
        Element stamp = Element.field("Stamp", LocalDateTime.of(2008, 6, 30, 12, 0));
        assertThat(stamp.text()).startsWith("2008-06-30T12:00:00");
        Element blob = Element.field("Blob", new byte[] {1, 2});
        assertThat(blob.text()).isEqualTo("0102");
    }

    @Test
    void bitStreams() {
        Message message = order();
        byte[] bytes =
                Domains.installed().get("XMLNSC").toBytes(message.body(), WriteOptions.DEFAULT);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).startsWith("<Order");
        Element parsed =
                Domains.installed().get("XMLNSC").parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
        Message made = new Message();
        made.root().append(parsed);
        assertThat(made.body().firstChild().localName()).isEqualTo("Order");
        Element typed =
                Domains.installed()
                        .get("XMLNSC")
                        .parse(
                                ByteSlice.of(bytes),
                                ParseOptions.DEFAULT.withModel("set", "type", "format"));
        assertThat(typed.firstChild()).isNotNull();
    }

    @Test
    void xpath() {
        Message message = order();
        MessageAssembly assembly = MessageAssembly.of(message);
        TreeXPath count = TreeXPath.of("count(/o:Order/o:Item)", Map.of("o", "urn:o"), Set.of());
        assertThat(count.evaluate(assembly)).isEqualTo(2.0);
        TreeXPath text = TreeXPath.of("string(/o:Order/o:Item[1])", Map.of("o", "urn:o"), Set.of());
        assertThat(text.evaluate(assembly)).isEqualTo("tea");
        TreeXPath test = TreeXPath.of("/o:Order/o:Item = 'rum'", Map.of("o", "urn:o"), Set.of());
        assertThat(test.evaluate(assembly)).isEqualTo(true);
        TreeXPath items = TreeXPath.of("/o:Order/o:Item", Map.of("o", "urn:o"), Set.of());
        assertThat((List<?>) items.evaluate(assembly)).hasSize(2);
        TreeXPath named =
                TreeXPath.of("/o:Order/o:Item = $name", Map.of("o", "urn:o"), Set.of("name"));
        assertThat(named.evaluate(message.body(), Map.of("name", "tea"))).isEqualTo(true);
        TreeXPath made = TreeXPath.of("?Total[set-value('3')]");
        made.evaluate(message.body());
        assertThat(message.body().path("Total").text()).isEqualTo("3");
    }

    @Test
    void exceptions() throws Exception {
        Exchange sent =
                run(
                        in -> {
                            throw new UserException("BIPmsgs", 2951, "no customer", "O'Hara");
                        });
        Element user = ExchangeAssembly.exceptionList(sent).path("UserException");
        assertThat(user.path("Text").text()).isEqualTo("no customer");
        assertThat(user.path("Number").value()).isEqualTo(2951L);
        assertThat(user.path("Insert", "Text").text()).isEqualTo("O'Hara");
        assertThatThrownBy(
                        () ->
                                Message.parse(
                                                ByteSlice.of(new byte[] {'<'}),
                                                Domains.installed().get("XMLNSC"),
                                                ParseOptions.DEFAULT)
                                        .body()
                                        .firstChild())
                .isInstanceOf(MessageException.class);
    }

    @Test
    void lifeAndSurroundings() throws Exception {
        List<String> seen = new ArrayList<>();
        JavaCompute node =
                new JavaCompute() {
                    @Override
                    protected void doStart() {
                        super.doStart();
                        seen.add("start");
                    }

                    @Override
                    protected void doStop() {
                        seen.add("stop");
                        super.doStop();
                    }

                    @Override
                    protected void evaluate(Invocation in) {
                        seen.add(in.exchange().getContext().getName());
                    }
                };
        try (CamelContext context = new DefaultCamelContext()) {
            context.start();
            node.setCamelContext(context);
            node.start();
            Exchange exchange = new DefaultExchange(context);
            exchange.getMessage().setBody(order());
            node.process(exchange);
            node.stop();
            assertThat(seen).containsExactly("start", context.getName(), "stop");
        }
    }
}
