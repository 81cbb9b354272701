// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.messagesets.TestMessage;
import dev.bactrian.perfharness.drive.Drain;
import dev.bactrian.perfharness.drive.FigureTable;
import dev.bactrian.perfharness.drive.Figures;
import dev.bactrian.perfharness.drive.JmsSettings;
import dev.bactrian.perfharness.drive.LoadDriver;
import dev.bactrian.perfharness.drive.Matching;
import dev.bactrian.perfharness.drive.Observer;
import dev.bactrian.perfharness.drive.Payload;
import dev.bactrian.perfharness.drive.QueueCheck;
import dev.bactrian.perfharness.drive.Run;
import dev.bactrian.perfharness.drive.WarmUp;
import dev.bactrian.perfharness.error.HarnessError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian drive}: load on a flow, and what it made of it. */
@Command(
        name = "drive",
        description =
                "Drives a flow: each client puts a message and waits for a reply, then puts the next.",
        footer = {
            "",
            "A reply is whatever comes to the reply queue (--match: only the client's own); without one, messages are",
            "only put. A URL in place of the queue posts to an HTTP flow, folder:DIR writes files, topic:NAME publishes.",
            "The run ends after --duration or --count; requests within --warm-up are not measured. Persistent messages",
            "are put and taken in units of work. A client has one message in flight; when one is lost, or left on a",
            "queue at the end, the run is void.",
            "",
            "Examples:",
            "  bactrian drive PASSTHROUGH.IN PASSTHROUGH.OUT --message SaleEnvelope --size 2kB --clients 20 --duration 30s",
            "  bactrian drive ROUTING.IN ROUTING.OUT1 --message SaleEnvelope --persistent --flow routing --instances 4",
            "  bactrian drive http://localhost:8080/WssSale/services/WssSale --message SaleRequest --size 20kB",
            "  bactrian drive COMPUTE.IN COMPUTE.OUT --message Parent --count 10000 --csv figures.csv",
            "  bactrian drive ROUTING.IN ROUTING.OUT1 --message SaleEnvelope --rate 500 --warm-up steady --duration 60s",
            "  bactrian drive LARGE.IN LARGE.DONE --message SaleEnvelope --size 20kB --drain LARGE.OUT",
            "  bactrian drive PASSTHROUGH.OUT --role receiver --transacted --commit-count 50 --duration 5m"
        })
