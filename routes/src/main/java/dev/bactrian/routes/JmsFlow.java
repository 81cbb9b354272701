package dev.bactrian.routes;

import dev.bactrian.routes.runtime.Flow;
import jakarta.inject.Singleton;

/** JMS input and output: messages of every type, object messages never deserialised. */
@Singleton
public class JmsFlow extends Flow {

    /** Names the flow. */
    public JmsFlow() {
        super("jms");
    }

    @Override
    protected void define() {
        // The message itself goes on: no body is read, so no object is made of one.
        input("JMS.IN")
                .noStreamCaching()
                .to(output("JMS.OUT") + "&forceSendOriginalMessage=true");
    }
}
