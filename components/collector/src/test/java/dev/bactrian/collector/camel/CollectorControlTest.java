// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.collector.CollectionStore;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;

/** Complete collections wait for a control message. */
class CollectorControlTest extends CollectorFixture {
    private static final String BY_KEY = "&correlationPath=header:key";
    private static final String NAMED = "&collectionName=c*&coordination=";

    /**
     * A complete collection for each key, one after the other. Each is known to be complete before
     * the next begins: that its messages are off their queues does not say so.
     */
    private void gather(DefaultCamelContext camel, String... keys) throws JMSException {
        CollectionStore store =
                camel.getComponent("collector", CollectorComponent.class).group("Test").store();
        for (String key : keys) {
            int before = store.waiting();
            put("A", "a" + key, key);
            put("B", "b" + key, key);
            TestBroker.await("collection " + key, () -> store.waiting() == before + 1);
        }
    }

    private static String collection(String key) {
        return "CollectionName=c" + key + ";A=a" + key + ";B=b" + key + ";" + key;
    }

    private void control(String property, String value) throws JMSException {
        Message message = client.createBytesMessage();
        if (property != null) {
            message.setStringProperty(property, value);
        }
        client.createProducer().send(client.createQueue("CONTROL"), message);
    }

    private void control() throws JMSException {
        control(null, null);
    }

    @Test
    void allCompleteCollections() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "all"), inputs(BY_KEY))) {
            put("A", "incomplete", "9");
            gather(camel, "1", "2", "3");
            broker.awaitDepth("OUT", 0);
            control();
            assertThat(text("OUT")).isEqualTo(collection("1"));
            assertThat(text("OUT")).isEqualTo(collection("2"));
            assertThat(text("OUT")).isEqualTo(collection("3"));
            broker.awaitDepth("CONTROL", 0);
            broker.awaitDepth("OUT", 0);
        }
    }

    @Test
    void theFirstThatWasComplete() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "first"), inputs(BY_KEY))) {
            gather(camel, "2", "1");
            control();
            assertThat(text("OUT")).isEqualTo(collection("2"));
            broker.awaitDepth("CONTROL", 0);
            broker.awaitDepth("OUT", 0);
            control();
            assertThat(text("OUT")).isEqualTo(collection("1"));
        }
    }

    @Test
    void aControlMessageThatFindsNoneReleasesTheNext() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "all"), inputs(BY_KEY))) {
            control();
            broker.awaitDepth("CONTROL", 0);
            put("A", "a1", "1");
            put("B", "b1", "1");
            assertThat(text("OUT")).isEqualTo(collection("1"));
            gather(camel, "2");
            broker.awaitDepth("OUT", 0);
        }
    }

    @Test
    void thoseOfAName() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "name"), inputs(BY_KEY))) {
            gather(camel, "1", "2", "1");
            control("name", "c7");
            control();
            broker.awaitDepth("CONTROL", 0);
            broker.awaitDepth("OUT", 0);
            control("name", "c1");
            assertThat(text("OUT")).isEqualTo(collection("1"));
            assertThat(text("OUT")).isEqualTo(collection("1"));
            control("name", "c2");
            assertThat(text("OUT")).isEqualTo(collection("2"));
        }
    }

    @Test
    void withoutCoordinationControlMessagesAreIgnored() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "disabled"), inputs(BY_KEY))) {
            control();
            broker.awaitDepth("CONTROL", 0);
            put("A", "a1", "1");
            put("B", "b1", "1");
            assertThat(text("OUT")).isEqualTo(collection("1"));
            broker.awaitDepth("BACKOUT", 0);
        }
    }

    /** The control message's unit of work is that of what it releases. */
    @Test
    void aControlMessageThatFailsReleasesNothing() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "all"), inputs(BY_KEY))) {
            gather(camel, "1", "2");
            control("refuse", "yes");
            assertThat(failure()).contains("the control's route failed");
            broker.awaitDepth("OUT", 0);
            control();
            assertThat(get("OUT")).isNotNull();
            assertThat(get("OUT")).isNotNull();
            broker.awaitDepth("CONTROL", 0);
            broker.awaitDepth("OUT", 0);
        }
    }

    @Test
    void whatWaitsForItsControlOutlivesTheProcess() throws Exception {
        try (DefaultCamelContext camel = run(outputs(NAMED + "name"), inputs(BY_KEY))) {
            gather(camel, "1");
        }
        try (DefaultCamelContext camel = run(outputs(NAMED + "first"), inputs(BY_KEY))) {
            control();
            assertThat(text("OUT")).isEqualTo(collection("1"));
        }
    }

    /** A complete collection is no longer incomplete: it waits, whatever the expiry. */
    @Test
    void aCompleteCollectionDoesNotExpire() throws Exception {
        String options = NAMED + "all&expiry=300";
        try (DefaultCamelContext camel = run(outputs(options), inputs(BY_KEY))) {
            gather(camel, "1");
            put("A", "alone", "2");
            broker.awaitDepth("A", 0);
            awaitDeadlines(camel, 1);
            clock.advance(400);
            assertThat(text("EXPIRED")).isEqualTo("CollectionName=c2;A=alone;2");
            control();
            assertThat(text("OUT")).isEqualTo(collection("1"));
            broker.awaitDepth("EXPIRED", 0);
        }
    }
}
