// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import java.nio.file.Path;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The n-th call fails: to the connection factory and what comes from it, to the data source and
 * what comes from it, to the file system. Afterwards each message is in one place, with its row or
 * file if it is confirmed; no connection and no thread is left. The default build takes every third
 * of the calls, of coordinated flows every eleventh, {@code -Pcrash-states} all of them.
 */
class NthCallFailsTest {
    private static final boolean ALL = Integer.getInteger("bactrian.crash-states", 0) > 0;

    /** More than any run makes: it ends with the first that meets no failure. */
    private static final int MOST = 400;

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({
        "OWN_COMMIT, false",
        "OWN_COMMIT, true",
        "UNIT_OF_WORK, false",
        "UNIT_OF_WORK, true",
        "THREE_MESSAGES, false",
        "COORDINATED, false",
        "COORDINATED, true",
        "WAREHOUSE, false",
        "WAREHOUSE, true",
        "DATABASE_ROUTE, false",
        "FILE, false",
        "FILE, true",
        "FILE_OF_RECORDS, false",
        "FILE_OF_RECORDS, true"
    })
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everyMessageIsInOnePlace(Way way, boolean answerIsLost) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 74);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url())) {
            int failures = 0;
            int stride = stride(way);
            // each row of the table begins with another one
            for (int n = 1 + (way.ordinal() + (answerIsLost ? 1 : 0)) % stride;
                    n < MOST;
                    n += stride) {
                NthCall nth = new NthCall(n, answerIsLost);
                Path files = directory.resolve("files" + n);
                new PlainRun(way, nth, n, "jdbc:h2:mem:" + way + n, files, broker, factory).check();
                if (nth.failed() == null) {
                    break;
                }
                failures++;
            }
            assertThat(failures).isBetween(20 / stride, MOST / stride - 2);
        }
    }

    /** Coordinated ones have more calls, and recovery takes its time. */
    private static int stride(Way way) {
        return ALL ? 1 : way == Way.COORDINATED ? 11 : 3;
    }
}