final class DriveCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;

    @Parameters(
            index = "0",
            paramLabel = "QUEUE|URL",
            description =
                    "where messages are put (taken, by a role that waits), topic:NAME, folder:DIR, or a service's URL")
    private String target;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "REPLY",
            description = "the queue of the replies, or folder:DIR; default: none are waited for")
    private String reply;

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            converter = DriveRole.Converter.class,
            description =
                    "what each client does: requestor, responder, sender, receiver, put-get, publisher, subscriber; default:"
                            + " requestor, without a reply queue sender")
    private DriveRole role;

    @Option(
            names = "--match",
            paramLabel = "HOW",
            defaultValue = "any",
            converter = MatchingConverter.class,
            description =
                    "the reply that is taken: any, correlation-id (the request's), message-id; default: any")
    private Matching matching;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "requests a second, all clients together; a response time counts from when its request was due; default: as"
                            + " fast as they come")
    private double rate;

    @Option(
            names = "--drain",
            paramLabel = "QUEUE",
            description = "takes what the flow puts beside its replies; repeatable")
    private List<String> drains = new ArrayList<>();

    @Option(
            names = "--message",
            paramLabel = "NAME",
            converter = MessageSource.NameConverter.class,
            description = "a test message; default: Bytes")
    private TestMessage message;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = MessageSource.SizeConverter.class,
            defaultValue = "2kB",
            description = "its size; default: 2kB")
    private long size;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "a payload in place of a test message")
    private Path file;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "20",
            description = "requests under way at once; default: 20")
    private int clients;

    @Option(
            names = "--duration",
            paramLabel = "DURATION",
            description = "how long it measures; default: 10s without --count")
    private Duration duration;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "0",
            description = "how many requests it measures; default: no bound")
    private long count;

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            defaultValue = "2s",
            converter = WarmUpConverter.class,
            description =
                    "not measured, at the start; steady: until the rate is, one minute at most; default: 2s")
    private WarmUp warmUp;

    @Option(
            names = "--think-time",
            paramLabel = "DURATION",
            defaultValue = "0",
            description = "between a reply and the next request; default: none")
    private Duration thinkTime;

    @Option(
            names = "--patience",
            paramLabel = "DURATION",
            defaultValue = "30s",
            description = "how long a reply may take; default: 30s")
    private Duration patience;

    @Option(names = "--persistent", description = "persistent messages, in units of work")
    private boolean persistent;

    @Option(
            names = "--transacted",
            description = "units of work for messages that are not persistent, too")
    private boolean transacted;

    @Option(
            names = "--commit-count",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "messages in a unit of work of a role that only puts or only takes; default: 1")
    private int commitCount;

    @Option(names = "--text", description = "TextMessages in place of BytesMessages")
    private boolean text;

    @Option(
            names = "--flow",
            paramLabel = "FLOW",
            description = "the flow whose --instances are set before the run")
    private String flow;

    @Option(
            names = "--instances",
            paramLabel = "N",
            description = "how many messages the flow handles at once")
    private Integer instances;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "adds the figures to a file, a line for each run")
    private Path csv;

    @Override
    public Integer call() throws Exception {
        if (role == null) {
            role =
                    reply == null && !DriveTarget.isUrl(target)
                            ? DriveRole.SENDER
                            : DriveRole.REQUESTOR;
        }
        check();
        byte[] payload = payload();
        if (instances != null) {
            try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
                FlowAnswer.require(
                        new FlowCommands(connection, patience)
                                .ask("instances " + flow + " " + instances),
                        flow);
            }
        }
        Figures figures = drive(clients(payload));
        if (figures.lost() > 0) {
            throw new CommandFailure(
                    HarnessError.VOID_RUN, "the run is void: " + figures.firstFailure());
        }
        bactrian.terminal().out().print(figures.text());
        if (csv != null) {
            record(figures, payload.length);
        }
        if (figures.failures() > 0) {
            throw new CommandFailure(
                    CommandError.REQUESTS_FAILED,
                    figures.failures() + " requests failed, the first: " + figures.firstFailure());
        }
        return 0;
    }

    /** Between two looks at the queues, where nothing may be left. */
    private Figures drive(DriveTarget clients) throws Exception {
        Run run =
                new Run(
                        this.clients,
                        warmUp,
                        duration == null && count == 0 ? Duration.ofSeconds(10) : duration,
                        count,
                        thinkTime,
                        rate,
                        role.waits() ? patience : null);
        LoadDriver driver = new LoadDriver(run, clients, progress());
        if (!clients.wantsBroker()) {
            return driver.drive();
        }
        // Tells in one line that no broker is there, before the clients try.
        broker.connect(bactrian.terminal()).close();
        List<String> queues = new ArrayList<>(drains);
        if (role.pairs()) {
            queues.add(target);
            queues.add(reply);
        }
        QueueCheck check = new QueueCheck(clients.jms(), queues);
        check.before();
        List<Drain> draining = new ArrayList<>();
        Figures figures;
        try {
            for (String queue : drains) {
                draining.add(new Drain(clients.jms(), queue, 2));
            }
            figures = driver.drive();
        } finally {
            for (Drain drain : draining) {
                drain.close();
            }
        }
        // A request that is lost is told first; what it left behind follows from that.
        if (figures.lost() == 0) {
            check.after(patience);
        }
        return figures;
    }

    private Observer progress() {
        return new Observer() {
            @Override
            public void second(boolean warmingUp, double rate, double median, double high) {
                bactrian.terminal()
                        .err()
                        .println(
                                String.format(
                                        Locale.ROOT,
                                        "%s%,.0f per second, p50 %.3f ms, p99 %.3f ms",
                                        warmingUp ? "warming up: " : "",
                                        rate,
                                        median,
                                        high));
            }
        };
    }

    private DriveTarget clients(byte[] payload) {
        JmsSettings jms =
                new JmsSettings(
                        broker.url(bactrian.terminal()),
                        broker.user(),
                        broker.password(bactrian.terminal()),
                        persistent,
                        persistent || transacted || commitCount > 1,
                        matching);
        return new DriveTarget(
                role,
                target,
                reply,
                jms,
                new Payload(payload, message == null ? "" : message.format(), text),
                commitCount,
                patience,
                count == 0);
    }

    private byte[] payload() throws IOException {
        TestMessage generated =
                message == null ? dev.bactrian.messagesets.TestMessages.find("Bytes") : message;
        try (MessageSource source =
                        file == null
                                ? MessageSource.ofTestMessage(generated, size, 1, "xml")
                                : MessageSource.ofFile(file);
                InputStream in = source.open()) {
            return in.readAllBytes();
        }
    }

    private void record(Figures figures, int payload) throws IOException {
        if (!Files.exists(csv)) {
            Files.writeString(csv, FigureTable.TITLES + "\n");
        }
        String row =
                String.format(
                        Locale.ROOT,
                        "%s,%s,%d,%s,%d,%s,%d,%d,%.3f,%.1f,%.3f,%.3f,%.3f,%.3f,%.3f%n",
                        target,
                        file != null
                                ? file.getFileName()
                                : message == null ? "Bytes" : message.name(),
                        payload,
                        persistent ? "yes" : "no",
                        clients,
                        instances == null ? "" : instances.toString(),
                        figures.requests(),
                        figures.failures(),
                        figures.elapsed().toNanos() / 1e9,
                        figures.rate(),
                        figures.mean(),
                        figures.percentile(50),
                        figures.percentile(90),
                        figures.percentile(99),
                        figures.percentile(100));
        Files.writeString(csv, row, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }

    private void check() {
        if (clients < 1 || clients > 10_000) {
            throw usage("--clients must be 1 to 10000, not " + clients);
        }
        if (count < 0) {
            throw usage("--count must be 0 or more, not " + count);
        }
        if ((instances == null) != (flow == null)) {
            throw usage("--flow and --instances go together");
        }
        if (instances != null && instances < 1) {
            throw usage("--instances must be 1 or more, not " + instances);
        }
        if (commitCount < 1) {
            throw usage("--commit-count must be 1 or more, not " + commitCount);
        }
        if (commitCount > 1 && role.pairs()) {
            throw usage(
                    "--commit-count is for roles that only put or only take; a request that is not committed has no reply");
        }
        if (rate < 0 || rate > 1e9) {
            throw usage("--rate must be 0 or more, not " + rate);
        }
        if (role == DriveRole.REQUESTOR && reply == null && !DriveTarget.isUrl(target)) {
            throw usage("a requestor wants a reply queue");
        }
        if (file != null && message != null) {
            throw usage("--file and --message exclude each other");
        }
    }

    private ParameterException usage(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
