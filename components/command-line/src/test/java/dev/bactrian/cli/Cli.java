// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * One command that ran in this process.
 *
 * @param status its exit status
 * @param bytes what it wrote to standard output
 * @param err what it wrote to standard error
 */
record Cli(int status, byte[] bytes, String err) {

    /** Runs a command with nothing on standard input. */
    static Cli run(String... arguments) {
        return run(new byte[0], Map.of(), arguments);
    }

    /** Runs a command with standard input and environment. */
    static Cli run(byte[] in, Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                new Terminal(
                        new ByteArrayInputStream(in),
                        new PrintStream(out, false, UTF_8),
                        new PrintStream(err, false, UTF_8),
                        environment,
                        false);
        int status = Bactrian.run(terminal, arguments);
        return new Cli(status, out.toByteArray(), err.toString(UTF_8));
    }

    String out() {
        return new String(bytes, UTF_8);
    }
}
