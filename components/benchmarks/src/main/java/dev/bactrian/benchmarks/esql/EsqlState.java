// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.esql;

import dev.bactrian.compute.xpath.TreeSource;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Source;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Predicate;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The Parent message of a size, the modules of the flows, and the stylesheet, all compiled. */
@State(Scope.Thread)
public class EsqlState {
    private static final EsqlServices SERVICES = new EsqlServices() {};

    /** Bytes of the message. */
    @Param({"2K", "64K", "2000K"})
    public String size;

    byte[] parent;
    EsqlModule transform;
    EsqlModule compute;
    CompiledExpression first;
    CompiledExpression last;
    Templates saxon;
    Templates xsltc;
    private Templates saxonTree;
    private final CamelContext camel = new DefaultCamelContext();
    Predicate groovyFirst;
    Predicate groovyLast;
    Predicate simpleFirst;
    Predicate simpleLast;
    private Predicate xpathFirst;
    private Predicate xpathLast;
    private final Domain xmlnsc = Domains.installed().get("XMLNSC");

    /** Compiles, and checks that ESQL and Java give the same bytes. */
    @Setup
    public void prepare() throws IOException, TransformerException {
        parent = TestMessages.generate("Parent", Long.parseLong(size.replace("K", "")) * 1024, 1);
        transform = module("Transform");
        compute = module("Compute");
        first = expression("Body.Parent.First = '1'");
        last = expression("Body.Parent.Last = 'Test'");
        camel.start();
        xpathFirst = camel.resolveLanguage("xpath").createPredicate("/Parent/First = '1'");
        xpathLast = camel.resolveLanguage("xpath").createPredicate("/Parent/Last = 'Test'");
        groovyFirst = groovy("body.body().path('Parent', 'First').text() == '1'");
        groovyLast = groovy("body.body().path('Parent', 'Last').text() == 'Test'");
        simpleFirst = simple("${body.body().firstChild().firstChild().text()} == '1'");
        simpleLast = simple("${body.body().firstChild().lastChild().text()} == 'Test'");
        if (!onTree(groovyFirst)
                || !onTree(groovyLast)
                || !onTree(simpleFirst)
                || !onTree(simpleLast)) {
            throw new IllegalStateException("Groovy and Simple differ");
        }
        if (!Boolean.TRUE.equals(test(first))
                || !Boolean.TRUE.equals(test(last))
                || !xpathFirst()
                || !xpathLast()) {
            throw new IllegalStateException("the filters differ");
        }
        String xsl =
                new String(
                        TestMessages.resource("stylesheets/Statement.xsl"),
                        java.nio.charset.StandardCharsets.UTF_8);
        saxon =
                new net.sf.saxon.TransformerFactoryImpl()
                        .newTemplates(new StreamSource(new StringReader(xsl)));
        saxonTree =
                new net.sf.saxon.TransformerFactoryImpl(TreeSource.configuration())
                        .newTemplates(new StreamSource(new StringReader(xsl)));
        if (!java.util.Arrays.equals(xslt(saxon, bytes()), saxonTree())) {
            throw new IllegalStateException("Saxon makes something else of the tree");
        }
        xsltc =
                javax.xml.transform.TransformerFactory.newDefaultInstance()
                        .newTemplates(new StreamSource(new StringReader(xsl)));
        if (!java.util.Arrays.equals(
                write(run(transform)).toArray(), write(HandWritten.transform(input())).toArray())) {
            throw new IllegalStateException("ESQL and Java transform differently");
        }
        if (!java.util.Arrays.equals(
                write(run(compute)).toArray(), write(HandWritten.compute(input())).toArray())) {
            throw new IllegalStateException("ESQL and Java compute differently");
        }
    }

    StreamSource bytes() {
        return new StreamSource(new ByteArrayInputStream(parent));
    }

    byte[] saxonTree() throws TransformerException {
        return xslt(saxonTree, TreeSource.of(input()));
    }

    static byte[] xslt(Templates templates, javax.xml.transform.Source source)
            throws TransformerException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        templates.newTransformer().transform(source, new StreamResult(out));
        return out.toByteArray();
    }

    boolean onTree(Predicate predicate) {
        Exchange exchange = new DefaultExchange(camel);
        exchange.getMessage().setBody(input());
        return predicate.matches(exchange);
    }

    boolean xpathFirst() {
        return xpathFirst.matches(exchange());
    }

    boolean xpathLast() {
        return xpathLast.matches(exchange());
    }

    private Exchange exchange() {
        Exchange exchange = new DefaultExchange(camel);
        exchange.getMessage().setBody(new ByteArrayInputStream(parent));
        return exchange;
    }

    private Predicate groovy(String expression) {
        return camel.resolveLanguage("groovy").createPredicate(expression);
    }

    private Predicate simple(String expression) {
        return camel.resolveLanguage("simple").createPredicate(expression);
    }

    private static Path resources() {
        Path here = Path.of("routes/src/main/resources");
        return Files.exists(here) ? here : Path.of("../../routes/src/main/resources");
    }

    private static EsqlModule module(String name) throws IOException {
        String text = Files.readString(resources().resolve("esql/" + name + ".esql"));
        return EsqlCompiler.compile(List.of(new Source(name, text)), CompileOptions.NONE)
                .module(name);
    }

    private static CompiledExpression expression(String text) {
        return EsqlCompiler.compileExpression(new Source(text, text), CompileOptions.NONE);
    }

    Message input() {
        return Message.parse(ByteSlice.of(parent), xmlnsc, ParseOptions.DEFAULT);
    }

    Message run(EsqlModule module) {
        return module.run(
                        MessageAssembly.of(input()), ComputeMode.MESSAGE, SERVICES, Terminals.NONE)
                .output()
                .message();
    }

    Object test(CompiledExpression expression) {
        return expression.value(MessageAssembly.of(input()), SERVICES);
    }

    ByteSlice write(Message message) {
        ByteSink sink = new ByteSink(parent.length);
        xmlnsc.write(message.body(), WriteOptions.DEFAULT, sink);
        return sink.toSlice();
    }
}
