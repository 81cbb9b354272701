// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.perfharness.drive.FigureTable;
import dev.bactrian.perfharness.report.CsvReport;
import dev.bactrian.perfharness.report.HtmlReport;
import dev.bactrian.perfharness.report.LimitReport;
import dev.bactrian.perfharness.report.MarkdownReport;
import dev.bactrian.perfharness.report.PerformanceReport;
import dev.bactrian.perfharness.report.StartReport;
import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.LimitRun;
import dev.bactrian.perfharness.suite.Progress;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.StartRun;
import dev.bactrian.perfharness.suite.Suite;
import dev.bactrian.perfharness.suite.SuiteRun;
import dev.bactrian.perfharness.suite.SuiteSettings;
import dev.bactrian.perfharness.suite.Suites;
import dev.bactrian.perfharness.suite.TableResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian report}: a suite of the published reports, or figures of the load driver. */
@Command(
        name = "report",
        description =
                "Re-runs a published performance report and puts its figures beside; or makes tables of what drive --csv recorded.",
        footer = {
            "",
            "With --suite each table has a broker process of its own (--quick: one for all), whose processor time for each",
            "message is what is compared; the report is one HTML page, the same in Markdown, and a CSV file with every",
            "run. Ctrl-C ends it.",
            "The suite start measures what each form of the broker that was built starts in (jar, jar with a cache,",
            "executable), with routing alone and with all flows; the suite limits puts passthrough beside a bare JMS",
            "loop, and a SOAP provider beside a server that only scans.",
            "With files, Markdown tables go to standard output, one for each target.",
            "",
            "Examples:",
            "  bactrian report --suite iib-v9 --quick",
            "  bactrian report --suite iib-v9 --use-case routing --size 2kB --runs 9 --out routing",
            "  bactrian report --suite start --quick",
            "  bactrian report --suite iib-v9 --java-option=-XX:+UseSerialGC -D bactrian.database.force=false",
            "  bactrian report monday.csv tuesday.csv > performance.md"
        })
final class ReportCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private SuiteOptions options;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "files that drive --csv wrote")
    private List<Path> files = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (files.isEmpty() == (options.suite() == null)) {
            throw new ParameterException(
                    spec.commandLine(), "expected --suite NAME, or files that drive --csv wrote");
        }
        if (options.wrong() != null) {
            throw new ParameterException(spec.commandLine(), options.wrong());
        }
        return options.suite() == null ? tables() : suite();
    }

    private int tables() throws IOException {
        List<String> rows = new ArrayList<>();
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty() || !lines.get(0).equals(FigureTable.TITLES)) {
                throw new CommandFailure(
                        CommandError.NO_FIGURES,
                        file + " holds no figures; name a file that `bactrian drive --csv` wrote");
            }
            rows.addAll(lines.subList(1, lines.size()));
        }
        try {
            FigureTable.print(rows, line -> bactrian.terminal().out().print(line + "\n"));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(CommandError.NO_FIGURES, e.getMessage(), e);
        }
        return 0;
    }

    private int suite() throws IOException, InterruptedException {
        if (options.suite().equals(StartRun.NAME)) {
            return starts();
        }
        if (options.suite().equals(LimitRun.NAME)) {
            return limits();
        }
        Suite suite = Suites.find(options.suite());
        Path out = Files.createDirectories(options.out());
        SuiteSettings settings = settings(out);
        Instant at = Instant.now();
        List<TableResult> tables = new SuiteRun(suite, settings, progress()).run();
        PerformanceReport report =
                new PerformanceReport(
                        command(),
                        new Bactrian.Version().getVersion()[0],
                        at,
                        Duration.between(at, Instant.now()),
                        Machine.here(),
                        suite,
                        settings,
                        tables);
        write(out.resolve(suite.name() + ".csv"), CsvReport.of(report));
        write(out.resolve(suite.name() + ".md"), MarkdownReport.of(report));
        write(out.resolve(suite.name() + ".html"), HtmlReport.of(report));
        return 0;
    }

    /** Beside the report: a temporary folder may be in memory, where no disk is measured. */
    private SuiteSettings settings(Path out) {
        return options.settings(PackagedBroker.find(bactrian.terminal()), out.toAbsolutePath());
    }

    private int starts() throws IOException, InterruptedException {
        Path out = Files.createDirectories(options.out());
        Instant at = Instant.now();
        StartRun run = new StartRun(settings(out), bactrian.terminal().err()::println);
        StartReport report =
                new StartReport(
                        command(),
                        new Bactrian.Version().getVersion()[0],
                        at,
                        Machine.here(),
                        run.run(),
                        run.without());
        write(out.resolve("start.csv"), report.csv());
        write(out.resolve("start.md"), report.markdown());
        write(out.resolve("start.html"), report.html());
        return 0;
    }

    private int limits() throws IOException, InterruptedException {
        Path out = Files.createDirectories(options.out());
        Instant at = Instant.now();
        LimitReport report =
                new LimitReport(
                        command(),
                        new Bactrian.Version().getVersion()[0],
                        at,
                        Machine.here(),
                        new LimitRun(settings(out), progress()).run());
        write(out.resolve("limits.csv"), report.csv());
        write(out.resolve("limits.md"), report.markdown());
        write(out.resolve("limits.html"), report.html());
        return 0;
    }

    private void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        bactrian.terminal().out().print(file + "\n");
    }

    /** What was asked for, as it would be typed; where the report goes does not matter to it. */
    private String command() {
        List<String> arguments =
                new ArrayList<>(spec.commandLine().getParseResult().originalArgs());
        int out = arguments.indexOf("--out");
        if (out >= 0 && out + 1 < arguments.size()) {
            arguments.subList(out, out + 2).clear();
        }
        arguments.removeIf(argument -> argument.startsWith("--out="));
        return "./bactrian " + String.join(" ", arguments);
    }

    private Progress progress() {
        return new Progress() {
            @Override
            public void started(String table, long millis) {
                tell("%s: the broker was ready after %,d ms", table, millis);
            }

            @Override
            public void row(RowResult row, int done, int all) {
                if (row.measured()) {
                    String ratio =
                            Double.isNaN(row.ratio())
                                    ? ""
                                    : String.format(Locale.ROOT, "ratio %.2f, ", row.ratio());
                    tell(
                            "  %d/%d %s: %,.1f per second, CPU %.3f ms for each, %sspread %.0f %%",
                            done,
                            all,
                            row.row().id(),
                            row.rate(),
                            row.cpu(),
                            ratio,
                            100 * row.spread());
                } else {
                    tell("  %d/%d %s: %s", done, all, row.row().id(), row.problem());
                }
            }

            private void tell(String form, Object... values) {
                bactrian.terminal().err().println(String.format(Locale.ROOT, form, values));
            }
        };
    }
}
