// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Where messages that were read go: standard output, or a file for each in a directory. */
final class MessageSink {

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "a file for each message, in a directory, in place of standard output")
    private Path directory;

    @Option(
            names = "--headers",
            description = "the headers and properties first, a line each, then an empty line")
    private boolean headers;

    private long written;

    /** How many messages went there. */
    long written() {
        return written;
    }

    /**
     * Writes one message; on return it is where it belongs as a whole.
     *
     * @throws CommandFailure when standard output is closed, so that the message can stay on its
     *     queue
     */
    void write(Message message, Terminal terminal) throws IOException, JMSException {
        if (directory == null) {
            if (written > 0) {
                terminal.out().write('\n');
            }
            content(message, terminal.out());
            terminal.out().flush();
            if (terminal.out().checkError()) {
                throw new CommandFailure(
                        CommandError.OUTPUT_CLOSED,
                        "standard output was closed; the message stays on its queue");
            }
        } else {
            Path file = file(message);
            try (OutputStream out =
                    new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                content(message, out);
            }
            terminal.out().println(file);
        }
        written++;
    }

    private void content(Message message, OutputStream out) throws IOException, JMSException {
        if (headers) {
            PrintStream lines = new PrintStream(out, false, StandardCharsets.UTF_8);
            HeaderLines.of(message).forEach(line -> lines.print(line + "\n"));
            lines.print("\n");
            lines.flush();
        }
        Payload.write(message, out);
    }

    /** Number and message id, in characters that any file system takes. */
    private Path file(Message message) throws IOException, JMSException {
        Files.createDirectories(directory);
        String id = message.getJMSMessageID();
        String safe =
                id == null
                        ? "message"
                        : id.replaceFirst("^ID:", "").replaceAll("[^A-Za-z0-9._-]", "_");
        return directory.resolve(String.format(Locale.ROOT, "%06d-%s", written + 1, safe));
    }
}
