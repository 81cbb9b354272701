// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.SynchronizationAdapter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A file of 32 MB with lines of 4 KB through a Camel route, each line an exchange: {@code
 * file-records:} against {@code file:} with {@code split(tokenize)}, streaming. Ours also notes
 * after each record how far it is. Each operation is the file, from its appearance to its deletion.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class FileFlowBenchmark {
    private static final int RECORDS = 8192;

    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong records = new AtomicLong();
    private final Semaphore done = new Semaphore(0);
    private Path directory;
    private Path original;
    private DefaultCamelContext context;

    /** Writes the file, starts the routes, and checks that both find the same. */
    @Setup(Level.Trial)
    public void start() throws Exception {
        directory = Files.createTempDirectory("files");
        original = directory.resolve("original");
        byte[] line = ("x".repeat(4095) + "\n").getBytes(StandardCharsets.US_ASCII);
        try (var out = Files.newOutputStream(original)) {
            for (int i = 0; i < RECORDS; i++) {
                out.write(line);
            }
        }
        context = new DefaultCamelContext();
        context.addRoutes(new Routes());
        context.start();
        if (fileRecords() != camelSplit()) {
            throw new IllegalStateException("the candidates find different records");
        }
    }

    /** Stops, and deletes all. */
    @TearDown(Level.Trial)
    public void stop() throws Exception {
        context.stop();
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private final class Routes extends RouteBuilder {
        @Override
        public void configure() {
            String often = "delete=true&initialDelay=0&delay=1&readLock=none";
            from("file-records:"
                            + directory.resolve("ours")
                            + "?recordDetection=delimited&endOfData=true&"
                            + often)
                    .process(
                            e -> {
                                if (e.getMessage().getHeader("CamelFileEndOfData") != null) {
                                    done.release();
                                } else {
                                    count(e);
                                }
                            });
            from("file:" + directory.resolve("camel") + "?" + often)
                    .process(
                            e ->
                                    e.getExchangeExtension()
                                            .addOnCompletion(
                                                    new SynchronizationAdapter() {
                                                        @Override
                                                        public void onDone(Exchange exchange) {
                                                            done.release();
                                                        }
                                                    }))
                    .split(body().tokenize("\n"))
                    .streaming()
                    .process(this::count);
        }

        private void count(Exchange exchange) {
            records.incrementAndGet();
            bytes.addAndGet(exchange.getMessage().getBody(byte[].class).length);
        }
    }

    private long run(String name) throws Exception {
        records.set(0);
        bytes.set(0);
        Path in = directory.resolve(name);
        Files.createDirectories(in);
        Files.createLink(in.resolve("a.txt"), original);
        done.acquire();
        while (Files.exists(in.resolve("a.txt"))) {
            Thread.onSpinWait();
        }
        if (records.get() != RECORDS) {
            throw new IllegalStateException("found " + records.get() + " records");
        }
        return bytes.get();
    }

    /** Ours. */
    @Benchmark
    public long fileRecords() throws Exception {
        return run("ours");
    }

    /** Peer. */
    @Benchmark
    public long camelSplit() throws Exception {
        return run("camel");
    }
}
