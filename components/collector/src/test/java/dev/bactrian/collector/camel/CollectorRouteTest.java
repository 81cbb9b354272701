package dev.bactrian.collector.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorRouteTest {
    private TestBroker broker;
    private JMSContext client;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        client = broker.client().createContext();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        broker.close();
    }

    private DefaultCamelContext run(RouteBuilder... routes) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        for (RouteBuilder route : routes) {
            camel.addRoutes(route);
        }
        camel.start();
        return camel;
    }

    private static RouteBuilder inputs(String options) {
        return inputs(options, "");
    }

    private static RouteBuilder inputs(String options, String reading) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                for (String input : new String[] {"A", "B"}) {
                    from("mq:"
                                    + input
                                    + "?transactionMode=automatic&backoutQueue=BACKOUT"
                                    + reading)
                            .to("collector:Test?input=" + input + options);
                }
                from("mq:CONTROL").to("collector:Test?control=true");
            }
        };
    }

    private static RouteBuilder outputs(String options) {
        return new RouteBuilder() {
            @Override
            public void configure() {
                errorHandler(noErrorHandler());
                from("collector:Test?handler.A=1&handler.B=1&retryDelay=10" + options)
                        .process(CollectorRouteTest::describe)
                        .to("mq:OUT");
                from("collector:Test?terminal=expire")
                        .process(CollectorRouteTest::describe)
                        .to("mq:EXPIRED");
            }
        };
    }

    private static void describe(Exchange exchange) {
        Element body = ExchangeAssembly.message(exchange).body();
        StringBuilder text = new StringBuilder();
        for (Element folder : body.children()) {
            Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
            text.append(folder.localName()).append('=');
            text.append(
                    blob == null
                            ? folder.text()
                            : new String((byte[]) blob.value(), StandardCharsets.UTF_8));
            text.append(';');
        }
        text.append(
                ExchangeAssembly.localEnvironment(exchange)
                        .path("Wildcard", "WildcardMatch")
                        .text());
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void put(String queue, String text, String key, int mode) throws JMSException {
        BytesMessage message = client.createBytesMessage();
        message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        if (key != null) {
            message.setStringProperty("key", key);
        }
        client.createProducer().setDeliveryMode(mode).send(client.createQueue(queue), message);
    }

    private void put(String queue, String text, String key) throws JMSException {
        put(queue, text, key, DeliveryMode.PERSISTENT);
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private String text(String queue) throws JMSException {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void oneOfEachInput(int mode) throws Exception {
        try (DefaultCamelContext camel = run(outputs("&collectionName=pair"), inputs(""))) {
            put("B", "b", null, mode);
            put("A", "a", null, mode);
            Message message = get("OUT");
            assertThat(new String(message.getBody(byte[].class), StandardCharsets.UTF_8))
                    .isEqualTo("CollectionName=pair;A=a;B=b;");
            assertThat(message.getJMSDeliveryMode()).isEqualTo(mode);
        }
    }

    @Test
    void collectionsByKeyAndPattern() throws Exception {
        String options = "&correlationPath=header:key&correlationPattern=k-*";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options))) {
            put("A", "a1", "k-1");
            put("A", "a2", "k-2");
            put("B", "b2", "k-2");
            assertThat(text("OUT")).isEqualTo("CollectionName=2;A=a2;B=b2;2");
            put("A", "none", null);
            assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5501");
            put("A", "other", "x-1");
            assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5502");
            put("B", "b1", "k-1");
            assertThat(text("OUT")).isEqualTo("CollectionName=1;A=a1;B=b1;1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/order/key", "esql:Body.order.key", "header:key"})
    void theCorrelationMayBeSaidInAnyLanguage(String path) throws Exception {
        String options = "&correlationPath=RAW(" + path + ")";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options, "&domain=XMLNSC"))) {
            put("A", "<order><key>1</key></order>", "1");
            put("A", "<order><key>2</key></order>", "2");
            put("B", "<order><key>2</key></order>", "2");
            assertThat(text("OUT")).startsWith("CollectionName=2;").endsWith(";2");
            put("A", "<order><other/></order>", null);
            assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5501");
        }
    }

    @Test
    void aMessageBeyondTheLimit() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs("&maximumMessageSize=1000"))) {
            put("A", "x".repeat(1001), null);
            assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5508");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 200_000})
    void emptyAndLargeMessages(int size) throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("A", "x".repeat(size), null);
            put("B", "y".repeat(size), null);
            assertThat(text("OUT"))
                    .isEqualTo(
                            "CollectionName=;A="
                                    + "x".repeat(size)
                                    + ";B="
                                    + "y".repeat(size)
                                    + ";");
        }
    }

    @Test
    void missingCorrelationMayGoToTheCollectionWithoutOne() throws Exception {
        String options = "&correlationPath=header:key&missingCorrelation=empty";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options))) {
            put("A", "a", null);
            put("B", "b", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @Test
    void persistentMessagesOutliveTheProcess() throws Exception {
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("A", "a", null);
            broker.awaitDepth("A", 0);
        }
        // the message, and what ended the reading at the start
        assertThat(broker.depth("SYSTEM.BACTRIAN.COLL.Test.JOURNAL")).isEqualTo(2);
        try (DefaultCamelContext camel = run(outputs(""), inputs(""))) {
            put("B", "b", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @Test
    void inputsInAnotherProcess() throws Exception {
        try (DefaultCamelContext gathers = run(outputs("&coordination=first"));
                DefaultCamelContext reads = run(inputs(""))) {
            put("A", "a", null);
            put("B", "b", null);
            broker.awaitDepth("A", 0);
            broker.awaitDepth("B", 0);
            put("CONTROL", "", null);
            assertThat(text("OUT")).isEqualTo("CollectionName=;A=a;B=b;");
        }
    }

    @Test
    void incompleteCollectionsExpire() throws Exception {
        try (DefaultCamelContext camel = run(outputs("&expiry=200"), inputs(""))) {
            put("B", "b", null);
            assertThat(text("EXPIRED")).isEqualTo("CollectionName=;B=b;");
        }
    }

    @Test
    void settingsThatCannotBe() throws Exception {
        try (DefaultCamelContext camel = run()) {
            assertThatThrownBy(() -> camel.addRoutes(outputs("&handler.C=0")))
                    .hasStackTraceContaining("BAC5506");
            assertThatThrownBy(() -> camel.addRoutes(inputs("&correlationPattern=x")))
                    .hasStackTraceContaining("BAC5506");
            assertThatThrownBy(() -> camel.addRoutes(inputs("&correlationPath=/a//b")))
                    .hasStackTraceContaining("BAC5506");
        }
    }
}
