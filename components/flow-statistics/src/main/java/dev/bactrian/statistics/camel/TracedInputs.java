// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.mq.camel.MqConsumer;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.statistics.trace.FlowTrace;
import dev.bactrian.statistics.trace.TreeListing;
import dev.bactrian.statistics.trace.UserTrace;

/** Tells what the inputs of {@code mq:} get, and how their units of work end. */
public final class TracedInputs implements InputListener.Factory {
    private final UserTrace traces;
    private final FlowNames flows;

    /** Tells there. */
    public TracedInputs(UserTrace traces, FlowNames flows) {
        this.traces = traces;
        this.flows = flows;
    }

    @Override
    public InputListener of(String flow, MqConsumer input) {
        String owner = flows.flowOf(input.getRouteId());
        return owner == null
                ? InputListener.NONE
                : new TracedInput(traces.of(owner), input.getRouteId());
    }

    private record TracedInput(FlowTrace trace, String route) implements InputListener {

        @Override
        public Work began(JmsInput input) {
            if (!trace.isOn()) {
                return Work.UNWATCHED;
            }
            String id = input.messageId();
            trace.tell(
                    () ->
                            route
                                    + ": message "
                                    + id
                                    + " of "
                                    + input.length()
                                    + " bytes comes from "
                                    + input.queue()
                                    + (input.deliveries() > 1
                                            ? ", for the " + input.deliveries() + ". time"
                                            : ""));
            return new Told(trace, route, id);
        }

        @Override
        public void committed() {
            trace.tell(() -> route + ": the unit of work is committed");
        }

        @Override
        public void rolledBack() {
            trace.tell(() -> route + ": the unit of work is rolled back, its messages come again");
        }

        @Override
        public void backedOut() {
            trace.tell(() -> route + ": the message is on the backout queue");
        }
    }

    private record Told(FlowTrace trace, String route, String id) implements InputListener.Work {
        @Override
        public void failed(Throwable failure) {
            trace.tell(
                    () ->
                            route
                                    + ": message "
                                    + id
                                    + " has failed: "
                                    + TreeListing.oneLine(failure.toString()));
        }

        @Override
        public void ended() {
            trace.tell(() -> route + ": the work on message " + id + " is over");
        }
    }
}
