// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * Where a command reads from and writes to, so that tests run commands in their own process.
 *
 * @param in standard input
 * @param out standard output: results only
 * @param err standard error: failures, progress
 * @param environment the environment variables
 * @param interactive whether a person sees standard error, so that progress may overwrite its line
 */
public record Terminal(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        boolean interactive) {

    /** That of this process. */
    public static Terminal ofProcess() {
        return new Terminal(
                System.in, System.out, System.err, System.getenv(), System.console() != null);
    }
}
