// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorRouteTest extends CollectorFixture {
    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void oneOfEachInput(int mode) throws Exception {
        try (DefaultCamelContext camel = run(outputs("&collectionName=pair"), inputs(""))) {
            put("B", "b", null, mode);
            put("A", "a", null, mode);
            Message message = get("OUT");
            assertThat(new String(message.getBody(byte[].class), StandardCharsets.UTF_8))
                    .isEqualTo("CollectionName=pair;A=a;B=b;");
            assertThat(message.getJMSDeliveryMode()).isEqualTo(mode);
        }
    }

    @Test
    void collectionsByKeyAndPattern() throws Exception {
        String options = "&correlationPath=header:key&correlationPattern=k-*";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options))) {
            put("A", "a1", "k-1");
            put("A", "a2", "k-2");
            put("B", "b2", "k-2");
            assertThat(text("OUT")).isEqualTo("CollectionName=2;A=a2;B=b2;2");
            put("A", "none", null);
            assertThat(failure()).contains("BAC5501");
            put("A", "other", "x-1");
            assertThat(failure()).contains("BAC5502");
            put("B", "b1", "k-1");
            assertThat(text("OUT")).isEqualTo("CollectionName=1;A=a1;B=b1;1");
        }
    }

    @Test
    void aMessageBeyondTheLimit() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs("&maximumMessageSize=1000"))) {
            put("A", "x".repeat(1001), null);
            assertThat(failure()).contains("BAC5508");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 200_000})
    void emptyAndLargeMessages(int size) throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("A", "x".repeat(size), null);
            put("B", "y".repeat(size), null);
            assertThat(text("OUT"))
                    .isEqualTo(
                            "CollectionName=;A="
                                    + "x".repeat(size)
                                    + ";B="
                                    + "y".repeat(size)
                                    + ";");
        }
    }

    @Test
    void missingCorrelationMayGoToTheCollectionWithoutOne() throws Exception {
        String options = "&correlationPath=header:key&missingCorrelation=empty";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options))) {
            put("A", "a", null);
            put("B", "b", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @Test
    void persistentMessagesOutliveTheProcess() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("A", "a", null);
            broker.awaitDepth("A", 0);
        }
        // the message, and what ended the reading at the start
        broker.awaitDepth("SYSTEM.BACTRIAN.COLL.Test.JOURNAL", 2);
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("B", "b", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @Test
    void inputsInAnotherProcess() throws Exception {
        try (DefaultCamelContext gathers = run(outputs("&coordination=first"));
                DefaultCamelContext reads = run(inputs(""))) {
            put("A", "a", null);
            put("B", "b", null);
            broker.awaitDepth("A", 0);
            broker.awaitDepth("B", 0);
            put("CONTROL", "", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void incompleteCollectionsExpire(int mode) throws Exception {
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(""))) {
            put("B", "b", null, mode);
            awaitDeadlines(camel, 1);
            clock.advance(300);
            Message expired = get("EXPIRED");
            assertThat(new String(expired.getBody(byte[].class), StandardCharsets.UTF_8))
                    .isEqualTo("CollectionName=;B=b;");
            assertThat(expired.getJMSDeliveryMode()).isEqualTo(mode);
            // it is over: the other one begins anew
            put("A", "a", null, mode);
            put("B", "b2", null, mode);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b2;");
        }
    }

    @Test
    void aCollectionThatOutlivesItsProcessExpiresInTheNext() throws Exception {
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(""))) {
            put("B", "b", null);
            broker.awaitDepth("B", 0);
        }
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(""))) {
            awaitDeadlines(camel, 1);
            broker.awaitDepth("EXPIRED", 0);
            clock.advance(300);
            assertThat(text("EXPIRED")).isEqualTo("CollectionName=;B=b;");
        }
    }

    @Test
    void handlersThatTakeAnyNumberUntilTheirTime() throws Exception {
        try (DefaultCamelContext camel = run(outputs("0/500", ""), inputs(""))) {
            for (int i = 1; i <= 3; i++) {
                put("B", "b" + i, null);
            }
            broker.awaitDepth("B", 0);
            put("A", "a", null);
            broker.awaitDepth("A", 0);
            broker.awaitDepth("OUT", 0);
            clock.advance(600);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b1;B=b2;B=b3;");
        }
    }

    /** What the journal has beside what ended the reading at the start, and what is left of it. */
    @ParameterizedTest
    @CsvSource({
        "automatic, " + DeliveryMode.PERSISTENT + ", 1",
        "automatic, " + DeliveryMode.NON_PERSISTENT + ", 0",
        "yes, " + DeliveryMode.NON_PERSISTENT + ", 1",
        "no, " + DeliveryMode.PERSISTENT + ", 0"
    })
    void whatOutlivesTheProcess(String persistence, int mode, int kept) throws Exception {
        String options = "&persistence=" + persistence;
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(options))) {
            put("A", "a", null, mode);
            awaitDeadlines(camel, 1);
            // a deadline stands before its unit of work is committed
            broker.awaitDepth("A", 0);
            broker.awaitDepth("SYSTEM.BACTRIAN.COLL.Test.JOURNAL", 1 + kept);
        }
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(options))) {
            put("B", "b", null, mode);
            if (kept == 0) {
                awaitDeadlines(camel, 1);
                clock.advance(300);
            }
            Message end = get(kept == 0 ? "EXPIRED" : "OUT");
            assertThat(new String(end.getBody(byte[].class), StandardCharsets.UTF_8))
                    .isEqualTo(kept == 0 ? "CollectionName=;B=b;" : "CollectionName=;A=a;B=b;");
            assertThat(end.getJMSDeliveryMode())
                    .isEqualTo(
                            switch (persistence) {
                                case "yes" -> DeliveryMode.PERSISTENT;
                                case "no" -> DeliveryMode.NON_PERSISTENT;
                                default -> mode;
                            });
        }
    }

    @Test
    void settingsThatCannotBe() throws Exception {
        try (DefaultCamelContext camel = run()) {
            assertThatThrownBy(() -> camel.addRoutes(outputs("0", "")))
                    .hasStackTraceContaining("BAC5506");
            assertThatThrownBy(() -> camel.addRoutes(outputs("&expiry=-1")))
                    .hasStackTraceContaining("BAC5506");
            assertThatThrownBy(() -> camel.addRoutes(outputs("1/-5", "")))
                    .hasStackTraceContaining("BAC5506");
            assertThatThrownBy(() -> camel.addRoutes(outputs("x", "")))
                    .hasStackTraceContaining("BAC5506");
        }
    }

    @Test
    void aMessageOfAnInputThatNobodyNamed() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), input("C", ""))) {
            put("C", "<c/>", null);
            assertThat(failure()).contains("BAC5503").contains("C");
        }
    }

    @Test
    void oneConsumerForEachTerminal() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""))) {
            assertThatThrownBy(() -> camel.addRoutes(outputs("&expiry=5")))
                    .hasStackTraceContaining("BAC5506")
                    .hasStackTraceContaining("second");
        }
    }
}
