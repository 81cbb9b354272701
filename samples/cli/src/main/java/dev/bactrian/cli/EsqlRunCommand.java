package dev.bactrian.cli;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.syntax.ModuleKind;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian esql run}: one module on one message. */
@Command(
        name = "run",
        description =
                "Runs a module on a message and prints each message that it propagates, with its terminal.",
        footer = {
            "",
            "The message has an MQMD of defaults before its body. A Filter prints true, false or unknown as terminal.",
            "",
            "Examples:",
            "  bactrian esql run statement.esql --module Statement --message parent.xml",
            "  bactrian esql run filter.esql --module Big --message - --set limit=10",
            "  bactrian esql run raw.esql --module Raw --message bytes.bin --domain BLOB"
        })
final class EsqlRunCommand implements Callable<Integer> {

    @ParentCommand private EsqlCommand esql;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files that belong together")
    private List<Path> files;

    @Option(names = "--module", required = true, paramLabel = "NAME", description = "the module")
    private String module;

    @Option(
            names = "--message",
            required = true,
            paramLabel = "FILE",
            description = "the message; - for standard input")
    private Path message;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            defaultValue = "XMLNSC",
            description = "how the message is parsed; default: XMLNSC")
    private String domain;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "message",
            description =
                    "which trees a Compute module makes: message, localEnvironment, exception, combinations with And, or all; default: message")
    private String mode;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "the value of an EXTERNAL variable, repeatable")
    private Map<String, String> externals = new HashMap<>();

    private int propagated;

    @Override
    public Integer call() throws IOException {
        CompileOptions options = new CompileOptions(new HashMap<>(externals));
        EsqlModule compiled = EsqlCompiler.compile(EsqlSources.read(files), options).module(module);
        MessageAssembly input;
        try (MessageSource source = MessageSource.of(message, esql.terminal());
                InputStream in = source.open()) {
            input = MessageAssembly.of(message(ByteSlice.of(in.readAllBytes())));
        }
        EsqlModule.Outcome outcome =
                compiled.run(
                        input,
                        ComputeMode.of(mode),
                        new EsqlServices() {},
                        (terminal, label, assembly) -> {
                            print(terminal == null ? "label " + label : terminal, assembly);
                            return true;
                        });
        if (compiled.kind() == ModuleKind.FILTER) {
            print(
                    outcome.decision() == null ? "unknown" : outcome.decision().toString(),
                    outcome.output());
        } else if (outcome.goesOn()) {
            print("out", outcome.output());
        }
        if (propagated == 0) {
            esql.terminal().err().println("nothing was propagated");
        }
        return 0;
    }

    private Message message(ByteSlice bytes) {
        Message made = Message.parse(bytes, Domains.installed().get(domain), ParseOptions.DEFAULT);
        made.body()
                .insertBefore(
                        HeaderElements.toElement(
                                Mqmd.LAYOUT.create(
                                        NumericEncoding.NORMAL, CodedCharacterSet.UTF_8)));
        return made;
    }

    private void print(String terminal, MessageAssembly assembly) {
        if (propagated++ > 0) {
            esql.terminal().out().print("\n");
        }
        esql.terminal().out().print("terminal " + terminal + "\n");
        Element body = assembly.message().body();
        if (body != null && Domains.installed().has(body.localName())) {
            ByteSink sink = new ByteSink();
            Domains.installed().get(body.localName()).write(body, WriteOptions.DEFAULT, sink);
            esql.terminal().out().write(sink.array(), 0, sink.size());
            esql.terminal().out().print("\n");
        }
    }
}
