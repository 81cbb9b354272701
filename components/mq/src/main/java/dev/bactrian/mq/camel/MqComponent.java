// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import jakarta.jms.ConnectionFactory;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;

/** Gets and puts MQ messages: see {@link MqEndpoint}. */
@Component("mq")
public class MqComponent extends DefaultComponent {
    @Metadata(
            autowired = true,
            description =
                    "Connects to the queue manager: any Jakarta Messaging connection factory, of ActiveMQ Artemis or of"
                            + " IBM MQ. Taken from the registry where it holds exactly one.")
    private ConnectionFactory connectionFactory;

    /** The sessions of producers that stand in no unit of work. */
    private final SessionPool pool = new SessionPool();

    /** The connection factory of endpoints that name none. */
    public ConnectionFactory getConnectionFactory() {
        return connectionFactory;
    }

    /** Sets it. */
    public void setConnectionFactory(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        MqEndpoint endpoint =
                new MqEndpoint(uri, this, remaining, pool, this::getConnectionFactory);
        setProperties(endpoint, parameters);
        return endpoint;
    }

    @Override
    protected void doStop() throws Exception {
        pool.close();
        super.doStop();
    }
}
