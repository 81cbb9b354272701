// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSContext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ExpiryScanTest {

    @TempDir Path data;

    private ActiveMQServer server;

    @BeforeEach
    void start() throws Exception {
        Configuration configuration =
                new ConfigurationImpl()
                        .setName("expiry")
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .setMessageExpiryScanPeriod(-1)
                        .setPagingDirectory(data.toString())
                        .addAcceptorConfiguration("in-vm", "vm://71");
        server = new ActiveMQServerImpl(configuration);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
    }

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whatExpiresIsGoneThoughNobodyReads() throws Exception {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://71");
                JMSContext context = factory.createContext()) {
            jakarta.jms.Queue replies = context.createQueue("REPLIES");
            context.createProducer().setTimeToLive(1).send(replies, "late");
            context.createProducer().setTimeToLive(0).send(replies, "for ever");
            Queue queue = server.locateQueue(SimpleString.of("REPLIES"));
            // the counters are not set at once; the limit is the test's
            while (queue.getMessagesAdded() < 2) {
                TimeUnit.MILLISECONDS.sleep(5);
            }

            ExpiryScan.start(server, Duration.ofMillis(20));

            while (queue.getMessagesExpired() == 0 || queue.getMessageCount() > 1) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            assertThat(queue.getMessageCount()).isEqualTo(1);
        }
    }
}
