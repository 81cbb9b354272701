package dev.bactrian.routes.ibmmq;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.quarkus.arc.Unremovable;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Connects the components to a queue manager of IBM MQ, over TCP. */
@Singleton
public class IbmMqConnections {

    /** The connection factory's name in Camel's registry. */
    public static final String NAME = "ibmMq";

    /**
     * Makes the connection factory; nothing is connected yet.
     *
     * @param host where the queue manager listens
     * @param port its port
     * @param channel the server-connection channel
     * @param queueManager its name; empty for the one that listens
     * @param user whom to connect as; the process' user when absent
     * @param password that user's
     */
    @Produces
    @Singleton
    @Unremovable
    @Named(NAME)
    @Identifier(NAME)
    ConnectionFactory connections(
            @ConfigProperty(name = "bactrian.ibm-mq.host", defaultValue = "localhost") String host,
            @ConfigProperty(name = "bactrian.ibm-mq.port", defaultValue = "1414") int port,
            @ConfigProperty(
                            name = "bactrian.ibm-mq.channel",
                            defaultValue = "SYSTEM.DEF.SVRCONN")
                    String channel,
            @ConfigProperty(name = "bactrian.ibm-mq.queue-manager") Optional<String> queueManager,
            @ConfigProperty(name = "bactrian.ibm-mq.user") Optional<String> user,
            @ConfigProperty(name = "bactrian.ibm-mq.password") Optional<String> password)
            throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(host);
        factory.setPort(port);
        factory.setChannel(channel);
        factory.setAppName("Bactrian");
        if (queueManager.isPresent()) {
            factory.setQueueManager(queueManager.get());
        }
        if (user.isPresent()) {
            factory.setStringProperty(WMQConstants.USERID, user.get());
            factory.setStringProperty(WMQConstants.PASSWORD, password.orElse(""));
        }
        return factory;
    }
}
