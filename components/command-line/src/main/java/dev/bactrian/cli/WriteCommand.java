// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian write}: XML to bytes by a model. */
@Command(
        name = "write",
        description = "Writes a message from its XML form by a DFDL schema: the reverse of parse.",
        footer = {
            "",
            "Examples:",
            "  bactrian write --schema sales.dfdl.xsd --root Parent parent.xml --out parent.cwf",
            "  bactrian generate Parent | bactrian write --message-set SALES/Parent/TDS"
        })
final class WriteCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Mixin private ModelOptions model;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "the XML; - or nothing for standard input")
    private Path file;

    @Option(
            names = "--ccsid",
            paramLabel = "N",
            defaultValue = "0",
            description = "the coded character set to write; default: UTF-8")
    private int ccsid;

    @Option(
            names = "--encoding",
            paramLabel = "N",
            defaultValue = "273",
            description = "the number encoding: 273, 546 or 785; default: 273")
    private int encoding;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "a file in place of standard output")
    private Path out;

    @Override
    public Integer call() throws IOException {
        CompiledModel compiled = model.compile(null, ccsid, encoding);
        try (MessageSource source = MessageSource.of(file, bactrian.terminal());
                InputStream in = source.open()) {
            Element document =
                    documentElement(
                            Domains.installed()
                                    .get("XMLNSC")
                                    .parse(ByteSlice.of(in.readAllBytes()), ParseOptions.DEFAULT));
            if (!document.localName().equals(compiled.rootName().local())) {
                throw new CommandFailure(
                        CommandError.NOT_THE_MODELS_MESSAGE,
                        "the XML's root is "
                                + document.localName()
                                + ", the model's is "
                                + compiled.rootName().local());
            }
            Element folder = Element.folder("MRM");
            folder.copyChildren(document);
            ByteSink sink = new ByteSink();
            compiled.write(folder, sink, Limits.DEFAULT);
            if (out == null) {
                bactrian.terminal().out().write(sink.array(), 0, sink.size());
            } else {
                Files.write(out, sink.toArray());
            }
        }
        return 0;
    }

    /** The declaration and comments stand before it. */
    private static Element documentElement(Element folder) {
        Element last = folder.lastChild();
        if (last == null) {
            throw new CommandFailure(
                    CommandError.NOT_THE_MODELS_MESSAGE, "there is no element in the XML");
        }
        return last;
    }
}
