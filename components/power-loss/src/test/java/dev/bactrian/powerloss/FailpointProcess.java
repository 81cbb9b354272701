// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.database.h2.ForcedFiles;
import dev.bactrian.powerloss.ArchiveFlow.Way;
import dev.bactrian.powerloss.Failpoint.Action;
import dev.bactrian.powerloss.Failpoint.Step;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** A broker and a flow that end at a step of the unit of work, and what goes on behind them. */
public final class FailpointProcess {
    /** The number of the one run that there is. */
    private static final int RUN = 1;

    /** What is there when the step never came. */
    static final String UNHALTED = "unhalted";

    private FailpointProcess() {}

    /**
     * Runs.
     *
     * @param arguments directory, a port that is not used, the flow, the step, for the how manieth
     *     time
     */
    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        Failpoint failpoint =
                new Failpoint(
                        Step.valueOf(arguments[3]), Action.HALT, Integer.parseInt(arguments[4]));
        run(home, arguments[2], failpoint, true);
        Files.createFile(home.resolve(UNHALTED));
    }

    /**
     * Puts messages and runs the flow; or goes on with what is left of that, and looks whether all
     * messages are there.
     */
    static void run(Path home, String flow, WatchedCalls calls, boolean first) throws Exception {
        ForcedFiles.register();
        Files.createDirectories(home.resolve("database"));
        String url = "jdbc:h2:forced:" + home.resolve("database/db") + ";WRITE_DELAY=0";
        try (Broker broker = Broker.on(home.resolve("broker"), 73);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            if (Arrays.stream(StatefulFlow.values()).anyMatch(known -> known.name().equals(flow))) {
                StatefulRun run =
                        new StatefulRun(
                                StatefulFlow.valueOf(flow),
                                calls,
                                RUN,
                                url,
                                broker,
                                factory,
                                session);
                if (first) {
                    run.put();
                    System.out.println("READY");
                    run.untilHalted();
                } else {
                    run.goOn();
                }
            } else {
                Path files = home.resolve("files");
                PlainRun run =
                        new PlainRun(Way.valueOf(flow), calls, RUN, url, files, broker, factory);
                if (first) {
                    run.put();
                    System.out.println("READY");
                    run.untilHalted();
                } else {
                    run.goOn();
                }
            }
        }
    }
}
