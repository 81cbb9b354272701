// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.mq.jms.MqUnitOfWork;

/** Where events go. */
@FunctionalInterface
public interface EventSink {

    /**
     * Publishes one.
     *
     * @param unit the unit of work of the message; null where there is none, or the event is not to
     *     be in it
     * @throws Exception where it cannot be published
     */
    void publish(MonitoringEvent event, MqUnitOfWork unit) throws Exception;
}
