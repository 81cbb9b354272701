// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.nio.file.Path;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The n-th call fails, in flows that keep state between messages: what was put comes out, whole and
 * once, and no connection and no thread is left. The default build takes some of the calls, {@code
 * -Pcrash-states} all of them.
 */
class NthCallOfStatefulFlowsTest {
    private static final boolean ALL = Integer.getInteger("bactrian.crash-states", 0) > 0;

    /** In the default build every so many calls; no divisor of what a message takes. */
    private static final int STRIDE = ALL ? 1 : 101;

    /** More than any run makes: it ends with the first that meets no failure. */
    private static final int MOST = 2000;

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({
        "AGGREGATION_ON_QUEUE, false",
        "AGGREGATION_ON_QUEUE, true",
        "AGGREGATION_IN_TABLE, false",
        "AGGREGATION_IN_TABLE, true",
        "COLLECTION, false",
        "COLLECTION, true",
        "PUBLICATION, false",
        "PUBLICATION, true"
    })
    @Timeout(value = 3600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everyNumberComesOutOnce(StatefulFlow flow, boolean answerIsLost) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 75);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            int failures = 0;
            int first = Integer.getInteger("bactrian.first-call", answerIsLost ? 29 : 7);
            for (int n = first; n < MOST; n += STRIDE) {
                NthCall nth = new NthCall(n, answerIsLost);
                String url = "jdbc:h2:mem:" + flow + n + ";DB_CLOSE_DELAY=-1";
                new StatefulRun(flow, nth, n, url, broker, factory, session).check();
                if (nth.failed() == null) {
                    break;
                }
                failures++;
            }
            assertThat(failures).isBetween(1, MOST / STRIDE - 1);
        }
    }
}
