// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.assembly.JsonText;
import jakarta.jms.JMSException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian flows statistics}: what flows have done, and how much of that is counted. */
@Command(
        name = "statistics",
        description = {
            "Shows what flows have done since their processes started: messages, bytes, elapsed and processor time in"
                    + " milliseconds (sum and largest), wait for input, commits, backouts, messages moved to the backout"
                    + " queue, errors, how often all instances were at work. Of one flow its threads as well, and with the"
                    + " level advanced its nodes.",
            "--level changes what is counted, while the flow runs."
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows statistics",
            "  bactrian flows statistics routing --level advanced",
            "  bactrian flows statistics routing --snapshot --json",
            "  bactrian flows statistics --watch --every 20s --snapshot"
        })
final class FlowStatisticsCommand implements Callable<Integer> {
    @ParentCommand private FlowsCommand flows;
    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "FLOW",
            arity = "0..1",
            description = "a flow, to see its threads and nodes too; default: all flows")
    private String flow;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description =
                    "counts that much from now on: off, basic (flow, threads) or advanced (nodes)")
    private String level;

    @ArgGroup private Which which;

    @Option(
            names = "--json",
            description = "an array of objects, one for each flow; times in nanoseconds")
    private boolean json;

    @Option(names = "--watch", description = "shows them again and again, until it is stopped")
    private boolean watch;

    @Option(
            names = "--every",
            paramLabel = "DURATION",
            defaultValue = "5s",
            description = "how long --watch waits in between; default: 5s")
    private Duration every;

    @Option(names = "--times", paramLabel = "N", description = "ends --watch after so many times")
    private Integer times;

    /** Of which time. */
    static final class Which {
        @Option(names = "--snapshot", description = "of the last snapshot interval (20 s)")
        private boolean snapshot;

        @Option(names = "--archive", description = "of the last archive interval (60 minutes)")
        private boolean archive;

        @Option(names = "--current", description = "of the snapshot interval that runs")
        private boolean current;
    }

    @Override
    public Integer call() throws JMSException {
        if (level != null && !List.of("off", "basic", "advanced").contains(level)) {
            throw wrong("--level must be off, basic or advanced, not " + level);
        }
        if (times != null && times < 1) {
            throw wrong("--times must be 1 or more, not " + times);
        }
        if (every.isZero() || every.isNegative()) {
            throw wrong("--every must be longer than 0");
        }
        if (flow != null && !flow.matches("\\S+")) {
            throw wrong("a flow's name has no blanks: '" + flow + "'");
        }
        if (level != null) {
            ask("statistics level level=" + level + (flow == null ? "" : " flow=" + flow));
        }
        int left = !watch ? 1 : times == null ? Integer.MAX_VALUE : times;
        show();
        while (--left > 0) {
            try {
                Thread.sleep(every.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return 0;
            }
            flows.terminal().out().println();
            show();
        }
        return 0;
    }

    private ParameterException wrong(String text) {
        return new ParameterException(spec.commandLine(), text);
    }

    private void show() throws JMSException {
        PrintStream out = flows.terminal().out();
        if (json) {
            List<String> objects = new ArrayList<>();
            for (FlowAnswer answer : list("json")) {
                String process = "{\"process\":" + JsonText.quoted(answer.process()) + ",";
                answer.text()
                        .lines()
                        .map(line -> process + line.substring(1))
                        .forEach(objects::add);
            }
            out.print(
                    objects.isEmpty() ? "[]\n" : "[\n  " + String.join(",\n  ", objects) + "\n]\n");
        } else {
            Table.printAnswers(list("flows"), out);
            if (flow != null) {
                print("threads", out);
                print("nodes", out);
            }
        }
        out.flush();
    }

    /** Prints a table below others, where it has rows. */
    private void print(String of, PrintStream out) throws JMSException {
        List<FlowAnswer> rows =
                list(of).stream().filter(answer -> answer.text().lines().count() > 1).toList();
        if (!rows.isEmpty()) {
            out.println();
            Table.printAnswers(rows, out);
        }
    }

    private List<FlowAnswer> list(String of) throws JMSException {
        String interval =
                which == null
                        ? "total"
                        : which.snapshot ? "snapshot" : which.archive ? "archive" : "current";
        return ask(
                "statistics list of="
                        + of
                        + " interval="
                        + interval
                        + (flow == null ? "" : " flow=" + flow));
    }

    private List<FlowAnswer> ask(String command) throws JMSException {
        return FlowAnswer.require(flows.ask(command), flow);
    }
}
