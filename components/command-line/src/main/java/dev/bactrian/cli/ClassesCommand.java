// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.typed.JavaSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian classes}: Java records for a message of a model. */
@Command(
        name = "classes",
        description =
                "Makes a Java class that reads and writes a message of a model as records, without a tree.",
        footer = {
            "",
            "Messages are made of parts one behind the other, as often as the schema or a field says; anything else",
            "is refused by name. The class needs bactrian-mrm at run time, and refuses a model that has changed.",
            "",
            "Examples:",
            "  bactrian classes --message-set SALES/Parent/CWF --package com.acme --class ParentCwf --out src/main/java",
            "  bactrian classes stock.dfdl.xsd --root Stock"
        })
final class ClassesCommand implements Callable<Integer> {
    @ParentCommand private Bactrian bactrian;
    @Mixin private ModelOptions model;
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SCHEMA",
            description = "a DFDL schema, as --schema")
    private Path schema;

    @Option(
            names = "--package",
            paramLabel = "NAME",
            defaultValue = "",
            description = "the package of the class; default: none")
    private String packageName;

    @Option(
            names = "--class",
            paramLabel = "NAME",
            description = "the name of the class; default: that of the message, and Message")
    private String className;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "a folder of sources, where the file is put by its package; default: standard output")
    private Path folder;

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
    public Integer call() throws IOException {
        require(JavaSource.canBeCalled(packageName, "Any"), "package");
        require(className == null || JavaSource.canBeCalled("", className), "class");
        CompiledModel compiled = model.compile(schema, ccsid, encoding);
        String name = className != null ? className : nameOf(compiled);
        String source =
                JavaSource.of(
                        compiled,
                        packageName,
                        name,
                        schema == null ? model.messageSet() : null,
                        ccsid,
                        encoding);
        if (folder == null) {
            bactrian.terminal().out().print(source);
            return 0;
        }
        Path file = folder.resolve(packageName.replace('.', '/')).resolve(name + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source, StandardCharsets.UTF_8);
        bactrian.terminal().out().println(file);
        return 0;
    }

    private static String nameOf(CompiledModel model) {
        String name = model.rootName().local().replaceAll("[^A-Za-z0-9_]", "_") + "Message";
        return JavaSource.canBeCalled("", name) ? name : name + "_";
    }

    private void require(boolean fits, String option) {
        if (!fits) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--"
                            + option
                            + " must be a name of Java, and of no class that the source uses");
        }
    }
}
