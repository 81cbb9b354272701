// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.ActiveMQAddressFullException;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

/** The queue manager takes no puts for a while: no message is to blame. */
class FullDiskTest extends RouteOnBroker {

    @Test
    void aFlowTriesAgainUntilItsPutIsTakenAndBacksNothingOut() throws Exception {
        AtomicInteger refused = new AtomicInteger();
        broker.plugIn(
                new ActiveMQServerPlugin() {
                    @Override
                    public void beforeSend(
                            ServerSession session,
                            Transaction transaction,
                            Message message,
                            boolean direct,
                            boolean noAutoCreateQueue)
                            throws ActiveMQException {
                        if (message.getAddress().equals("DISK.OUT") && refused.get() < 5) {
                            refused.incrementAndGet();
                            ActiveMQException full =
                                    new ActiveMQAddressFullException("BAC8318: the disk is full");
                            transaction.markAsRollbackOnly(full);
                            throw full;
                        }
                    }
                });
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:DISK.IN?backoutThreshold=2&backoutQueue=DISK.BACK"
                                        + "&maximumReconnectDelay=10&reconnectDelay=10")
                                .to("mq:DISK.OUT");
                    }
                });
        broker.put("DISK.IN", "one");
        assertThat(BrokerFixture.bytes(broker.get("DISK.OUT"))).asString().isEqualTo("one");
        assertThat(refused).hasValue(5);
        assertThat(broker.get("DISK.BACK", 0)).isNull();
    }
}
