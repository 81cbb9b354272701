// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/**
 * Publishes what comes on PUBLISH.IN to those who subscribed to its topic, by commands on
 * PUBLISH.CONTROL, by JMS topics or by MQTT. Both queues take every command of a {@code psc}
 * folder; a response goes to the reply-to queue.
 */
@Singleton
public class PublishFlow extends Flow {
    /** Names the flow. */
    public PublishFlow() {
        super("publish");
    }

    @Override
    protected void define() {
        input("PUBLISH.IN").to("publication:publish?jmsTopics=%23");
        input("PUBLISH.CONTROL", "control").to("publication:publish");
    }
}
