// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import java.util.Map;
import java.util.function.IntSupplier;
import org.apache.camel.health.HealthCheckResultBuilder;
import org.apache.camel.impl.health.AbstractHealthCheck;

/** Says whether the instances of an input are at work; looking starts those that are not. */
final class InputHealth extends AbstractHealthCheck {
    private final String queue;
    private final IntSupplier working;
    private final IntSupplier wanted;

    InputHealth(String route, String queue, IntSupplier working, IntSupplier wanted) {
        super("mq", "mq:" + route);
        this.queue = queue;
        this.working = working;
        this.wanted = wanted;
    }

    @Override
    protected void doCall(HealthCheckResultBuilder builder, Map<String, Object> options) {
        int atWork = working.getAsInt();
        int expected = wanted.getAsInt();
        builder.detail("queue", queue).detail("instances", atWork + " of " + expected);
        if (atWork < expected) {
            builder.message(
                            MqError.INSTANCES_NOT_AT_WORK
                                    + ": queue "
                                    + queue
                                    + ": "
                                    + atWork
                                    + " of "
                                    + expected
                                    + " instances are at work; a thread ended and no other could be started")
                    .down();
        } else {
            builder.up();
        }
    }
}
