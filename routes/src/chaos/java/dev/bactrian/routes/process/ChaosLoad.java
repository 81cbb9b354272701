// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * The client of one flow: puts numbered persistent messages, some in each unit of work, and gets
 * what comes out, through all that is done to it. Where its connection ends during a commit, nobody
 * tells it what became of the unit of work: the messages that it put then are there all or not at
 * all, and those that it got may come once more. It never puts a number twice.
 */
final class ChaosLoad implements Runnable, AutoCloseable {
    private static final Pattern NUMBER = Pattern.compile("<N>(\\d+)</N>");

    /** How many messages at the most have been put and have not come out. */
    private static final int AHEAD = 120;

    private static final int MOST_IN_UNIT = 40;
    private static final int MOST_AT_END = 500;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(4);
    private static final int NONE_LEFT = 3;

    /** A message on the queue that it came to. */
    private record Arrival(String queue, int number, String body) {}

    private final ChaosFlow flow;
    private final ActiveMQConnectionFactory factory;
    private final Random random;
    private final Map<String, MessageConsumer> consumers = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Set<Integer>> unknown = new ArrayList<>();
    private final Set<Integer> confirmed = new TreeSet<>();

    /** Of these, those that have not come out. */
    private final Set<Integer> waiting = new TreeSet<>();

    /** By the number: how often it came to each queue. */
    private final Map<Integer, Map<String, Integer>> come = new TreeMap<>();

    /** By the queue: the numbers in the order in which they came. */
    private final Map<String, List<Integer>> order = new HashMap<>();

    /** In how many units of work a message was got that ended nobody knows how: so often more. */
    private final Map<String, Integer> perhapsGot = new HashMap<>();

    private final List<String> damaged = new ArrayList<>();
    private Connection connection;
    private Session session;
    private int last;
    private int lost;
    private volatile int got;
    private volatile boolean over;

    /**
     * A client that connects when it is run.
     *
     * @param url of the queue manager; it may be away
     */
    ChaosLoad(ChaosFlow flow, String url, long seed) {
        this.flow = flow;
        this.factory = new ActiveMQConnectionFactory(url);
        this.random = new Random(seed);
    }

    /** What it drives. */
    ChaosFlow flow() {
        return flow;
    }

    /** How many messages have come out so far. */
    int got() {
        return got;
    }

    /** Puts nothing more: {@link #run} gets what is left, and ends. */
    void end() {
        over = true;
    }

    @Override
    public void run() {
        while (!over) {
            if (waiting.size() < AHEAD) {
                put(1 + random.nextInt(MOST_IN_UNIT));
            }
            int limit = 1 + random.nextInt(MOST_IN_UNIT);
            get(limit, 20);
        }
        waiting.addAll(confirmed);
        waiting.removeIf(this::isDone);
        long moved = System.nanoTime();
        int empty = 0;
        // nothing comes a second time: three looks at queues on which all is
        while (empty < NONE_LEFT && System.nanoTime() - moved < PATIENCE_NANOS) {
            int some = get(MOST_AT_END, 200);
            empty = some == 0 && waiting.isEmpty() ? empty + 1 : 0;
            if (some > 0) {
                moved = System.nanoTime();
            }
        }
    }

    /** Whether it has come to where it has to, or was backed out. */
    private boolean isDone(int number) {
        Set<String> places = come.getOrDefault(number, Map.of()).keySet();
        return places.contains(flow.backout())
                || flow.targets(number).stream()
                        .allMatch(queue -> places.contains(queue) || isLeft(queue));
    }

    /** Whether that queue is not read yet. */
    private boolean isLeft(String queue) {
        return !over && queue.equals(flow.kept());
    }

    private void put(int count) {
        Set<Integer> unit = new TreeSet<>();
        try {
            connect();
            try (MessageProducer producer =
                    session.createProducer(session.createQueue(flow.input()))) {
                producer.setDeliveryMode(DeliveryMode.PERSISTENT);
                for (int i = 0; i < count; i++) {
                    int number = ++last;
                    BytesMessage message = session.createBytesMessage();
                    message.writeBytes(flow.payload(number));
                    message.setStringProperty("JMS_IBM_Format", flow.format(number));
                    message.setIntProperty("number", number);
                    producer.send(message);
                    numbers.put(message.getJMSMessageID(), number);
                    unit.add(number);
                }
            }
            session.commit();
            confirmed.addAll(unit);
            waiting.addAll(unit);
            waiting.removeIf(this::isDone);
        } catch (JMSException e) {
            unknown.add(unit);
            disconnect();
        }
    }

    /** Gets what there is on each queue, and returns how many came. */
    private int get(int limit, long millis) {
        List<Arrival> arrived = new ArrayList<>();
        try {
            connect();
            for (String queue : flow.outputs()) {
                for (int i = 0; i < limit && !isLeft(queue); i++) {
                    Message message = consumer(queue).receive(i == 0 ? millis : 5);
                    if (message == null) {
                        break;
                    }
                    arrived.add(arrival(queue, message));
                }
            }
            session.commit();
        } catch (JMSException e) {
            arrived.forEach(
                    each -> perhapsGot.merge(each.queue() + " " + each.number(), 1, Integer::sum));
            lost += arrived.size();
            disconnect();
        }
        arrived.forEach(this::note);
        return arrived.size();
    }

