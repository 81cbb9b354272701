// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Echoes over HTTP and SOAP by the CPU time of the server, which is one process with all of them
 * ({@code components/benchmarks/echo-server}); what the client takes is not in it. After a warm-up
 * the candidates have their rounds in turn, so that what else the machine does meets all of them.
 * Prints the median of the rounds and the lowest, in milliseconds for each request.
 *
 * <p>Arguments: sizes, as {@code 2K 64K}; without them those of the documentation.
 */
public final class EchoComparison {
    private static final Path SERVER =
            Path.of("components/benchmarks/echo-server/target/quarkus-app/quarkus-run.jar");
    private static final Pattern LISTENS = Pattern.compile("http://localhost:(\\d+)");
    private static final List<String> HTTP =
            List.of("/bare", "/worker", "/rest/loop", "/rest/worker", "/ours");
    private static final List<String> SOAP =
            List.of(
                    "/soap/cxf",
                    "/soap/camel",
                    "/soap/ours",
                    "/soap/camel-validated",
                    "/soap/ours-validated");
    private static final int ROUNDS = 7;
    private static final long WARM_UP = 3_000_000_000L;
    private static final long ROUND = 800_000_000L;

    private EchoComparison() {}

    /** Starts the server, checks the answers, measures. */
    public static void main(String[] sizes) throws Exception {
        Process server =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-Xmx2g",
                                "-Dquarkus.http.port=0",
                                "-jar",
                                SERVER.toString())
                        .redirectErrorStream(true)
                        .start();
        try (KeptConnection client = new KeptConnection(port(server))) {
            for (String size :
                    sizes.length > 0 ? sizes : new String[] {"2K", "64K", "256K", "1024K"}) {
                measure(client, size);
            }
        } finally {
            server.destroy();
        }
    }

    private static int port(Process server) throws IOException {
        BufferedReader log = server.inputReader();
        for (String line = log.readLine(); line != null; line = log.readLine()) {
            Matcher listens = LISTENS.matcher(line);
            if (listens.find()) {
                Thread rest = new Thread(() -> log.lines().forEach(System.err::println));
                rest.setDaemon(true);
                rest.start();
                return Integer.parseInt(listens.group(1));
            }
        }
        throw new IOException("the server did not start");
    }

    private static void measure(KeptConnection client, String size) throws Exception {
        byte[] request = SoapRequests.of(size);
        String expected = SoapRequests.canonical(request);
        Map<String, double[]> results = new LinkedHashMap<>();
        for (String path : HTTP) {
            if (!Arrays.equals(request, client.post(path, request))) {
                throw new IllegalStateException(path + " answers something else");
            }
            results.put(path, new double[ROUNDS]);
        }
        for (String path : SOAP) {
            String answer = SoapRequests.canonical(client.post(path, request));
            if (!answer.equals(expected)) {
                throw new IllegalStateException(path + " answers something else");
            }
            results.put(path, new double[ROUNDS]);
        }
        for (String path : results.keySet()) {
            cpu(client, path, request, WARM_UP);
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, double[]> candidate : results.entrySet()) {
                candidate.getValue()[round] = cpu(client, candidate.getKey(), request, ROUND);
            }
        }
        System.out.println(size + " (" + request.length + " bytes), ms: median, lowest");
        results.forEach(
                (path, rounds) -> {
                    Arrays.sort(rounds);
                    System.out.printf("%-24s %8.4f %8.4f%n", path, rounds[ROUNDS / 2], rounds[0]);
                });
    }

    /** Milliseconds of the server's CPU time for each request of a round. */
    private static double cpu(KeptConnection client, String path, byte[] request, long nanos)
            throws IOException {
        long before = cpuTime(client);
        long end = System.nanoTime() + nanos;
        int requests = 0;
        while (System.nanoTime() < end) {
            client.send(path, request);
            requests++;
        }
        return (cpuTime(client) - before) / 1e6 / requests;
    }

    private static long cpuTime(KeptConnection client) throws IOException {
        return Long.parseLong(new String(client.post("/cpu", new byte[0]), US_ASCII));
    }
}
