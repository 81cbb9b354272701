// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.jms.JmsQueues;
import dev.bactrian.jms.camel.JmsToMq;
import dev.bactrian.jms.camel.MqToJms;
import jakarta.inject.Singleton;

/**
 * JMS input and output, messages of every type, object messages never deserialised; conversion of
 * JMS to MQ headers and back.
 */
@Singleton
public class JmsFlow extends Flow {

    /** Names the flow. */
    public JmsFlow() {
        super("jms");
    }

    @Override
    protected void define() {
        // The message itself goes on: no body is read, so no object is made of one.
        jmsInput("JMS.IN", "").to(JmsQueues.unchanged("JMS.OUT"));

        jmsInput("JMS.TO.MQ.IN", "to-mq").process(new JmsToMq()).to(JmsQueues.mq("JMS.TO.MQ.OUT"));
        jmsInput("MQ.TO.JMS.IN", "from-mq")
                .process(new MqToJms())
                .to(JmsQueues.jms("MQ.TO.JMS.OUT"));
    }
}
