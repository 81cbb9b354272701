package dev.bactrian.benchmarks.mq;

import com.sun.management.OperatingSystemMXBean;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.jms.JmsComponent;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * CPU time of the whole process for each message that is moved from one queue to another, one
 * transaction for each, by a bare JMS loop, by {@code mq:} and by camel-jms (CACHE_CONSUMER,
 * preserveMessageQos), in turns in one process with an embedded Artemis. Loading and emptying the
 * queues is not counted.
 *
 * <p>Arguments: bytes of a message, messages of a turn, turns, {@code persistent} or {@code
 * non-persistent}.
 */
public final class MovingBenchmark {
    private static final String IN = "IN";
    private static final String OUT = "OUT";

    private final ActiveMQServerImpl server;
    private final ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://7");
    private final byte[] payload;
    private final int count;
    private final int mode;

    private MovingBenchmark(int size, int count, boolean persistent) throws Exception {
        this.payload = new byte[size];
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
        MovingBenchmark bench =
                new MovingBenchmark(
                        Integer.parseInt(arguments[0]),
                        Integer.parseInt(arguments[1]),
                        arguments[3].equals("persistent"));
        int turns = Integer.parseInt(arguments[2]);
        List<Mover> movers =
                List.of(
                        bench.bare(),
                        bench.camel("mq", "mq:IN", "mq:OUT"),
                        bench.camel("mq, tree written", "mq:IN", "mq:OUT?priority=4"),
                        bench.camel(
                                "camel-jms",
                                "jms:IN?transacted=true&lazyCreateTransactionManager=false&cacheLevelName=CACHE_CONSUMER",
                                "jms:OUT?preserveMessageQos=true"));
        List<List<Double>> figures = new ArrayList<>();
        movers.forEach(m -> figures.add(new ArrayList<>()));
        for (int turn = 0; turn < turns; turn++) {
            for (int i = 0; i < movers.size(); i++) {
                double micros = bench.turn(movers.get(i));
                if (turn >= turns / 3) {
                    figures.get(i).add(micros);
                }
            }
        }
        double limit = median(figures.get(0));
        System.out.printf("%s bytes, %s%n", arguments[0], arguments[3]);
        for (int i = 0; i < movers.size(); i++) {
            double m = median(figures.get(i));
            System.out.printf(
                    "%-16s %8.1f us CPU per message   %.2f of the bare loop   %s%n",
                    movers.get(i).name(),
                    m,
                    m / limit,
                    figures.get(i).stream().map(f -> String.format("%.0f", f)).toList());
        }
        System.exit(0);
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private interface Mover {
        String name();

        void start() throws Exception;

        void stop() throws Exception;
    }

    private double turn(Mover mover) throws Exception {
        load();
        System.gc();
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        mover.start();
        Queue out = queue(OUT);
        while (out == null || out.getMessageCount() < count / 10) {
            Thread.sleep(1);
            out = queue(OUT);
        }
        long moved = out.getMessageCount();
        long before = system.getProcessCpuTime();
        while (out.getMessageCount() < count * 9L / 10) {
            Thread.sleep(5);
        }
        long after = system.getProcessCpuTime();
        long end = out.getMessageCount();
        while (out.getMessageCount() < count) {
            Thread.sleep(5);
        }
        mover.stop();
        out.deleteAllReferences();
        return (after - before) / 1000.0 / (end - moved);
    }

    private Queue queue(String name) {
        return server.locateQueue(SimpleString.of(name));
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

    private Mover bare() {
        return new Mover() {
            private volatile boolean running;
            private Thread thread;

            @Override
            public String name() {
                return "bare JMS loop";
            }

            @Override
            public void start() {
                running = true;
                thread = new Thread(this::move);
                thread.start();
            }

            private void move() {
                try (Connection connection = factory.createConnection()) {
                    Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                    MessageConsumer consumer = session.createConsumer(session.createQueue(IN));
                    MessageProducer producer = session.createProducer(session.createQueue(OUT));
                    connection.start();
                    while (running) {
                        Message message = consumer.receive(100);
                        if (message != null) {
                            producer.send(
                                    message,
                                    message.getJMSDeliveryMode(),
                                    message.getJMSPriority(),
                                    0);
                            session.commit();
                        }
                    }
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void stop() throws Exception {
                running = false;
                thread.join();
            }
        };
    }

    private Mover camel(String name, String from, String to) throws Exception {
        CamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", factory);
        camel.addComponent("jms", JmsComponent.jmsComponent(factory));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from(from).routeId("move").autoStartup(false).to(to);
                    }
                });
        camel.start();
        return new Mover() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void start() throws Exception {
                camel.getRouteController().startRoute("move");
            }

            @Override
            public void stop() throws Exception {
                camel.getRouteController().stopRoute("move");
            }
        };
    }
}
