// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian explain}: how a schema was compiled. */
@Command(
        name = "explain",
        description =
                "Prints how a DFDL schema was compiled: what is read by offset, what is scanned, and where it must backtrack.",
        footer = {
            "",
            "Examples:",
            "  bactrian explain sales.dfdl.xsd --root Parent",
            "  bactrian explain --message-set SALES/Parent/CWF"
        })
final class ExplainCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Mixin private ModelOptions model;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SCHEMA",
            description = "a DFDL schema, as --schema")
    private Path schema;

    @Option(
            names = "--ccsid",
            paramLabel = "N",
            defaultValue = "0",
            description = "the coded character set of messages; default: UTF-8")
    private int ccsid;

    @Option(
            names = "--encoding",
            paramLabel = "N",
            defaultValue = "273",
            description = "their number encoding: 273, 546 or 785; default: 273")
    private int encoding;

    @Override
    public Integer call() {
        bactrian.terminal().out().print(model.compile(schema, ccsid, encoding).explain());
        return 0;
    }
}
