package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The bridges and the flow, with a second ActiveMQ Artemis in place of QM1. */
class MovingTest {

    private static final String QM1 = "vm://61";
    private static final ActiveMQServer SERVER = start();

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of("camel/orders.camel.yaml")
                    .bean("ibmMq", new ActiveMQConnectionFactory(QM1));

    private static ActiveMQServer start() {
        try {
            ActiveMQServer server =
                    new ActiveMQServerImpl(
                            new ConfigurationImpl()
                                    .setName("QM1")
                                    .setPersistenceEnabled(false)
                                    .setSecurityEnabled(false)
                                    .setJMXManagementEnabled(false)
                                    .setMaxDiskUsage(-1)
                                    .addAcceptorConfiguration("in-vm", QM1));
            server.start();
            return server;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        SERVER.stop();
    }

    @Test
    void whoHasNotMovedNoticesNothing() {
        try (Queues qm1 = Queues.at(QM1)) {
            qm1.put("ORDERS.IN", "<Order><Total>10</Total></Order>");
            assertThat(qm1.getText("ORDERS.OUT")).isEqualTo("<Order><Total>10</Total></Order>");
        }
    }

    @Test
    void whoHasMovedGetsItHere() {
        try (Queues qm1 = Queues.at(QM1)) {
            qm1.put("ORDERS.IN", "<Order><Total>1000</Total></Order>");
        }
        assertThat(flows.queues().getText("ORDERS.LARGE")).contains("<Total>1000</Total>");

        flows.queues().put("ORDERS.IN", "<Order><Total>2000</Total></Order>");
        assertThat(flows.queues().getText("ORDERS.LARGE")).contains("<Total>2000</Total>");
    }
}
