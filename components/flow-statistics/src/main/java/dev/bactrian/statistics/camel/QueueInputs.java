// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.mq.camel.MqConsumer;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.statistics.FlowMeter;
import dev.bactrian.statistics.NodeMeter;
import dev.bactrian.statistics.Passage;
import dev.bactrian.statistics.Statistics;

/** Listens to the inputs of {@code mq:}, whose messages end with their commit or rollback. */
public final class QueueInputs implements InputListener.Factory {
    private final Statistics statistics;
    private final FlowNames flows;

    /** Counts there. */
    public QueueInputs(Statistics statistics, FlowNames flows) {
        this.statistics = statistics;
        this.flows = flows;
    }

    @Override
    public InputListener of(String flow, MqConsumer input) {
        String owner = flows.flowOf(input.getRouteId());
        return owner == null ? InputListener.NONE : new QueueInput(statistics.meter(owner), input);
    }

    private static final class QueueInput implements InputListener {
        private final FlowMeter flow;
        private final MqConsumer consumer;
        private final NodeMeter input;

        QueueInput(FlowMeter flow, MqConsumer consumer) {
            this.flow = flow;
            this.consumer = consumer;
            String route = consumer.getRouteId();
            this.input =
                    flow.node(
                            route,
                            "input",
                            Labels.ofInput(consumer.getEndpoint().getEndpointUri()),
                            route);
        }

        @Override
        public void waited(long nanos) {
            flow.waited(nanos);
        }

        @Override
        public Work began(JmsInput message) {
            if (!flow.isOn()) {
                return Work.UNWATCHED;
            }
            Passage passage = flow.begin(input, message.length(), consumer.getInstances());
            return passage == null ? Work.UNWATCHED : new Watched(passage);
        }

        @Override
        public void committed() {
            flow.committed();
        }

        @Override
        public void rolledBack() {
            flow.rolledBack();
        }

        @Override
        public void backedOut() {
            flow.backedOut();
        }
    }

    private record Watched(Passage passage) implements InputListener.Work {
        @Override
        public void failed(Throwable failure) {
            passage.fail();
        }

        @Override
        public void ended() {
            passage.close();
        }
    }
}
