// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.drive.FigureTable;
import dev.bactrian.cli.drive.Figures;
import dev.bactrian.cli.drive.HttpRequestor;
import dev.bactrian.cli.drive.LoadDriver;
import dev.bactrian.cli.drive.QueueRequestor;
import dev.bactrian.cli.drive.Requestor;
import dev.bactrian.cli.drive.Run;
import dev.bactrian.cli.error.CommandError;
import dev.bactrian.messagesets.TestMessage;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
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
            "A reply is whatever comes to the reply queue; without one, messages are only put. A URL in place of the queue posts to",
            "an HTTP flow. The run ends after --duration or --count; requests within --warm-up are not measured. Persistent",
            "messages are put and taken in a unit of work each.",
            "",
            "Examples:",
            "  bactrian drive PASSTHROUGH.IN PASSTHROUGH.OUT --message SaleEnvelope --size 2kB --clients 20 --duration 30s",
            "  bactrian drive ROUTING.IN ROUTING.OUT1 --message SaleEnvelope --persistent --flow routing --instances 4",
            "  bactrian drive http://localhost:8080/WssSale/services/WssSale --message SaleRequest --size 20kB",
            "  bactrian drive COMPUTE.IN COMPUTE.OUT --message Parent --count 10000 --csv figures.csv"
        })
final class DriveCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;

    @Parameters(
            index = "0",
            paramLabel = "QUEUE|URL",
            description = "where messages are put, or a service's URL")
    private String target;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "REPLY",
            description = "the queue of the replies; default: none are waited for")
    private String reply;

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
            description = "not measured, at the start; default: 2s")
    private Duration warmUp;

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

    @Option(names = "--persistent", description = "persistent messages, each in a unit of work")
    private boolean persistent;

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
        Run run =
                new Run(
                        clients,
                        warmUp,
                        duration == null && count == 0 ? Duration.ofSeconds(10) : duration,
                        count,
                        thinkTime);
        Figures figures =
                new LoadDriver(run, factory(payload), bactrian.terminal().err()::println).drive();
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

    private Requestor.Factory factory(byte[] payload) {
        if (target.startsWith("http://") || target.startsWith("https://")) {
            URI url = URI.create(target);
            String type =
                    message == null || message.format().isEmpty()
                            ? "application/octet-stream"
                            : "text/xml; charset=utf-8";
            return number -> new HttpRequestor(url, payload, type, patience);
        }
        // Tells in one line that no broker is there, before the clients try.
        broker.connect(bactrian.terminal()).close();
        QueueRequestor.Target queues =
                new QueueRequestor.Target(
                        broker.url(bactrian.terminal()),
                        broker.user(),
                        broker.password(bactrian.terminal()),
                        target,
                        reply,
                        payload,
                        message != null && message.format().startsWith("MQH")
                                ? message.format()
                                : "",
                        persistent,
                        patience);
        return number -> new QueueRequestor(queues);
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
        if (file != null && message != null) {
            throw usage("--file and --message exclude each other");
        }
    }

    private ParameterException usage(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
