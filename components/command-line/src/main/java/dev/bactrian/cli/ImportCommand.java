// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.importer.Importer;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.mrm.copybook.Copybook;
import dev.bactrian.mrm.copybook.CopybookOptions;
import dev.bactrian.mrm.copybook.SourceFormat;
import dev.bactrian.mrm.mxsd.MessageDefinition;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.CodedCharacterSet;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian import}: what the originals run to a project, their models to DFDL schemas. */
@Command(
        name = "import",
        description = {
            "Makes a project of a workspace of an original broker: a folder with projects or with one, a project interchange"
                    + " file or a BAR file. The commands make DFDL schemas from what describes messages elsewhere.",
        },
        synopsisSubcommandLabel = "[COMMAND]",
        footer = {
            "",
            "The project has the flows in its folder flows, and import-report.md, which says what became of each node,",
            "property and file. Status 1 says that something has to be written by hand.",
            "",
            "Examples:",
            "  bactrian import workspace --out orders",
            "  bactrian import Orders.bar --out orders --json",
            "  bactrian import copybook CUSTOMER.cpy --encoding IBM037 --out customer.dfdl.xsd",
            "  bactrian import mxsd Customer.mxsd --format TDS1 --out models"
        })
final class ImportCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "WORKSPACE",
            description = "a folder, a project interchange file (.zip) or a BAR file")
    private Path workspace;

    @Option(
            names = "--out",
            paramLabel = "DIRECTORY",
            description = "where the project goes: a folder that is empty, or not there")
    private Path out;

    @Option(names = "--json", description = "prints the whole report as JSON")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (workspace == null) {
            throw new ParameterException(
                    spec.commandLine(), "a workspace is missing, or a command: copybook or mxsd");
        }
        if (out == null) {
            throw new ParameterException(spec.commandLine(), "--out DIRECTORY is missing");
        }
        if (!Files.exists(workspace)) {
            throw new CommandFailure(CommandError.FILE, "no such file or folder: " + workspace);
        }
        ImportReport report = Importer.run(workspace, out);
        PrintStream print = bactrian.terminal().out();
        if (json) {
            print.println(report.json());
        } else {
            report.refused()
                    .forEach(flow -> print.println("refused " + flow.name() + ": " + flow.how()));
            report.nodes().stream()
                    .filter(node -> node.outcome() == Outcome.NOT_POSSIBLE)
                    .forEach(
                            node ->
                                    print.println(
                                            "by hand "
                                                    + node.flow()
                                                    + "/"
                                                    + node.name()
                                                    + " ("
                                                    + node.type()
                                                    + "): "
                                                    + node.how()));
            print.println(report.summary());
            print.println(out.resolve("import-report.md"));
        }
        return report.isComplete() ? 0 : 1;
    }

    @Command(
            name = "copybook",
            description = "Makes a CWF schema from a COBOL copybook.",
            footer = {
                "",
                "REDEFINES becomes a choice: where the bytes do not decide, say with --when which branch is there. Without --encoding and",
                "--byte-order the message's header says them.",
                "",
                "Example:",
                "  bactrian import copybook CUSTOMER.cpy --encoding IBM037 --out customer.dfdl.xsd"
            })
    int copybook(
            @Parameters(paramLabel = "FILE", description = "the copybook, in fixed or free format")
                    Path file,
            @Option(
                            names = "--root",
                            paramLabel = "NAME",
                            description = "the message, where no level 01 names it")
                    String root,
            @Option(
                            names = "--encoding",
                            paramLabel = "CHARSET",
                            defaultValue = "",
                            description = "of the text fields: IBM037, UTF-8, ...")
                    String encoding,
            @Option(
                            names = "--byte-order",
                            paramLabel = "ORDER",
                            defaultValue = "",
                            description = "of the binary fields: bigEndian or littleEndian")
                    String byteOrder,
            @Option(
                            names = "--fillers",
                            description =
                                    "elements for FILLER too; else their bytes are passed over")
                    boolean fillers,
            @Option(
                            names = "--fixed",
                            description = "fixed format: columns 8 to 72, whatever they look like")
                    boolean fixed,
            @Option(
                            names = "--free",
                            description = "free format; default: by the look of the lines")
                    boolean free,
            @Option(
                            names = "--when",
                            paramLabel = "CONDITION",
                            description =
                                    "which of items that redefine each other is there: DETAIL WHEN KIND = '1' OR '2'; may be given again")
                    List<String> conditions,
            @Option(
                            names = "--copy-dir",
                            paramLabel = "DIRECTORY",
                            description =
                                    "where COPY finds other copybooks, after the directory of FILE; may be given again")
                    List<Path> folders,
            @Option(
                            names = "--replace",
                            paramLabel = "TAG=WORD",
                            description =
                                    "a word in the place of a tag, as :TAG:=CUST; may be given again")
                    Map<String, String> replacing,
            @Option(
                            names = "--out",
                            paramLabel = "FILE",
                            description = "a file in place of standard output")
                    Path out)
            throws IOException {
        if (!encoding.isEmpty()) {
            requireCharset(encoding);
        }
        if (!byteOrder.matches("|bigEndian|littleEndian")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--byte-order must be bigEndian or littleEndian, not " + byteOrder);
        }
        if (fixed && free) {
            throw new ParameterException(
                    spec.commandLine(), "--fixed and --free do not go together");
        }
        CopybookOptions options =
                CopybookOptions.DEFAULT
                        .with(encoding, byteOrder)
                        .withFillers(fillers)
                        .withFormat(
                                free
                                        ? SourceFormat.FREE
                                        : fixed ? SourceFormat.FIXED : SourceFormat.AUTO)
                        .withConditions(conditions == null ? List.of() : conditions)
                        .withCopies(
                                folders(file, folders), replacing == null ? Map.of() : replacing);
        String name = root == null ? nameOf(file) : root;
        String schema = Copybook.toSchema(read(file), name, options);
        if (out == null) {
            bactrian.terminal().out().print(schema);
        } else {
            Files.writeString(out, schema);
        }
        return 0;
    }

    @Command(
            name = "mxsd",
            description =
                    "Makes DFDL schemas from a message definition file of an original broker.",
            footer = {
                "",
                "One schema for the file and one for each that it imports, below DIRECTORY.",
                "",
                "Example:",
                "  bactrian import mxsd Customer.mxsd --format TDS1 --out models"
            })
    int mxsd(
            @Parameters(paramLabel = "FILE", description = "the message definition file") Path file,
            @Option(
                            names = "--format",
                            paramLabel = "NAME",
                            required = true,
                            description = "the physical format: CWF1, TDS1, ...")
                    String format,
            @Option(
                            names = "--out",
                            paramLabel = "DIRECTORY",
                            required = true,
                            description = "where the schemas go")
                    Path out)
            throws IOException {
        requireFile(file);
        SchemaResolver files = SchemaResolver.folder(file.toAbsolutePath().getParent());
        Map<String, String> schemas =
                MessageDefinition.toSchemas(files, file.getFileName().toString(), format);
        for (Map.Entry<String, String> schema : schemas.entrySet()) {
            Path target = out.resolve(schema.getKey());
            Files.createDirectories(target.toAbsolutePath().getParent());
            Files.writeString(target, schema.getValue());
            bactrian.terminal().out().println(target);
        }
        return 0;
    }

    private static List<Path> folders(Path file, List<Path> more) {
        List<Path> all = new ArrayList<>();
        all.add(file.toAbsolutePath().getParent());
        if (more != null) {
            all.addAll(more);
        }
        return all;
    }

    private void requireCharset(String name) {
        try {
            CodedCharacterSet.named(name);
        } catch (UnsupportedCharsetException | IllegalCharsetNameException e) {
            throw new ParameterException(
                    spec.commandLine(), "'" + name + "' is no charset that this Java knows");
        }
    }

    private static String read(Path file) throws IOException {
        requireFile(file);
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static void requireFile(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new CommandFailure(CommandError.FILE, "no such file: " + file);
        }
    }

    /**
     * A message name from a file name: {@code customer-record.cpy} gives {@code CUSTOMER-RECORD}.
     */
    private static String nameOf(Path file) {
        String name = file.getFileName().toString();
        int dot = name.indexOf('.');
        String stem = (dot > 0 ? name.substring(0, dot) : name).replaceAll("[^A-Za-z0-9_-]", "_");
        return stem.toUpperCase(Locale.ROOT);
    }
}
