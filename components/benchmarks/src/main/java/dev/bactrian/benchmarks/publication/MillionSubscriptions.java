// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.publication;

import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.PublicationSettings;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.Statistics;
import dev.bactrian.publication.topic.PublishedTopic;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import java.lang.management.ManagementFactory;
import java.time.InstantSource;
import java.util.function.IntConsumer;

/**
 * A million subscriptions, ten on each of 100,000 topics, each with a filter of two conjuncts, and
 * publications that all ten match: what they take in memory, and what one costs to add, to publish
 * past the others, to remove, in CPU time of one thread. Arguments: how many subscriptions, how
 * many different filters.
 */
public final class MillionSubscriptions {
    private static final int ON_ONE_TOPIC = 10;
    private static final int QUEUES = 1_000;

    private final int count;
    private final int filters;
    private final NoDeliveries out = new NoDeliveries();
    private final StateThreads threads = new StateThreads("bench", 1, InstantSource.system());
    private final Publications publications =
            new Publications(
                    "bench",
                    PublicationSettings.DEFAULT,
                    new MemoryOnly(),
                    threads,
                    Transactions.MEMORY,
                    out,
                    new Statistics());

    private MillionSubscriptions(int count, int filters) {
        this.count = count;
        this.filters = filters;
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
        int filters = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10_000;
        new MillionSubscriptions(count, filters).run();
        topics(count / ON_ONE_TOPIC);
    }

    private String topic(int number) {
        int topic = number / ON_ONE_TOPIC;
        return "Market/" + topic % 100 + "/" + topic;
    }

    /** All hold for a trade of its topic at a price of 1,000,000. */
    private String filter(int number) {
        int kind = (int) (number % (long) filters);
        return "Body.Trade.Board = 'A' AND Body.Trade.Price > " + kind;
    }

    private LocalSubscription subscription(int number) {
        return new LocalSubscription(
                "QUEUE." + number % QUEUES,
                "",
                topic(number),
                WildcardScheme.topic,
                "",
                filter(number),
                "",
                "",
                false);
    }

    private void run() {
        long before = used();
        double added = micros(count, number -> publications.subscribe(subscription(number)));
        long bytes = used() - before;
        System.out.printf(
                "%d subscriptions on %d topics, %d filters: %.0f bytes each, added in %.2f us each%n",
                publications.size(),
                count / ON_ONE_TOPIC,
                publications.subscriptions().filters(),
                (double) bytes / count,
                added);
        PublishedMessage[] messages = new PublishedMessage[5_000];
        for (int i = 0; i < messages.length; i++) {
            int number = (int) (i * 7919L * ON_ONE_TOPIC % count);
            messages[i] =
                    PublicationMessages.publication(
                            topic(number),
                            "<Trade><Board>A</Board><Symbol>IBM</Symbol><Price>1000000</Price></Trade>");
        }
        for (int turn = 0; turn < 4; turn++) {
            out.count = 0;
            double published = micros(messages.length * 4, i -> publish(messages[i % 5_000]));
            System.out.printf(
                    "published: %.2f us each, %.0f a second and core, %.1f matches each%n",
                    published, 1e6 / published, out.count / (messages.length * 4.0));
        }
        double removed = micros(count, number -> publications.unsubscribe(subscription(number)));
        System.out.printf("removed in %.2f us each, %d left%n", removed, publications.size());
        threads.close();
    }

    private void publish(PublishedMessage message) {
        Transactions.MEMORY.run(unit -> publications.handle(unit, message, "", null));
    }

    /** One subscription on each topic, without a filter: the look-up alone. */
    private static void topics(int topics) {
        MillionSubscriptions plain = new MillionSubscriptions(topics * ON_ONE_TOPIC, 1);
        String[] names = new String[topics];
        for (int i = 0; i < topics; i++) {
            names[i] = plain.topic(i * ON_ONE_TOPIC);
            plain.publications.subscribe(
                    new LocalSubscription(
                            "Q", "", names[i], WildcardScheme.topic, "", "", "", "", false));
        }
        lookUp(plain, names, "");
        for (int i = 0; i < 100; i++) {
            plain.publications.subscribe(
                    new LocalSubscription(
                            "Q",
                            "",
                            "Market/" + i + "/#",
                            WildcardScheme.topic,
                            "",
                            "",
                            "",
                            "",
                            false));
        }
        lookUp(plain, names, ", and 100 patterns Market/n/#");
        plain.threads.close();
    }

    private static void lookUp(MillionSubscriptions plain, String[] names, String beside) {
        int topics = names.length;
        int[] found = new int[1];
        for (int turn = 0; turn < 4; turn++) {
            found[0] = 0;
            double micros =
                    micros(
                            topics * 10,
                            i -> {
                                String name = names[(int) (i * 7919L % topics)];
                                plain.publications
                                        .subscriptions()
                                        .match(
                                                "",
                                                new PublishedTopic(name),
                                                null,
                                                each -> found[0]++);
                            });
            System.out.printf(
                    "look-up among %d topics%s: %.3f us each, %.0f a second and core, %.1f found%n",
                    topics, beside, micros, 1e6 / micros, found[0] / (topics * 10.0));
        }
    }

    private static double micros(int times, IntConsumer work) {
        var cpu = ManagementFactory.getThreadMXBean();
        long begin = cpu.getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            work.accept(i);
        }
        return (cpu.getCurrentThreadCpuTime() - begin) / 1e3 / times;
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
