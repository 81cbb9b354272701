package dev.bactrian.jms.camel;

import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.JmsBody;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQMapMessage;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQMessage;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQStreamMessage;
import com.ibm.msg.client.jakarta.wmq.common.internal.messages.WMQTextMessage;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

/** The same messages made, and read, by IBM's JMS client. */
class IbmJmsTest {
    private final IbmMarshal ibm = new IbmMarshal();

    IbmJmsTest() throws Exception {}

    private static Map<String, Object> everyType() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("boolean", true);
        values.put("byte", (byte) -1);
        values.put("short", (short) 3);
        values.put("int", 5);
        values.put("long", Long.MIN_VALUE);
        values.put("float", 1.5f);
        values.put("double", 1e300);
        values.put("text", "<a & 'b\">\tgrüß €");
        values.put("empty", "");
        return values;
    }

    @Test
    void mapsAreReadAndWrittenAlike() throws Exception {
        Map<String, Object> values = everyType();
        values.put("char", 'q');
        values.put("nothing", null);
        values.put("a name", 1);
        WMQMapMessage map = new WMQMapMessage();
        map.setMapNameStyle(true);
        for (Map.Entry<String, Object> entry : values.entrySet()) {
            map.setObject(entry.getKey(), entry.getValue());
        }
        assertThat(BodyText.readMap(ByteSlice.of(ibm.body(map)))).isEqualTo(values);

        WMQMapMessage read = new WMQMapMessage();
        ibm.read(read, BodyText.map(values));
        for (Map.Entry<String, Object> entry : values.entrySet()) {
            assertThat(read.getObject(entry.getKey())).as(entry.getKey()).isEqualTo(entry.getValue());
        }
        byte[] bytes = {1, -1, 0};
        map.setBytes("bytes", bytes);
        assertThat(BodyText.readMap(ByteSlice.of(ibm.body(map))).get("bytes")).isEqualTo(bytes);
        ibm.read(read, BodyText.map(Map.of("bytes", bytes)));
        assertThat(read.getObject("bytes")).isEqualTo(bytes);
    }

    @Test
    void lineEndsStayWhatTheyAre() throws Exception {
        WMQStreamMessage written = new WMQStreamMessage();
        written.writeString("a\r\nb\n\tc");
        assertThat(BodyText.readStream(ByteSlice.of(ibm.body(written))))
                .containsExactly("a\r\nb\n\tc");
        WMQStreamMessage read = new WMQStreamMessage();
        ibm.read(read, BodyText.stream(List.of("a\r\nb\n\tc")));
        assertThat(read.getStreamData()).containsExactly("a\r\nb\n\tc");
    }

    @Test
    void streamsAreReadAndWrittenAlike() throws Exception {
        List<Object> values = new ArrayList<>(everyType().values());
        values.add('c');
        values.add(null);
        WMQStreamMessage stream = new WMQStreamMessage();
        for (Object value : values) {
            stream.writeObject(value);
        }
        assertThat(BodyText.readStream(ByteSlice.of(ibm.body(stream)))).isEqualTo(values);
        assertThat(BodyText.stream(values)).isEqualTo(ibm.body(stream));

        WMQStreamMessage read = new WMQStreamMessage();
        ibm.read(read, BodyText.stream(values));
        assertThat(read.getStreamData()).isEqualTo(values);
    }

    private static WMQTextMessage text() throws Exception {
        WMQTextMessage message = new WMQTextMessage();
        message.setText("grüß €");
        message.setJMSCorrelationID("c-7");
        message.setJMSType("order");
        message.setJMSDestinationAsString("queue:///Q1");
        message.setJMSReplyToAsString("queue:///R");
        message.setJMSPriority(7);
        message.setJMSDeliveryMode(2);
        message.setJMSTimestamp(1234567890123L);
        message.setJMSExpiration(0L);
        for (Map.Entry<String, Object> property : everyType().entrySet()) {
            message.setObjectProperty(property.getKey(), property.getValue());
        }
        message.setObjectProperty("JMSXGroupID", "g");
        message.setObjectProperty("JMSXGroupSeq", 3);
        return message;
    }

    @Test
    void whatIbmSendsBecomesTheJmsMessageThatItWas() throws Exception {
        IbmMarshal.Sent sent = ibm.send(text());
        assertThat(sent.format()).isEqualTo("MQHRF2  ");
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setBody(sent.payload());
        exchange.getMessage().setHeader("JMS_IBM_Format", sent.format());
        exchange.getMessage().setHeader("JMS_IBM_Encoding", sent.encoding());
        exchange.getMessage().setHeader("JMS_IBM_Character_Set", "" + sent.ccsid());
        new MqToJms().process(exchange);
        assertThat(exchange.getMessage().getBody()).isEqualTo(JmsBody.text("grüß €"));
        Map<String, Object> headers = new HashMap<>(exchange.getMessage().getHeaders());
        assertThat(headers).containsAllEntriesOf(everyType());
        assertThat(headers)
                .containsEntry("JMSType", "order")
                .containsEntry("JMSCorrelationID", "c-7")
                .containsEntry("JMSReplyTo", "R")
                .containsEntry("JMSPriority", 7)
                .containsEntry("JMSXGroupID", "g")
                .containsEntry("JMSXGroupSeq", 3);
    }

    @Test
    void whatWeSendIsReadByIbmAsTheJmsMessageThatItWas() throws Exception {
        WMQMessage read = ibm.receive("MQHRF2", JmsToMq.payload(sameText()));
        assertThat(read).isInstanceOf(WMQTextMessage.class);
        assertThat(((WMQTextMessage) read).getText()).isEqualTo("grüß €");
        for (Map.Entry<String, Object> property : everyType().entrySet()) {
            assertThat(read.getObjectProperty(property.getKey()))
                    .as(property.getKey())
                    .isEqualTo(property.getValue());
        }
        assertThat(read.getJMSType()).isEqualTo("order");
        assertThat(read.getJMSCorrelationID()).isEqualTo("c-7");
        assertThat(read.getJMSReplyToAsString()).startsWith("queue:///R");
        assertThat(read.getJMSTimestamp()).isEqualTo(1234567890123L);
        assertThat(read.getObjectProperty("JMSXGroupID")).isEqualTo("g");
    }

    @Test
    void theFoldersAreTheSame() throws Exception {
        String theirs = new String(ibm.send(text()).payload(), UTF_8);
        String ours = new String(JmsToMq.payload(sameText()), UTF_8);
        assertThat(folder(ours, "mcd")).isEqualTo(folder(theirs, "mcd"));
        assertThat(elements(folder(ours, "jms"))).isEqualTo(elements(folder(theirs, "jms")));
        assertThat(elements(folder(ours, "usr"))).isEqualTo(elements(folder(theirs, "usr")));
    }

    private static String folder(String payload, String name) {
        return payload.substring(
                payload.indexOf("<" + name + ">"), payload.indexOf("</" + name + ">"));
    }

    /** Without their order, which is a map's. */
    private static List<String> elements(String folder) {
        List<String> elements =
                new ArrayList<>(Arrays.asList(folder.split("(?<=</\\w{1,20}>)")));
        elements.set(0, elements.get(0).replaceFirst("<\\w+>", ""));
        Collections.sort(elements);
        return elements;
    }

    /** The message of {@link #text()} as another provider's. */
    private static TextMessage sameText() {
        Map<String, Object> properties = everyType();
        properties.put("JMSXGroupID", "g");
        properties.put("JMSXGroupSeq", 3);
        return (TextMessage)
                Proxy.newProxyInstance(
                        IbmJmsTest.class.getClassLoader(),
                        new Class<?>[] {TextMessage.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "getText" -> "grüß €";
                                    case "getJMSCorrelationID" -> "c-7";
                                    case "getJMSType" -> "order";
                                    case "getJMSDestination" -> queue("Q1");
                                    case "getJMSReplyTo" -> queue("R");
                                    case "getJMSPriority" -> 7;
                                    case "getJMSDeliveryMode" -> 2;
                                    case "getJMSTimestamp" -> 1234567890123L;
                                    case "getJMSExpiration" -> 0L;
                                    case "getPropertyNames" ->
                                            Collections.enumeration(properties.keySet());
                                    case "propertyExists" -> properties.containsKey(arguments[0]);
                                    default -> properties.get(arguments[0]);
                                });
    }

    private static Queue queue(String name) {
        return (Queue)
                Proxy.newProxyInstance(
                        IbmJmsTest.class.getClassLoader(),
                        new Class<?>[] {Queue.class},
                        (proxy, method, arguments) -> name);
    }
}
