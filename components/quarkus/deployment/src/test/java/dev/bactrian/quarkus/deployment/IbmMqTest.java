// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.jms.JmsPropertyContext;
import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.start.DefaultConnection;
import dev.bactrian.ibmmq.IbmMqBeans;
import dev.bactrian.ibmmq.IbmMqConnectionFactory;
import dev.bactrian.quarkus.http.HttpAddress;
import io.quarkus.arc.Arc;
import io.quarkus.test.QuarkusUnitTest;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.logging.LogRecord;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.CamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The module of IBM MQ in an application: beside the embedded queue manager, which stays the
 * default. IBM's client is a stand-in of that name, on a second Artemis.
 */
class IbmMqTest {

    private static final int PATIENCE = 60_000;
    private static final String PASSWORD = "MARKER-of-ibm-mq-8e21";

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClasses(
                                                    Bridge.class,
                                                    Orders.class,
                                                    Away.class,
                                                    OtherQueueManager.class,
                                                    JmsFactoryFactory.class,
                                                    JmsPropertyContext.class)
                                            .addClasses(
                                                    JmsFactoryFactory.class.getDeclaredClasses()))
                    .setAfterAllCustomizer(OtherQueueManager::stop)
                    .overrideConfigKey("bactrian.data-dir", "target/ibm-mq")
                    .overrideConfigKey("bactrian.broker.port", "0")
                    .overrideConfigKey("bactrian.ibm-mq.port", OtherQueueManager.port())
                    .overrideConfigKey("bactrian.ibm-mq.host", "localhost")
                    .overrideConfigKey("bactrian.ibm-mq.user", "flows")
                    .overrideConfigKey("bactrian.ibm-mq.password", PASSWORD)
                    .overrideConfigKey("quarkus.log.category.\"dev.bactrian\".level", "DEBUG")
                    .setLogRecordPredicate(record -> true)
                    .assertLogRecords(IbmMqTest::haveNoSecret)
                    .overrideConfigKey("bactrian.flow.orders.coordinated-transaction", "true")
                    .overrideConfigKey("bactrian.flow.away.connection-factory", IbmMqBeans.NAME);

    /** From IBM MQ to the embedded queue manager: an endpoint says which. */
    public static class Bridge extends Flow {
        /** Names it. */
        public Bridge() {
            super("bridge");
        }

        @Override
        protected void define() {
            input("ORDERS.IN?connectionFactory=#bean:ibmMq").to(output("ORDERS.IN"));
        }
    }

    /** On the embedded one: nothing says which. */
    public static class Orders extends Flow {
        /** Names it. */
        public Orders() {
            super("orders");
        }

        @Override
        protected void define() {
            input("ORDERS.IN").to(output("ORDERS.OUT"));
        }
    }

    /** On IBM MQ: the flow's setting says so. */
    public static class Away extends Flow {
        /** Names it. */
        public Away() {
            super("away");
        }

        @Override
        protected void define() {
            input("AWAY.IN").choice().when(body().isNotNull()).to(output("AWAY.OUT"));
        }
    }

    @Inject ConnectionFactory embedded;

    @Inject
    @Identifier(IbmMqBeans.NAME)
    IbmMqConnectionFactory ibmMq;

    @Inject CamelContext camel;

    @Inject HttpAddress address;

    @Test
    void aBridgeCarriesFromIbmMqToTheEmbeddedQueueManager() {
        other("ORDERS.IN", "an order");
        try (JMSContext here = embedded.createContext()) {
            assertThat(
                            here.createConsumer(here.createQueue("ORDERS.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("an order");
        }
    }

    @Test
    void aSettingPutsAWholeFlowOnIbmMq() {
        other("AWAY.IN", "far away");
        try (ActiveMQConnectionFactory factory = otherFactory();
                JMSContext there = factory.createContext()) {
            assertThat(
                            there.createConsumer(there.createQueue("AWAY.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("far away");
        }
    }

    @Test
    void othersFindTheEmbeddedOneByItsType() {
        assertThat(camel.getComponent("aggregation", AggregationComponent.class))
                .extracting(AggregationComponent::getConnectionFactory)
                .isNotNull()
                .isNotInstanceOf(IbmMqConnectionFactory.class);
        assertThat(ibmMq)
                .hasToString(
                        "IBM MQ, a queue manager at localhost("
                                + OtherQueueManager.port()
                                + "), channel SYSTEM.DEF.SVRCONN");
    }

    /** Camel looks it up by its type, which no build step sees. */
    @Test
    void whatReadsTheSettingForAllIsInTheApplication() {
        assertThat(Arc.container().instance(DefaultConnection.class).isAvailable()).isTrue();
    }

    @Test
    void noAnswerHasThePassword() throws Exception {
        for (String path :
                List.of(
                        "/",
                        "/q/health",
                        "/q/metrics",
                        "/console/api/flows",
                        "/console/api/health")) {
            assertThat(
                            HttpClient.newHttpClient()
                                    .send(
                                            HttpRequest.newBuilder(
                                                            URI.create(
                                                                    "http://localhost:"
                                                                            + address.port()
                                                                            + path))
                                                    .build(),
                                            HttpResponse.BodyHandlers.ofString())
                                    .body())
                    .as(path)
                    .isNotEmpty()
                    .doesNotContain("MARKER");
        }
    }

    private static void haveNoSecret(List<LogRecord> records) {
        StringWriter all = new StringWriter();
        PrintWriter out = new PrintWriter(all);
        for (LogRecord record : records) {
            out.println(record.getMessage() + Arrays.toString(record.getParameters()));
            if (record.getThrown() != null) {
                record.getThrown().printStackTrace(out);
            }
        }
        assertThat(all.toString()).isNotEmpty().doesNotContain("MARKER");
    }

    private static void other(String queue, String text) {
        try (ActiveMQConnectionFactory factory = otherFactory();
                JMSContext there = factory.createContext()) {
            there.createProducer().send(there.createQueue(queue), text);
        }
    }

    private static ActiveMQConnectionFactory otherFactory() {
        return new ActiveMQConnectionFactory("tcp://localhost:" + OtherQueueManager.port());
    }
}
