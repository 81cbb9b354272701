// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.display.XmlText;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian parse}: bytes to XML by a model. */
@Command(
        name = "parse",
        description = "Parses a message by a DFDL schema and prints what is in it as XML.",
        footer = {
            "",
            "A message that does not fit is one line on standard error: offset, element, what was expected and what stood there.",
            "",
            "Examples:",
            "  bactrian parse --schema sales.dfdl.xsd --root Parent parent.cwf",
            "  bactrian parse --message-set SALES/Parent/CWF --ccsid 500 parent.cwf",
            "  bactrian generate Parent --format cwf | bactrian parse --message-set SALES/Parent/CWF"
        })
final class ParseCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Mixin private ModelOptions model;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "the message; - or nothing for standard input")
    private Path file;

    @Option(
            names = "--ccsid",
            paramLabel = "N",
            defaultValue = "0",
            description = "its coded character set; default: UTF-8")
    private int ccsid;

    @Option(
            names = "--encoding",
            paramLabel = "N",
            defaultValue = "273",
            description = "its number encoding: 273, 546 or 785; default: 273")
    private int encoding;

    @Override
    public Integer call() throws IOException {
        try (MessageSource source = MessageSource.of(file, bactrian.terminal());
                InputStream in = source.open()) {
            Element body =
                    model.parse(
                            ByteSlice.of(in.readAllBytes()),
                            ccsid,
                            encoding,
                            ModelOptions.Shape.MRM);
            XmlText.write(
                    XmlText.infoset(body, model.compile(null, ccsid, encoding).rootName()),
                    line -> bactrian.terminal().out().print(line + "\n"));
        }
        return 0;
    }
}
