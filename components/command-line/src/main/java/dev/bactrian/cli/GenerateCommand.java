// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.messagesets.MessageFormats;
import dev.bactrian.messagesets.TestMessage;
import dev.bactrian.messagesets.TestMessages;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian generate}: a test message of any size. */
@Command(
        name = "generate",
        description =
                "Writes a test message of the published reports, of any size, to standard output or a file.",
        footer = {
            "",
            "The same seed gives the same bytes. Sizes: 256b, 2kB, 20000kB (thousands), 4K, 1M (of 1024). A size between two that a",
            "message can have gives the nearer one, and never less than the smallest message.",
            "",
            "Examples:",
            "  bactrian generate SaleEnvelope --size 2kB",
            "  bactrian generate Parent --size 1M --seed 7 --out parent.xml",
            "  bactrian generate --list"
        })
final class GenerateCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            converter = MessageSource.NameConverter.class,
            description = "the test message; --list names them")
    private TestMessage message;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = MessageSource.SizeConverter.class,
            description = "bytes, of the XML form whatever the format; default: the smallest")
    private Long size;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "chooses the values; default: 1")
    private long seed;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = MessageSource.FormatConverter.class,
            defaultValue = MessageFormats.XML,
            description = "xml, cwf or tds; default: xml")
    private String format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "a file in place of standard output")
    private Path file;

    @Option(names = "--list", description = "lists the messages")
    private boolean list;

    @Override
    public Integer call() throws IOException {
        if (list) {
            for (TestMessage known : TestMessages.all()) {
                bactrian.terminal().out().printf("%-16s %s%n", known.name(), known.description());
            }
            return 0;
        }
        if (message == null) {
            throw new ParameterException(
                    spec.commandLine(), "NAME is missing; --list names the messages");
        }
        if (file == null) {
            write(bactrian.terminal().out());
        } else {
            try (OutputStream out =
                    new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                write(out);
            }
        }
        return 0;
    }

    private void write(OutputStream out) throws IOException {
        if (format.equals(MessageFormats.XML)) {
            message.write(size == null ? 0 : size, seed, out);
        } else {
            try (MessageSource source =
                            MessageSource.ofTestMessage(
                                    message, size == null ? 0 : size, seed, format);
                    InputStream in = source.open()) {
                in.transferTo(out);
            }
        }
        out.flush();
    }
}
