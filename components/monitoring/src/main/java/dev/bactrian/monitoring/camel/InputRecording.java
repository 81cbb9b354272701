// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.monitoring.FlowMonitor;
import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.monitoring.record.RecordedMessage;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.KeptMessage;
import dev.bactrian.mq.jms.KeptMessages;
import java.time.Instant;
import java.util.UUID;
import org.apache.camel.Exchange;

/**
 * The recording of a message of a queue: kept as it came, and written when the flow is done with
 * it. Masks make the body unreadable before it is kept anywhere; where that fails, it is not
 * recorded.
 */
final class InputRecording {
    private final FlowMonitor flow;
    private final FlowMonitor.Recording recording;
    private final String queue;
    private final KeptMessage kept;
    private final boolean masked;
    private final RuntimeException failure;

    private InputRecording(
            FlowMonitor flow,
            FlowMonitor.Recording recording,
            String queue,
            KeptMessage kept,
            boolean masked,
            RuntimeException failure) {
        this.flow = flow;
        this.recording = recording;
        this.queue = queue;
        this.kept = kept;
        this.masked = masked;
        this.failure = failure;
    }

    /** Null for what is no message of a queue. */
    static InputRecording begin(
            FlowMonitor flow, FlowMonitor.Recording recording, Exchange exchange) {
        if (!(exchange.getMessage() instanceof MqMessage message)) {
            return null;
        }
        JmsInput input = message.input();
        boolean masked = !recording.profile().masks().isEmpty();
        try {
            KeptMessage kept =
                    masked
                            ? KeptMessages.of(input, masked(recording, exchange))
                            : KeptMessages.of(input);
            return new InputRecording(flow, recording, input.queue(), kept, masked, null);
        } catch (RuntimeException e) {
            return new InputRecording(flow, recording, input.queue(), null, masked, e);
        }
    }

    /** The body without its headers: these may say what is masked. */
    private static byte[] masked(FlowMonitor.Recording recording, Exchange exchange) {
        return MessageBody.bytes(
                        new MonitoredTrees(exchange, recording.profile()).masked().message())
                .toArray();
    }

    /** The flow is done with it: before the commit, so that it can still fail. */
    void end(Exchange exchange) {
        if (failure != null) {
            refused(exchange, failure);
            return;
        }
        Exception why = exchange.getException();
        RecordedMessage message =
                new RecordedMessage(
                        UUID.randomUUID().toString(),
                        flow.flow(),
                        queue,
                        Instant.now(),
                        why == null ? "" : String.valueOf(why.getMessage()),
                        masked,
                        kept,
                        kept.body().length,
                        0);
        if (!recording.required()) {
            recording.recorder().later(message);
            return;
        }
        try {
            recording.recorder().now(message);
        } catch (RuntimeException e) {
            refused(exchange, e);
        }
    }

    private void refused(Exchange exchange, RuntimeException why) {
        if (!recording.required()) {
            recording.recorder().lost(1, why.getMessage());
        } else if (exchange.getException() == null) {
            exchange.setException(
                    why instanceof MonitoringException
                            ? why
                            : new MonitoringException(
                                    MonitoringError.NOT_RECORDED,
                                    "the message cannot be recorded, which is required: "
                                            + why.getMessage(),
                                    why));
        }
    }
}
