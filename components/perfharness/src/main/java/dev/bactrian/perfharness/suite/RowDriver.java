// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.drive.Client;
import dev.bactrian.perfharness.drive.Drain;
import dev.bactrian.perfharness.drive.Figures;
import dev.bactrian.perfharness.drive.FolderOutlet;
import dev.bactrian.perfharness.drive.HttpRequestor;
import dev.bactrian.perfharness.drive.JmsLink;
import dev.bactrian.perfharness.drive.JmsSettings;
import dev.bactrian.perfharness.drive.LoadDriver;
import dev.bactrian.perfharness.drive.Outlet;
import dev.bactrian.perfharness.drive.Payload;
import dev.bactrian.perfharness.drive.QueueCheck;
import dev.bactrian.perfharness.drive.RequestingClient;
import dev.bactrian.perfharness.drive.Responders;
import dev.bactrian.perfharness.drive.Run;
import dev.bactrian.perfharness.drive.SessionClient;
import dev.bactrian.perfharness.drive.WarmUp;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Drives a broker with a row, once each time. */
final class RowDriver {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LAST_UNIT_OF_WORK = Duration.ofSeconds(15);
    private static final int DRAINERS = 2;

    /** Threads of the server application that the driver has. */
    private static final int RESPONDERS = 4;

    /** Before it is measured, clients are driven for this part of a run. */
    private static final int SETTLING = 8;

    /** While the number of applications is looked for, each is tried for this part of a run. */
    private static final int TRYING = 2;

    /** Looking for it takes as long as so many runs, about. */
    static final int LOOKING = 6;

    private final Stage stage;
    private final Applications applications;

    /**
     * @param stage the processes that are driven
     * @param applications how many drive each row
     */
    RowDriver(Stage stage, Applications applications) {
        this.stage = stage;
        this.applications = applications;
    }

    /** A run that could not be finished: the figures of its row mean nothing. */
    static final class VoidRun extends Exception {
        private static final long serialVersionUID = 1L;

        VoidRun(String why) {
            super(why);
        }
    }

    /**
     * Drives a row once.
     *
     * @param row which
     * @param each how long
     * @param compiling whether the compiler gets time for its work first, see {@link #quiet}
     * @throws VoidRun when a message was lost or left behind, or the broker could not be driven
     */
    RunFigures run(Row row, Duration each, boolean compiling) throws InterruptedException, VoidRun {
        Pace pace = row.workload().pace();
        if (compiling && !pace.isRated()) {
            run(row, quiet(applications.of(row), each));
        }
        applications.look(row, number -> run(row, timed(number, each.dividedBy(TRYING))));
        Run run = timed(applications.of(row), each);
        return run(row, pace.isRated() ? run.atRate(pace.rate()) : run);
    }

    /**
     * A run that nobody counts, by so few clients that half of the processors are the compiler's.
     * Without any load it would drop what it has in its queue.
     *
     * @param clients as many as the row has: at most so many
     */
    static Run quiet(int clients, Duration each) {
        int few = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        return Run.timed(Math.min(clients, few), WarmUp.NONE, each);
    }

    /** The clients' own first requests open what they keep; they do not count. */
    private static Run timed(int clients, Duration each) {
        return Run.timed(clients, WarmUp.of(each.dividedBy(SETTLING)), each);
    }

    /** Drives a row once within the bounds of the run. */
    RunFigures run(Row row, Run run) throws InterruptedException, VoidRun {
        Payload payload = RowMessages.of(row);
        Meters meters = new Meters(stage.all());
        try {
            for (Figures one : drive(row, payload, run, meters)) {
                if (one.lost() > 0 || one.failures() > 0) {
                    throw new VoidRun("void: " + one.firstFailure());
                }
            }
            return meters.runs().get(0);
        } catch (InterruptedException | VoidRun e) {
            throw e;
        } catch (Exception e) {
            throw new VoidRun(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private List<Figures> drive(Row row, Payload payload, Run run, Meters meters) throws Exception {
        Workload workload = row.workload();
        if (workload.isService()) {
            URI url = URI.create(stage.broker().httpUrl() + workload.path());
            return new LoadDriver(
                            run,
                            number ->
                                    new HttpRequestor(
                                            url,
                                            payload.bytes(),
                                            payload.format().isEmpty()
                                                    ? "text/xml; charset=utf-8"
                                                    : payload.format(),
                                            PATIENCE),
                            meters)
                    .drive(1);
        }
        JmsSettings jms = JmsSettings.of(stage.broker().brokerUrl(), row.published().persistent());
        JmsSettings answering = JmsSettings.of(stage.answersAt(), row.published().persistent());
        List<String> queues = new ArrayList<>(workload.drains());
        if (!workload.isFolder()) {
            queues.addAll(workload.puts());
        }
        queues.add(workload.take());
        QueueCheck check = new QueueCheck(jms, queues);
        check.before();
        List<AutoCloseable> beside = new ArrayList<>();
        List<Figures> figures;
        try {
            for (String queue : workload.drains()) {
                beside.add(new Drain(jms, queue, DRAINERS));
            }
            if (workload.responders()) {
                beside.add(new Responders(answering, workload.path(), workload.take(), RESPONDERS));
            }
            Client.Factory clients = number -> client(jms, workload, payload, number);
            Client.Factory driven =
                    workload.sessions() == 0
                            ? clients
                            : number -> new SessionClient(clients, number, workload.sessions());
            figures = new LoadDriver(run, driven, meters).drive(1);
        } finally {
            for (AutoCloseable one : beside) {
                one.close();
            }
        }
        if (figures.stream().allMatch(one -> one.lost() == 0)) {
            check.after(LAST_UNIT_OF_WORK);
            if (stage.answersElsewhere()) {
                new QueueCheck(answering, queues).after(LAST_UNIT_OF_WORK);
            }
        }
        return figures;
    }

    private Client client(JmsSettings jms, Workload workload, Payload payload, int number)
            throws Exception {
        JmsLink link = new JmsLink(jms, false, number);
        try {
            List<Outlet> outlets = new ArrayList<>();
            if (workload.isFolder()) {
                Path folder =
                        Files.createDirectories(stage.broker().data().resolve(workload.path()));
                outlets.add(new FolderOutlet(folder, payload.bytes(), number));
            } else {
                for (String queue : workload.puts()) {
                    outlets.add(link.outlet(queue, payload));
                }
            }
            return new RequestingClient(
                    outlets, link.inlet(workload.take()), workload.replies(), PATIENCE);
        } catch (Exception e) {
            link.close();
            throw e;
        }
    }
}
