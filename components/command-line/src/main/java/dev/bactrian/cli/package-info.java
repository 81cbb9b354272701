/**
 * The command {@code bactrian}.
 *
 * <p>What may enter: one class for each subcommand, what several of them share (the broker's
 * options, where messages go to and come from), and nothing that works on messages: parsing,
 * writing and running belong to the components, and a subcommand is a thin face of one.
 *
 * <p>A new subcommand is a class with {@link picocli.CommandLine.Command}, a line in the list of
 * {@link dev.bactrian.cli.Bactrian}, a section in {@code docs/command-line.md} whose examples a
 * test executes, and its help text as a golden file. It reads and writes through {@link
 * dev.bactrian.cli.Terminal} only, reports a failed operation by {@link
 * dev.bactrian.cli.CommandFailure} (exit status 1) and wrong usage by {@link
 * picocli.CommandLine.ParameterException} (exit status 2).
 */
package dev.bactrian.cli;
