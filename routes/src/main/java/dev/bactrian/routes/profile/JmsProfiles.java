// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.jms.JmsQueues;
import dev.bactrian.jms.camel.JmsToMq;
import dev.bactrian.jms.camel.MqToJms;
import jakarta.inject.Singleton;

/** "JMS Nodes" of the 2008 report. */
public final class JmsProfiles {
    private JmsProfiles() {}

    /** Receiving and sending JMS messages. */
    @Singleton
    public static class Through extends Flow {
        /** Names the flow. */
        public Through() {
            super("profile-jms");
        }

        @Override
        protected void define() {
            jmsInput("PROFILE.JMS.IN", "").to(JmsQueues.unchanged("PROFILE.JMS.OUT"));
        }
    }

    /** JMS to MQ protocol conversion. */
    @Singleton
    public static class ToMq extends Flow {
        /** Names the flow. */
        public ToMq() {
            super("profile-jms-to-mq");
        }

        @Override
        protected void define() {
            jmsInput("PROFILE.JMS.TO.MQ.IN", "")
                    .process(new JmsToMq())
                    .to(JmsQueues.mq("PROFILE.JMS.TO.MQ.OUT"));
        }
    }

    /** MQ to JMS protocol conversion. */
    @Singleton
    public static class FromMq extends Flow {
        /** Names the flow. */
        public FromMq() {
            super("profile-mq-to-jms");
        }

        @Override
        protected void define() {
            jmsInput("PROFILE.MQ.TO.JMS.IN", "")
                    .process(new MqToJms())
                    .to(JmsQueues.jms("PROFILE.MQ.TO.JMS.OUT"));
        }
    }
}
