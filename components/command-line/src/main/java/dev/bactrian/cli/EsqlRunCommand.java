// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

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
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian esql run}: one module on one message. */
@Command(
        name = "run",
        description =
                "Runs a module on a message and prints each message that it propagates, with its terminal.",
        footer = {
            "",
            "The message has an MQMD of defaults before its body, with --ccsid and --encoding, and Properties that name its",
            "model. A message that goes out is written as its own Properties say. A Filter prints true, false or unknown as terminal.",
            "",
            "Examples:",
            "  bactrian esql run statement.esql --module Statement --message parent.xml",
            "  bactrian esql run filter.esql --module Big --message - --set limit=10",
            "  bactrian esql run raw.esql --module Raw --message bytes.bin --domain BLOB",
            "  bactrian esql run parent.esql --module Parent --message parent.cwf --domain MRM --message-set SALES/Parent/CWF --ccsid 500",
            "  bactrian esql run map.esql --module Map --message map.xml --domain JMSMap"
        })
final class EsqlRunCommand implements Callable<Integer> {

    @ParentCommand private EsqlCommand esql;

    @Spec private CommandSpec spec;

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
            names = "--message-set",
            paramLabel = "SET/TYPE/FORMAT",
            defaultValue = "",
            description = "the model of a message of MRM or DFDL, as in SALES/Parent/CWF")
    private String messageSet;

    @Option(
            names = "--ccsid",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "the coded character set of the message; default: what its bytes say, or UTF-8")
    private int ccsid;

    @Option(
            names = "--encoding",
            paramLabel = "N",
            defaultValue = "273",
            description = "the encoding of its numbers: 273, 546 or 785; default: 273")
    private int encoding;

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
        List<Source> sources = EsqlSources.read(files);
        ExternalValues.check(spec.commandLine(), sources, externals);
        EsqlModule compiled = EsqlCompiler.compile(sources, options).module(module);
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
        String[] model = (messageSet + "//").split("/", -1);
        ParseOptions options =
                ParseOptions.DEFAULT
                        .withModel(model[0], model[1], model[2])
                        .withEncoding(encoding, ccsid);
        Message made = Message.parse(bytes, Domains.installed().get(domain), options);
        Element properties = made.properties();
        MessageProperties.set(properties, MessageProperties.MESSAGE_SET, model[0]);
        MessageProperties.set(properties, MessageProperties.MESSAGE_TYPE, model[1]);
        MessageProperties.set(properties, MessageProperties.MESSAGE_FORMAT, model[2]);
        MessageProperties.set(properties, MessageProperties.ENCODING, (long) encoding);
        int coded = ccsid == 0 ? CodedCharacterSet.UTF_8 : ccsid;
        if (ccsid != 0) {
            MessageProperties.set(properties, MessageProperties.CODED_CHAR_SET_ID, (long) ccsid);
        }
        made.body().insertBefore(HeaderElements.toElement(Mqmd.LAYOUT.create(encoding, coded)));
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
            Domains.installed()
                    .get(body.localName())
                    .write(body, MessageProperties.writeOptions(assembly.message()), sink);
            esql.terminal().out().write(sink.array(), 0, sink.size());
            esql.terminal().out().print("\n");
        }
    }
}
