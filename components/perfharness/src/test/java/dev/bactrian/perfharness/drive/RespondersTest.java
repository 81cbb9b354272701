// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RespondersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Short sessions of two round trips each, answered by the driver itself; nothing is left. */
    @Test
    void requestsAreAnsweredAndSessionsAreShort() throws Exception {
        try (Broker broker = new Broker()) {
            JmsSettings jms = broker.settings(false, false, Matching.ANY);
            QueueCheck check = new QueueCheck(jms, List.of("REQUEST", "REPLY"));
            Client.Factory trips =
                    number -> {
                        JmsLink link = new JmsLink(jms, false, number);
                        return new RequestingClient(
                                link.outlet("REQUEST", Payload.of(new byte[100])),
                                link.inlet("REPLY"),
                                PATIENCE);
                    };
            try (Responders responders = new Responders(jms, "REQUEST", "REPLY", 2)) {
                Figures figures =
                        new LoadDriver(
                                        Run.counted(2, 6),
                                        number -> new SessionClient(trips, number, 2),
                                        new Observer() {})
                                .drive();
                assertThat(figures.requests()).isEqualTo(6);
                assertThat(figures.failures()).isZero();
            }
            check.after(PATIENCE);
        }
    }

    /** A message to each of two queues, three replies to both together. */
    @Test
    void aClientPutsToSeveralQueuesAndTakesSeveralReplies() throws Exception {
        try (Broker broker = new Broker()) {
            JmsSettings jms = broker.settings(false, false, Matching.ANY);
            try (JmsLink other = new JmsLink(jms, true, 9)) {
                Outlet spare = other.outlet("BOTH", Payload.of(new byte[1]));
                spare.put();
                JmsLink link = new JmsLink(jms, false, 0);
                try (Client client =
                        new RequestingClient(
                                List.of(
                                        link.outlet("BOTH", Payload.of(new byte[1])),
                                        link.outlet("BOTH", Payload.of(new byte[2]))),
                                link.inlet("BOTH"),
                                3,
                                PATIENCE)) {
                    assertThat(client.next()).isTrue();
                }
            }
            new QueueCheck(jms, List.of("BOTH")).after(PATIENCE);
        }
    }
}
