// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Each test has flows of its own: the tester stands in no static field. */
class VirtualBackendTest {

    @RegisterExtension final FlowTester flows = FlowTester.of(new EchoFlow());

    @Test
    void aRequestIsAnsweredToItsReplyToQueue() throws Exception {
        Queues queues = flows.queues();
        try (VirtualBackend backend =
                queues.answer(
                        "BACKEND",
                        request ->
                                ("re: " + Queues.text(request)).getBytes(StandardCharsets.UTF_8))) {
            String id =
                    queues.put(
                            "BACKEND",
                            "one".getBytes(StandardCharsets.UTF_8),
                            message ->
                                    message.setJMSReplyTo(queues.context().createQueue("REPLIES")));

            Message reply = queues.get("REPLIES");
            assertThat(Queues.text(reply)).isEqualTo("re: one");
            assertThat(reply.getJMSCorrelationID()).isEqualTo(id);
            assertThat(Queues.text(backend.awaitRequest())).isEqualTo("one");
            assertThatThrownBy(() -> backend.awaitRequest(Duration.ofMillis(20)))
                    .hasMessageContaining("no request came to BACKEND");
        }
    }

    @Test
    void whatCannotBeAnsweredFailsTheTest() {
        VirtualBackend backend = flows.queues().answer("BACKEND", Queues::bytes);
        flows.queues().put("BACKEND", "nobody waits");
        backend.awaitRequest();

        assertThatThrownBy(backend::close)
                .isInstanceOf(AssertionError.class)
                .hasMessage("1 requests on BACKEND could not be answered")
                .satisfies(
                        error ->
                                assertThat(error.getSuppressed()[0])
                                        .hasMessageContaining("names no reply-to queue"));
    }
}
