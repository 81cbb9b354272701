package dev.bactrian.mq;

import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Gets a message in the middle of a flow: MQGet. */
final class MqGetProducer extends DefaultProducer {
    MqGetProducer(MqEndpoint endpoint) {
        super(endpoint);
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        throw new UnsupportedOperationException("get");
    }
}
