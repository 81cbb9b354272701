// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.Publications;
import dev.bactrian.publication.jms.ClusterLink;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.Topic;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The link of a broker to the others outlives what is thrown in it. */
class ClusterLinkTest {
    private final CountDownLatch again = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    private Publications here() {
        if (asked.incrementAndGet() == 1) {
            throw new OutOfMemoryError("of the test");
        }
        again.countDown();
        return null; // another process has the publications
    }

    @Test
    void anErrorDoesNotEndIt() throws InterruptedException {
        try (ClusterLink link =
                new ClusterLink(
                        null, // nobody connects
                        "P",
                        "here",
                        session -> null,
                        this::here)) {
            link.start();
            assertThat(again.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** Its beginning is lost where the queue managers come to know each other while one answers. */
    @Test
    void anAnswerOfWhichOnlyTheEndHasComeIsNone() throws Exception {
        int port = ClusterTest.freePort();
        try (Member late = new Member("late", port, port, ClusterTest.freePort());
                JMSContext other = late.connect()) {
            Topic link = other.createTopic(ClusterLink.ADDRESS_PREFIX + "P");
            try (JMSConsumer questions =
                    other.createConsumer(link, "BactrianBrokerAsksForRetained = TRUE")) {
                Message first = questions.receive(TestBroker.PATIENCE_MILLIS);
                assertThat(first).isNotNull();
                Message end = other.createMessage();
                end.setStringProperty("BactrianBroker", "other");
                end.setStringProperty("BactrianBrokerTo", "late");
                end.setStringProperty(
                        "BactrianBrokerQuestion",
                        first.getStringProperty("BactrianBrokerQuestion"));
                end.setIntProperty("BactrianBrokerEndOfRetained", 70);
                end.setBooleanProperty("BactrianBrokerKnows", true);
                other.createProducer().send(link, end);
                String asked = first.getStringProperty("BactrianBrokerQuestion");
                Message second = questions.receive(TestBroker.PATIENCE_MILLIS);
                assertThat(second).as("asked again").isNotNull();
                assertThat(second.getStringProperty("BactrianBrokerQuestion"))
                        .isNotNull()
                        .isNotEqualTo(asked);
            }
        }
    }

    /** Queues give what has a higher priority first. */
    @Test
    void theEndOfAnAnswerComesBehindAllThatItCountsAndSaysWhoKnows() throws Exception {
        int port = ClusterTest.freePort();
        try (Member first = new Member("first", port, port, ClusterTest.freePort());
                JMSContext other = first.connect()) {
            Topic link = other.createTopic(ClusterLink.ADDRESS_PREFIX + "P");
            try (JMSConsumer questions =
                            other.createConsumer(link, "BactrianBrokerAsksForRetained = TRUE");
                    JMSConsumer answers =
                            other.createConsumer(link, "BactrianBrokerEndOfRetained >= 0")) {
                // it listens before it asks
                assertThat(questions.receive(TestBroker.PATIENCE_MILLIS)).isNotNull();
                Message question = other.createMessage();
                question.setStringProperty("BactrianBroker", "other");
                question.setBooleanProperty("BactrianBrokerAsksForRetained", true);
                question.setStringProperty("BactrianBrokerQuestion", "one");
                other.createProducer().send(link, question);
                Message end = answers.receive(TestBroker.PATIENCE_MILLIS);
                assertThat(end).isNotNull();
                assertThat(end.getJMSPriority()).isZero();
                assertThat(end.getStringProperty("BactrianBrokerQuestion")).isEqualTo("one");
                assertThat(end.getIntProperty("BactrianBrokerEndOfRetained")).isZero();
                assertThat(end.getBooleanProperty("BactrianBrokerKnows"))
                        .as("it has asked in vain itself")
                        .isFalse();
            }
        }
    }
}
