// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.operations;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.monitoring.Monitoring;
import dev.bactrian.monitoring.Origin;
import dev.bactrian.monitoring.activity.ActivityLog;
import dev.bactrian.monitoring.camel.MonitoredInputs;
import dev.bactrian.monitoring.camel.MonitoredNodes;
import dev.bactrian.monitoring.profile.ProfileFile;
import dev.bactrian.statistics.camel.TraceInterception;
import dev.bactrian.statistics.trace.TraceLevel;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;

/**
 * Prints the processor time of a message through a route of two nodes that do nothing, watched in
 * each way. The route alone is the first line; what a line has more is the watching. Events are
 * made and dropped: what it costs to publish them is the queue manager's.
 */
public final class WatchingCost {
    private static final int WARM = 4;
    private static final int LOOPS = 9;

    private final int messages;
    private final byte[] bytes;
    private final Path folder;

    private WatchingCost(int messages, String size, Path folder) {
        this.messages = messages;
        this.folder = folder;
        this.bytes = TestMessages.generate("Parent", size, 1);
    }

    /**
     * Prints it.
     *
     * @param arguments how many messages each loop has, and of which size; {@code 20000 2kB} when
     *     absent
     */
    public static void main(String[] arguments) throws Exception {
        int messages = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
        String size = arguments.length > 1 ? arguments[1] : "2kB";
        new WatchingCost(messages, size, Files.createTempDirectory("watching")).run();
    }

    private void run() throws Exception {
        System.out.printf(
                "messages of %d bytes, processor time of each in microseconds:"
                        + " median of %d rounds of %d (least, most)%n",
                bytes.length, LOOPS, messages);
        UserTrace traces = new UserTrace(folder, 1L << 40);
        Monitoring monitoring = monitoring();
        CamelContext bare = route(null, null);
        CamelContext watched = route(traces, monitoring);
        List<Way> ways =
                List.of(
                        new Way("route alone", bare, messages, () -> {}),
                        new Way("all off", watched, messages, () -> {}),
                        new Way(
                                "events at start and end, made and dropped",
                                watched,
                                messages,
                                () -> monitoring.of("orders").set(true)),
                        new Way(
                                "user trace normal, to a file",
                                watched,
                                messages / 2,
                                () -> traces.set("orders", TraceLevel.NORMAL, true)),
                        new Way(
                                "user trace debug, to a file",
                                watched,
                                messages / 10,
                                () -> traces.set("orders", TraceLevel.DEBUG, true)));
        double[][] micros = new double[ways.size()][LOOPS];
        for (int loop = -WARM; loop < LOOPS; loop++) {
            for (int way = 0; way < ways.size(); way++) {
                ways.get(way).on().run();
                double measured = measure(ways.get(way).camel(), ways.get(way).count());
                monitoring.of("orders").set(false);
                traces.set("orders", TraceLevel.NONE, false);
                if (loop >= 0) {
                    micros[way][loop] = measured;
                }
            }
        }
        for (int way = 0; way < ways.size(); way++) {
            Arrays.sort(micros[way]);
            System.out.printf(
                    "%-45s %8.2f (%.2f, %.2f)%n",
                    ways.get(way).name(),
                    micros[way][LOOPS / 2],
                    micros[way][0],
                    micros[way][LOOPS - 1]);
        }
        bare.stop();
        watched.stop();
    }

    private record Way(String name, CamelContext camel, int count, Runnable on) {}

    private Monitoring monitoring() throws IOException {
        Path profile =
                Files.writeString(
                        folder.resolve("orders.monprofile.xml"),
                        "<p:monitoringProfile xmlns:p=\""
                                + ProfileFile.NAMESPACE
                                + "\" p:version=\"2.0\">"
                                + "<p:eventSource p:enabled=\"true\""
                                + " p:eventSourceAddress=\"transaction.Start\"/>"
                                + "<p:eventSource p:enabled=\"true\""
                                + " p:eventSourceAddress=\"transaction.End\"/>"
                                + "</p:monitoringProfile>");
        return new Monitoring(
                new Origin("B1", "default", "1"),
                flow -> ProfileFile.read(profile),
                (event, unit) -> {});
    }

    private static CamelContext route(UserTrace traces, Monitoring monitoring) throws Exception {
        CamelContext camel = new DefaultCamelContext();
        if (traces != null) {
            camel.getCamelContextExtension()
                    .addInterceptStrategy(new TraceInterception(traces, route -> "orders"));
            camel.getCamelContextExtension()
                    .addInterceptStrategy(new MonitoredNodes(monitoring, route -> "orders"));
            camel.addRoutePolicyFactory(
                    new MonitoredInputs(
                            monitoring, new ActivityLog(Clock.systemUTC()), route -> "orders"));
        }
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:orders")
                                .routeId("orders")
                                .process(exchange -> {})
                                .process(exchange -> {});
                    }
                });
        camel.start();
        return camel;
    }

    /** Microseconds of processor time for each message. */
    private double measure(CamelContext camel, int count) throws Exception {
        Processor route = camel.getEndpoint("direct:orders").createProducer();
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < count; i++) {
            Exchange exchange = new DefaultExchange(camel);
            exchange.getMessage()
                    .setBody(
                            Message.parse(
                                    ByteSlice.of(bytes),
                                    Domains.installed().get("XMLNSC"),
                                    ParseOptions.DEFAULT));
            route.process(exchange);
            if (exchange.getException() != null) {
                throw exchange.getException();
            }
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
        return nanos / 1e3 / count;
    }
}
