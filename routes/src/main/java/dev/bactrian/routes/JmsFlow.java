package dev.bactrian.routes;

import dev.bactrian.routes.jms.JmsQueues;
import dev.bactrian.routes.runtime.Flow;
import dev.bactrian.routes.runtime.FlowSelection;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/**
 * JMS input and output, messages of every type, object messages never deserialised; conversion of
 * JMS to MQ headers and back.
 */
@Singleton
public class JmsFlow extends Flow {

    @Inject FlowSelection instances;

    /** Names the flow. */
    public JmsFlow() {
        super("jms");
    }

    @Override
    protected void define() {
        // The message itself goes on: no body is read, so no object is made of one.
        from(JmsQueues.input("JMS.IN", instances.instances(id())))
                .routeId(id())
                .noStreamCaching()
                .to(JmsQueues.unchanged("JMS.OUT"));

        JmsQueues.toMq(this, "JMS.TO.MQ.IN", "JMS.TO.MQ.OUT", id() + "-to-mq");
        JmsQueues.toJms(this, "MQ.TO.JMS.IN", "MQ.TO.JMS.OUT", id() + "-from-mq");
    }
}
