// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.resolve.EsqlProgram;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.esql.source.Source;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Compiles and runs ESQL in tests, with a clock that stands still. */
public final class EsqlRunner {
    /** The moment of all tests. */
    public static final Instant NOW = Instant.parse("2008-06-30T12:34:56.789Z");

    private EsqlRunner() {}

    /** Services with the clock of the tests. */
    public static class Services implements EsqlServices {
        @Override
        public Clock clock() {
            return Clock.fixed(NOW, ZoneOffset.UTC);
        }
    }

    /** A message of the XMLNSC domain. */
    public static MessageAssembly xml(String text) {
        return xml(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The same, of bytes. */
    public static MessageAssembly xml(byte[] bytes) {
        return MessageAssembly.of(
                Message.parse(
                        ByteSlice.of(bytes),
                        Domains.installed().get("XMLNSC"),
                        ParseOptions.DEFAULT));
    }

    /** Compiles one source. */
    public static EsqlProgram compile(String text) {
        return EsqlCompiler.compile(List.of(new Source("test.esql", text)), CompileOptions.NONE);
    }

    /** A Compute module around statements. */
    public static EsqlModule compute(String statements) {
        return compile(module(statements)).module("T");
    }

    /** The module {@code T} of a script: statements, or a whole source. */
    public static EsqlModule script(String esql) {
        return compile(esql.contains("END MODULE") ? esql : module(esql)).module("T");
    }

    /** The text of a Compute module around statements. */
    public static String module(String statements) {
        return "CREATE COMPUTE MODULE T CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN\n"
                + statements
                + "\nRETURN TRUE; END; END MODULE;";
    }

    /** Runs statements of a Compute module on a message. */
    public static MessageAssembly run(String statements, MessageAssembly input) {
        return compute(statements)
                .run(input, ComputeMode.MESSAGE, new Services(), Terminals.NONE)
                .output();
    }

    /** Runs statements, and gives the output's XML. */
    public static String runToXml(String statements, String input) {
        return body(run(statements, xml(input)).message());
    }

    /** The body of a message as text. */
    public static String body(Message message) {
        Element body = message.body();
        if (body == null) {
            return "";
        }
        ByteSink sink = new ByteSink();
        Domains.installed().get(body.localName()).write(body, WriteOptions.DEFAULT, sink);
        return sink.toSlice().text(StandardCharsets.UTF_8);
    }

    /** The value of an expression for a message. */
    public static Object value(String expression, MessageAssembly input) {
        return EsqlCompiler.compileExpression(
                        new Source("expression", expression), CompileOptions.NONE)
                .value(input, new Services());
    }
}
