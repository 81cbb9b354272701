// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.ModuleKind;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.quarkus.error.ExtensionError;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** ESQL that is tried out on a message, without a flow and without a database. */
@Singleton
public class EsqlDesk {

    private static final int ENCODING = 273;
    private static final Pattern MODULE =
            Pattern.compile(
                    "CREATE\\s+(COMPUTE|FILTER|DATABASE)\\s+MODULE\\s+(\\w+)",
                    Pattern.CASE_INSENSITIVE);

    /**
     * What a module has propagated, or how it ended.
     *
     * @param terminal {@code out}, another terminal, {@code label X}, a filter's answer, or {@code
     *     error}
     * @param text the message as it would be written, or what went wrong with line, column and
     *     caret
     */
    public record Result(String terminal, String text) {}

    /**
     * Compiles the text and runs its first module.
     *
     * @param esql one or more modules
     * @param domain how the message is parsed: {@code XMLNSC}, {@code JSON}, {@code BLOB}
     * @param message the message's body
     */
    public List<Result> run(String esql, String domain, String message) {
        List<Result> results = new ArrayList<>();
        try {
            Matcher module = MODULE.matcher(esql);
            if (!module.find()) {
                throw new IllegalArgumentException(
                        ExtensionError.NO_MODULE
                                + ": expected CREATE COMPUTE MODULE, FILTER MODULE or DATABASE MODULE");
            }
            run(
                    EsqlCompiler.compile(
                                    List.of(new Source("scratchpad", esql)),
                                    new CompileOptions(Map.of()))
                            .module(module.group(2)),
                    input(domain, message),
                    results);
        } catch (RuntimeException e) {
            results.add(new Result("error", String.valueOf(e.getMessage())));
        }
        return results;
    }

    private static void run(EsqlModule module, MessageAssembly input, List<Result> results) {
        EsqlModule.Outcome outcome =
                module.run(
                        input,
                        ComputeMode.of("message"),
                        new EsqlServices() {},
                        (terminal, label, assembly) -> {
                            results.add(
                                    result(
                                            terminal == null ? "label " + label : terminal,
                                            assembly));
                            return true;
                        });
        if (module.kind() == ModuleKind.FILTER) {
            String decision =
                    outcome.decision() == null ? "unknown" : outcome.decision().toString();
            results.add(result(decision, outcome.output()));
        } else if (outcome.goesOn()) {
            results.add(result("out", outcome.output()));
        }
    }

    private static MessageAssembly input(String domain, String text) {
        Message message =
                Message.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        Domains.installed().get(domain),
                        ParseOptions.DEFAULT.withEncoding(ENCODING, CodedCharacterSet.UTF_8));
        message.body()
                .insertBefore(
                        HeaderElements.toElement(
                                Mqmd.LAYOUT.create(ENCODING, CodedCharacterSet.UTF_8)));
        return MessageAssembly.of(message);
    }

    private static Result result(String terminal, MessageAssembly assembly) {
        Element body = assembly.message().body();
        if (body == null || !Domains.installed().has(body.localName())) {
            return new Result(terminal, "");
        }
        ByteSink sink = new ByteSink();
        Domains.installed()
                .get(body.localName())
                .write(body, MessageProperties.writeOptions(assembly.message()), sink);
        return new Result(
                terminal, new String(sink.array(), 0, sink.size(), StandardCharsets.UTF_8));
    }
}