    private Arrival arrival(String queue, Message message) throws JMSException {
        byte[] bytes = message.getBody(byte[].class);
        String body = bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
        Integer number = null;
        if (message.propertyExists("number")) {
            number = message.getIntProperty("number");
        } else if (message.getJMSCorrelationID() != null) {
            number = numbers.get(message.getJMSCorrelationID());
        }
        if (number == null) {
            Matcher mark = NUMBER.matcher(body);
            number = mark.find() ? Integer.parseInt(mark.group(1)) : -1;
        }
        return new Arrival(queue, number, body);
    }

    private void note(Arrival each) {
        come.computeIfAbsent(each.number(), n -> new TreeMap<>())
                .merge(each.queue(), 1, Integer::sum);
        order.computeIfAbsent(each.queue(), q -> new ArrayList<>()).add(each.number());
        boolean whole =
                each.queue().equals(flow.backout())
                        ? each.body()
                                .equals(
                                        new String(
                                                flow.payload(each.number()),
                                                StandardCharsets.UTF_8))
                        : flow.isWhole(each.number(), each.body());
        if (!whole) {
            damaged.add(each.toString());
        }
        if (isDone(each.number())) {
            waiting.remove(each.number());
        }
        got++;
    }

    private void connect() throws JMSException {
        if (connection == null) {
            try {
                connection = factory.createConnection();
                session = connection.createSession(true, Session.SESSION_TRANSACTED);
                connection.start();
            } catch (JMSException e) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100)); // it is away
                throw e;
            }
        }
    }

    private MessageConsumer consumer(String queue) throws JMSException {
        MessageConsumer consumer = consumers.get(queue);
        if (consumer == null) {
            consumer = session.createConsumer(session.createQueue(queue));
            consumers.put(queue, consumer);
        }
        return consumer;
    }

    private void disconnect() {
        consumers.clear();
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException e) {
                // it was lost already
            }
            connection = null;
        }
    }

    /** The messages that came out as they should, not backed out. */
    Set<Integer> passed() {
        Set<Integer> passed = new TreeSet<>();
        come.forEach(
                (number, places) -> {
                    if (!places.containsKey(flow.backout())) {
                        passed.add(number);
                    }
                });
        return passed;
    }

    /** What is wrong with what came out, a line for each; none where all is as it should be. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        damaged.forEach(each -> faults.add("not whole: " + each));
        Set<Integer> tried = new HashSet<>(confirmed);
        unknown.forEach(tried::addAll);
        come.forEach(
                (number, places) -> {
                    if (!tried.contains(number)) {
                        faults.add(number + " came to " + places + " and was not put");
                    } else if (!isRight(number, places)) {
                        faults.add(number + " came to " + places);
                    }
                });
        for (int number : confirmed) {
            if (!come.containsKey(number)) {
                faults.add(number + " is lost");
            }
        }
        for (Set<Integer> unit : unknown) {
            long there = unit.stream().filter(come::containsKey).count();
            if (there != 0 && there != unit.size()) {
                faults.add("of the unit of work " + unit + " only " + there + " came");
            }
        }
        return faults;
    }

    /** All of its places, once each; or backed out, and nowhere else. */
    private boolean isRight(int number, Map<String, Integer> places) {
        Set<String> right =
                places.containsKey(flow.backout()) ? Set.of(flow.backout()) : flow.targets(number);
        if (flow.isPoison(number) && !places.containsKey(flow.backout())) {
            return false;
        }
        return places.keySet().equals(right)
                && places.entrySet().stream()
                        .allMatch(
                                place ->
                                        place.getValue()
                                                <= 1
                                                        + perhapsGot.getOrDefault(
                                                                place.getKey() + " " + number, 0));
    }

    /** The numbers of a queue as they came, of the messages whose unit of work was confirmed. */
    List<Integer> order(String queue) {
        return order.getOrDefault(queue, List.of()).stream()
                .filter(confirmed::contains)
                .distinct()
                .toList();
    }

    /** The counts, for the log. */
    String counts() {
        int unknownCount = unknown.stream().mapToInt(Set::size).sum();
        long there =
                unknown.stream()
                        .filter(unit -> unit.stream().anyMatch(come::containsKey))
                        .mapToInt(Set::size)
                        .sum();
        long back = come.values().stream().filter(p -> p.containsKey(flow.backout())).count();
        long poison = come.keySet().stream().filter(flow::isPoison).count();
        return String.format(
                "%s: %d put and confirmed, %d in %d units of work of which the client was not told"
                        + " (%d of them there); %d passed, %d backed out, %d of them poison; %d got"
                        + " in units of work of the same kind",
                flow.id(),
                confirmed.size(),
                unknownCount,
                unknown.size(),
                there,
                come.size() - back,
                back,
                poison,
                lost);
    }

    @Override
    public void close() {
        disconnect();
        factory.close();
    }
}
