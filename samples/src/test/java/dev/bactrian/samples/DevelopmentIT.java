// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.bactrian.test.Queues;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code quarkus:dev} in the archetype's project: it starts, its flow is edited, it is reloaded.
 * Skipped offline: that goal fetches what no build does.
 */
@Tag("slow")
class DevelopmentIT {

    private static final String ORDER = "000042Lamp        0030001250";
    private static final long LOOK_MILLISECONDS = 200;

    @Test
    void whatIsEditedIsReloaded() throws Exception {
        assumeThat(Projects.isOffline()).isFalse();
        Projects projects = Projects.in(Path.of("target", "development"));
        Path project = projects.generate("my-broker");
        int port = freePort();
        Process dev =
                projects.start(
                        project,
                        "dev",
                        "quarkus:dev",
                        "-Ddebug=false",
                        "-Dquarkus.console.enabled=false",
                        "-Dquarkus.http.port=0",
                        "-Dbactrian.broker.port=" + port);
        Path log = projects.directory().resolve("dev.log");
        try {
            await(dev, log, text -> text.contains("Installed features"));
            assertThat(invoice(port)).contains("<Total>37.50</Total>").doesNotContain("Currency");

            Path module = project.resolve("src/main/resources/esql/Orders.esql");
            Files.writeString(
                    module,
                    Files.readString(module)
                            .replace(
                                    "    RETURN TRUE;",
                                    "    SET OutputRoot.XMLNSC.Invoice.Currency = 'EUR';\n    RETURN TRUE;"));
            String reloaded = invoice(port);
            while (!reloaded.contains("Currency") && dev.isAlive()) {
                reloaded = invoice(port);
            }
            assertThat(reloaded).contains("<Currency>EUR</Currency>");
        } finally {
            MavenRun.end(dev);
        }
    }

    private static String invoice(int port) {
        try (Queues queues = Queues.at(port).patience(Duration.ofMinutes(5))) {
            queues.put("ORDERS.IN", ORDER);
            return queues.getText("INVOICES");
        }
    }

    private static void await(Process dev, Path log, Predicate<String> what)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(15).toNanos();
        while (!what.test(Files.readString(log))) {
            if (dev.waitFor(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS) || System.nanoTime() > end) {
                throw new AssertionError("quarkus:dev did not start; " + MavenRun.shown(log));
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
