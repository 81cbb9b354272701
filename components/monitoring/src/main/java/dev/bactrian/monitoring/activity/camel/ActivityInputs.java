// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.activity.camel;

import dev.bactrian.monitoring.activity.ActivityLog;
import dev.bactrian.monitoring.activity.FlowActivity;
import dev.bactrian.monitoring.camel.FlowNames;
import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.mq.camel.MqConsumer;
import dev.bactrian.mq.jms.JmsInput;
import java.util.LinkedHashMap;
import java.util.Map;

/** Notes what the inputs of {@code mq:} meet: connections, failures, messages given up. */
public final class ActivityInputs implements InputListener.Factory {
    private static final int REMEMBERED = 100;

    private final ActivityLog log;
    private final FlowNames flows;

    /** Notes there. */
    public ActivityInputs(ActivityLog log, FlowNames flows) {
        this.log = log;
        this.flows = flows;
    }

    @Override
    public InputListener of(String flow, MqConsumer input) {
        String owner = flows.flowOf(input.getRouteId());
        return owner == null ? InputListener.NONE : new Noted(log.of(owner), input.getRouteId());
    }

    private static final class Noted implements InputListener {
        private final FlowActivity activity;
        private final String input;

        /** Why messages failed that may come to another instance next. */
        private final Map<String, String> reasons =
                new LinkedHashMap<>() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                        return size() > REMEMBERED;
                    }
                };

        /** The message that the thread works on. */
        private final ThreadLocal<JmsInput> current = new ThreadLocal<>();

        Noted(FlowActivity activity, String input) {
            this.activity = activity;
            this.input = input;
        }

        @Override
        public void connected() {
            activity.add("input " + input + " has a session with the queue manager");
        }

        @Override
        public void disconnected(Throwable why) {
            activity.add("input " + input + " has lost the queue manager: " + reason(why));
        }

        @Override
        public Work began(JmsInput message) {
            current.set(message);
            return new Work() {
                @Override
                public void failed(Throwable failure) {
                    String why = reason(failure);
                    synchronized (reasons) {
                        reasons.put(message.messageId(), why);
                    }
                    activity.add("a message of " + message.queue() + " has failed: " + why);
                }

                @Override
                public void ended() {
                    current.remove();
                }
            };
        }

        @Override
        public void backedOut() {
            JmsInput message = current.get();
            if (message == null) {
                return;
            }
            String why;
            synchronized (reasons) {
                why = reasons.remove(message.messageId());
            }
            activity.add(
                    "message "
                            + message.messageId()
                            + " has reached the backout threshold and is on the backout queue"
                            + (why == null ? "" : ": " + why));
        }

        private static String reason(Throwable why) {
            return why.getMessage() == null ? why.toString() : why.getMessage();
        }
    }
}
