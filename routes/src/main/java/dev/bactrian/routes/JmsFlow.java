package dev.bactrian.routes;

import dev.bactrian.routes.runtime.Flow;
import dev.bactrian.routes.runtime.FlowSelection;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** JMS input and output: messages of every type, object messages never deserialised. */
@Singleton
public class JmsFlow extends Flow {

    @Inject FlowSelection selection;

    /** Names the flow. */
    public JmsFlow() {
        super("jms");
    }

    @Override
    protected void define() {
        // The message itself goes on: no body is read, so no object is made of one.
        from("jms:queue:JMS.IN?transacted=true&lazyCreateTransactionManager=false"
                        + "&cacheLevelName=CACHE_CONSUMER&acknowledgementModeName=SESSION_TRANSACTED"
                        + "&concurrentConsumers="
                        + selection.instances(id()))
                .routeId(id())
                .noStreamCaching()
                .to("jms:queue:JMS.OUT?preserveMessageQos=true&forceSendOriginalMessage=true");
    }
}
