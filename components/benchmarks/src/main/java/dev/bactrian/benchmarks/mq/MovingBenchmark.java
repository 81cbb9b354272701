// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mq;

import com.sun.management.OperatingSystemMXBean;
import dev.bactrian.messagesets.TestMessages;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * CPU time of the whole process for each message that is moved from one queue to another, and the
 * rate: by a bare JMS loop, by {@code mq:}, and by camel-jms, in turns in one process with an
 * embedded Artemis on a disk. Loading and emptying the queues is not counted; the first third of
 * the turns is warm-up, and turns with non-persistent messages before all. A run fails where a
 * mover leaves a message behind.
 *
 * <p>Arguments: the size of the messages, as in {@code 2kB} for a SaleEnvelope and {@code 2048} for
 * bytes without a meaning, messages of a turn, turns, {@code persistent} or {@code non-persistent},
 * and the movers' names, comma-separated, of which the first is what the others are compared with.
 * A name with {@code *4} behind it moves in four instances. {@code -Dinterval} has the nanoseconds
 * from one force of the journal to the next, the application's 500,000 by default.
 */
public final class MovingBenchmark {
    static final String IN = "IN";
    static final String OUT = "OUT";
    private static final int FORCE_INTERVAL = Integer.getInteger("interval", 500_000);
    private static final int WARM_UP = 6000;
    private static final int WARM_UP_TURNS = 3;

    private final ActiveMQServerImpl server;
    private final ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://7");
    private final byte[] payload;
    private int count;
    private int mode;

    private record Figure(double micros, double rate) {}

