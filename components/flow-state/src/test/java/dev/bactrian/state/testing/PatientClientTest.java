// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PatientClientTest {
    /**
     * As after a kill between a commit and its answer. The broker rolls the second transaction
     * back, however often it comes.
     */
    @Test
    @Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatIsSentAgainIsTakenOnceAndDoesNotKeepTheClient() throws Exception {
        try (TestBroker broker = new TestBroker();
                PatientClient client = new PatientClient(broker.client())) {
            for (int i = 0; i < 2; i++) {
                client.patiently(
                        session -> {
                            PatientClient.send(session, "IN", "one", null, null);
                            PatientClient.send(session, "IN", "two", null, null);
                            return null;
                        });
            }
            client.patiently(
                    session -> {
                        PatientClient.send(session, "IN", "three", null, null);
                        return null;
                    });
            broker.awaitDepth("IN", 3);
        }
    }
}
