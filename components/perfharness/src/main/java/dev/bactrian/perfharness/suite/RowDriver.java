// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.perfharness.drive.Client;
import dev.bactrian.perfharness.drive.Drain;
import dev.bactrian.perfharness.drive.Figures;
import dev.bactrian.perfharness.drive.HttpRequestor;
import dev.bactrian.perfharness.drive.JmsLink;
import dev.bactrian.perfharness.drive.JmsSettings;
import dev.bactrian.perfharness.drive.LoadDriver;
import dev.bactrian.perfharness.drive.Payload;
import dev.bactrian.perfharness.drive.QueueCheck;
import dev.bactrian.perfharness.drive.RequestingClient;
import dev.bactrian.perfharness.drive.Run;
import dev.bactrian.perfharness.drive.WarmUp;
import dev.bactrian.perfharness.server.ServerProcess;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Drives a broker with one row after the other. */
final class RowDriver {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LAST_UNIT_OF_WORK = Duration.ofSeconds(15);
    private static final int DRAINERS = 2;

    private final ServerProcess server;
    private final SuiteSettings settings;

    RowDriver(ServerProcess server, SuiteSettings settings) {
        this.server = server;
        this.settings = settings;
    }

    /** A row without figures. */
    static RowResult failed(Row row, String problem) {
        return new RowResult(row, 0, 0, 0, false, List.of(), problem);
    }

    /**
     * Measures one.
     *
     * @param row which
     * @param first whether nothing was driven in this process yet
     * @param share of the time of a row that it may take
     */
    RowResult measure(Row row, boolean first, double share) throws InterruptedException {
        byte[] payload = TestMessages.generate(row.workload().message(), row.bytes(), 1);
        int clients = settings.clients(row.bytes());
        Duration warmUp = times(first ? settings.firstWarmUp() : settings.warmUp(), share);
        Run run = Run.timed(clients, WarmUp.untilSteady(warmUp), times(settings.each(), share));
        Meters meters = new Meters(server);
        try {
            List<Figures> figures = drive(row, payload, run, meters);
            for (Figures one : figures) {
                if (one.lost() > 0 || one.failures() > 0) {
                    return failed(row, "void: " + one.firstFailure());
                }
            }
            return new RowResult(
                    row,
                    payload.length,
                    clients,
                    settings.instances(),
                    figures.get(0).steady(),
                    List.copyOf(meters.runs()),
                    null);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            return failed(row, e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private List<Figures> drive(Row row, byte[] payload, Run run, Meters meters) throws Exception {
        Workload workload = row.workload();
        if (workload.isService()) {
            URI url = URI.create(server.httpUrl() + workload.put());
            return new LoadDriver(
                            run,
                            number ->
                                    new HttpRequestor(
                                            url, payload, "text/xml; charset=utf-8", PATIENCE),
                            meters)
                    .drive(settings.runs());
        }
        JmsSettings jms = JmsSettings.of(server.brokerUrl(), row.published().persistent());
        List<String> queues = new ArrayList<>(workload.drains());
        queues.add(workload.put());
        queues.add(workload.take());
        QueueCheck check = new QueueCheck(jms, queues);
        check.before();
        List<Drain> drains = new ArrayList<>();
        List<Figures> figures;
        try {
            for (String queue : workload.drains()) {
                drains.add(new Drain(jms, queue, DRAINERS));
            }
            figures =
                    new LoadDriver(run, number -> client(jms, workload, payload, number), meters)
                            .drive(settings.runs());
        } finally {
            for (Drain drain : drains) {
                drain.close();
            }
        }
        if (figures.stream().allMatch(one -> one.lost() == 0)) {
            check.after(LAST_UNIT_OF_WORK);
        }
        return figures;
    }

    private static Client client(JmsSettings jms, Workload workload, byte[] payload, int number)
            throws Exception {
        JmsLink link = new JmsLink(jms, false, number);
        try {
            return new RequestingClient(
                    link.outlet(workload.put(), Payload.of(payload)),
                    link.inlet(workload.take()),
                    PATIENCE);
        } catch (Exception e) {
            link.close();
            throw e;
        }
    }

    private static Duration times(Duration duration, double share) {
        return Duration.ofNanos((long) (duration.toNanos() * share));
    }
}