    private MovingBenchmark(byte[] payload, int count, boolean persistent) throws Exception {
        this.payload = payload;
        this.count = count;
        this.mode = persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
        Path home = Files.createTempDirectory("moving");
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setPersistenceEnabled(true)
                .setMaxDiskUsage(-1)
                .setJournalType(JournalType.NIO)
                .setJournalBufferTimeout_NIO(FORCE_INTERVAL)
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setJournalDirectory(home.resolve("journal").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large").toString())
                .addAcceptorConfiguration("in-vm", "vm://7");
        configuration.addAddressSetting(
                "#",
                new AddressSettings()
                        .setAutoDeleteQueues(false)
                        .setAutoDeleteAddresses(false)
                        .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                        .setDefaultQueueRoutingType(RoutingType.ANYCAST));
        server = new ActiveMQServerImpl(configuration);
        server.start();
    }

    /** Runs. */
    public static void main(String[] arguments) throws Exception {
        byte[] payload =
                arguments[0].chars().allMatch(Character::isDigit)
                        ? new byte[Integer.parseInt(arguments[0])]
                        : TestMessages.generate("SaleEnvelope", arguments[0], 1);
        int turns = Integer.parseInt(arguments[2]);
        MovingBenchmark bench =
                new MovingBenchmark(
                        payload, Integer.parseInt(arguments[1]), arguments[3].equals("persistent"));
        List<Mover> movers = new ArrayList<>();
        for (String name : arguments[4].split(",")) {
            movers.add(bench.mover(name));
        }
        bench.warmUp(movers);
        List<List<Figure>> figures = new ArrayList<>();
        movers.forEach(m -> figures.add(new ArrayList<>()));
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < movers.size(); i++) {
                Figure figure = bench.turn(movers.get(i));
                if (turn >= turns / 3) {
                    figures.get(i).add(figure);
                }
            }
        }
        System.out.printf("%d bytes, %s%n", payload.length, arguments[3]);
        double limit = micros(figures.get(0));
        for (int i = 0; i < movers.size(); i++) {
            List<Figure> taken = figures.get(i);
            System.out.printf(
                    Locale.ROOT,
                    "%-18s %8.1f us CPU per message, %.2f of the first; %7.0f/s   %s%n",
                    movers.get(i).name(),
                    micros(taken),
                    micros(taken) / limit,
                    median(taken.stream().mapToDouble(Figure::rate).toArray()),
                    taken.stream().map(f -> Math.round(f.micros())).toList());
        }
        System.exit(0);
    }

    /**
     * Non-persistent messages first, through all movers: of persistent ones too few pass in a turn
     * for their code to be compiled.
     */
    private void warmUp(List<Mover> movers) throws Exception {
        int counted = count;
        int measured = mode;
        count = WARM_UP;
        mode = DeliveryMode.NON_PERSISTENT;
        for (int turn = 0; turn < WARM_UP_TURNS; turn++) {
            for (Mover mover : movers) {
                turn(mover);
            }
        }
        count = counted;
        mode = measured;
    }

    private static double micros(List<Figure> figures) {
        return median(figures.stream().mapToDouble(Figure::micros).toArray());
    }

    private static double median(double[] values) {
        java.util.Arrays.sort(values);
        return values[values.length / 2];
    }

    private Mover mover(String text) throws Exception {
        int star = text.indexOf('*');
        String kind = star < 0 ? text : text.substring(0, star);
        int n = star < 0 ? 1 : Integer.parseInt(text.substring(star + 1));
        String instances = "&instances=" + n;
        return switch (kind) {
            case "bare" -> new BareLoop(text, factory, true, n);
            case "bare-acknowledged" -> new BareLoop(text, factory, false, n);
            case "mq" -> mq(text, "transactionMode=yes" + instances, "mq:OUT");
            case "mq-automatic" -> mq(text, "transactionMode=automatic" + instances, "mq:OUT");
            case "mq-no" -> mq(text, "transactionMode=no" + instances, "mq:OUT?transactionMode=no");
            case "mq-written" -> mq(text, "transactionMode=yes" + instances, "mq:OUT?priority=4");
            case "routing" ->
                    RouteMover.of(
                            text,
                            factory,
                            "mq:IN?domain=XMLNSC" + instances,
                            RouteMover::route,
                            "mq:UNKNOWN");
            case "camel-jms-tuned" ->
                    RouteMover.of(
                            text,
                            factory,
                            "jms:IN?transacted=true&lazyCreateTransactionManager=false"
                                    + "&cacheLevelName=CACHE_CONSUMER&concurrentConsumers="
                                    + n,
                            null,
                            "jms:OUT?preserveMessageQos=true");
            case "camel-jms" -> RouteMover.of(text, factory, "jms:IN", null, "jms:OUT");
            default -> throw new IllegalArgumentException("no mover " + text);
        };
    }

    private Mover mq(String name, String options, String to) throws Exception {
        return RouteMover.of(name, factory, "mq:IN?" + options, null, to);
    }

    private Figure turn(Mover mover) throws Exception {
        load();
        System.gc();
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        mover.start();
        while (moved() < count / 10) {
            Thread.sleep(1);
        }
        long first = moved();
        long cpu = system.getProcessCpuTime();
        long before = System.nanoTime();
        while (moved() < count * 9L / 10) {
            Thread.sleep(5);
        }
        long last = moved();
        cpu = system.getProcessCpuTime() - cpu;
        long time = System.nanoTime() - before;
        for (int i = 0; moved() < count; i++) {
            Thread.sleep(5);
            if (i > 6000) {
                throw new IllegalStateException(mover.name() + " moved " + moved());
            }
        }
        mover.stop();
        server.locateQueue(SimpleString.of(OUT)).deleteAllReferences();
        return new Figure(cpu / 1000.0 / (last - first), (last - first) * 1e9 / time);
    }

    private long moved() {
        Queue out = server.locateQueue(SimpleString.of(OUT));
        return out == null ? 0 : out.getMessageCount();
    }

    private void load() throws Exception {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = session.createProducer(session.createQueue(IN));
            producer.setDeliveryMode(mode);
            for (int i = 0; i < count; i++) {
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(payload);
                message.setStringProperty("colour", "red");
                producer.send(message);
                if (i % 500 == 499) {
                    session.commit();
                }
            }
            session.commit();
        }
    }
}
