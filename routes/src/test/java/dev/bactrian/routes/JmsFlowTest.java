// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.ObjectInputStream;
import java.io.Serializable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JmsFlowTest extends FlowTest {
    JMSContext context;

    @BeforeEach
    void takeContext() {
        context = client.context();
    }

    private Message through(Message message) {
        context.createProducer().send(context.createQueue("JMS.IN"), message);
        return client.get("JMS.OUT");
    }

    @Test
    void aBytesMessagePassesWithItsProperties() throws Exception {
        BytesMessage message = context.createBytesMessage();
        message.writeBytes(new byte[] {1, 2, 3});
        message.setIntProperty("count", 3);
        message.setBooleanProperty("good", true);
        message.setDoubleProperty("rate", 0.7);
        message.setJMSType("order");
        Message out = through(message);
        assertThat(out.getBody(byte[].class)).containsExactly(1, 2, 3);
        assertThat(out.getIntProperty("count")).isEqualTo(3);
        assertThat(out.getBooleanProperty("good")).isTrue();
        assertThat(out.getDoubleProperty("rate")).isEqualTo(0.7);
        assertThat(out.getJMSType()).isEqualTo("order");
    }

    @Test
    void textMapStreamAndBodylessMessagesStayWhatTheyAre() throws Exception {
        assertThat(((TextMessage) through(context.createTextMessage("ü"))).getText())
                .isEqualTo("ü");

        MapMessage map = context.createMapMessage();
        map.setInt("number", 7);
        map.setString("text", "seven");
        MapMessage mapOut = (MapMessage) through(map);
        assertThat(mapOut.getInt("number")).isEqualTo(7);
        assertThat(mapOut.getString("text")).isEqualTo("seven");

        StreamMessage stream = context.createStreamMessage();
        stream.writeInt(7);
        stream.writeString("seven");
        StreamMessage streamOut = (StreamMessage) through(stream);
        assertThat(streamOut.readInt()).isEqualTo(7);
        assertThat(streamOut.readString()).isEqualTo("seven");

        Message bare = context.createMessage();
        bare.setStringProperty("only", "property");
        assertThat(through(bare).getStringProperty("only")).isEqualTo("property");
    }

    @Test
    void aReplyToQueueIsData() throws Exception {
        for (String flow : new String[] {"JMS", "JMS.TO.MQ", "MQ.TO.JMS"}) {
            TextMessage request = context.createTextMessage("a request");
            request.setJMSReplyTo(context.createQueue("JMS.ANSWERS"));
            request.setJMSCorrelationID("7");
            context.createProducer().send(context.createQueue(flow + ".IN"), request);
            Message out = client.get(flow + ".OUT");
            assertThat(out.getJMSReplyTo()).as(flow).isEqualTo(context.createQueue("JMS.ANSWERS"));
            assertThat(out.getJMSCorrelationID()).isEqualTo("7");
        }
        assertThat(client.depth("JMS.ANSWERS")).isZero();
        assertThat(client.depth("JMS.BACKOUT")).isZero();
    }

    @Test
    @DisabledOnIntegrationTest("looks whether an object was made in this process")
    void anObjectIsNeverDeserialised() throws Exception {
        Trap.sprung = false;
        Message out = through(context.createObjectMessage(new Trap()));
        assertThat(out).isInstanceOf(ObjectMessage.class);
        assertThat(Trap.sprung).isFalse();
    }

    @Test
    void aJmsMessageBecomesAnMqMessageAndAJmsMessageAgain() throws Exception {
        MapMessage map = context.createMapMessage();
        map.setInt("number", 7);
        map.setString("text", "<seven>");
        map.setStringProperty("region", "north");
        map.setShortProperty("small", (short) 3);
        map.setJMSCorrelationID("c-7");
        map.setJMSType("order");
        context.createProducer().send(context.createQueue("JMS.TO.MQ.IN"), map);
        Message mq = client.get("JMS.TO.MQ.OUT");
        assertThat(mq).isInstanceOf(BytesMessage.class);
        assertThat(mq.getStringProperty("JMS_IBM_Format")).isEqualTo("MQHRF2");
        assertThat(mq.propertyExists("region")).isFalse();
        assertThat(new String(BrokerClient.bytes(mq), java.nio.charset.StandardCharsets.UTF_8))
                .startsWith("RFH ")
                .contains("<mcd><Msd>jms_map</Msd><Type>order</Type></mcd>")
                .contains("<Cid>c-7</Cid>")
                .contains("<small dt='i2'>3</small>")
                .endsWith(
                        "<map><elt name=\"number\" dt='i4'>7</elt><elt name=\"text\">&lt;seven&gt;</elt></map>");

        BytesMessage back = context.createBytesMessage();
        back.writeBytes(BrokerClient.bytes(mq));
        back.setStringProperty("JMS_IBM_Format", "MQHRF2");
        context.createProducer().send(context.createQueue("MQ.TO.JMS.IN"), back);
        MapMessage again = (MapMessage) client.get("MQ.TO.JMS.OUT");
        assertThat(again.getInt("number")).isEqualTo(7);
        assertThat(again.getString("text")).isEqualTo("<seven>");
        assertThat(again.getStringProperty("region")).isEqualTo("north");
        assertThat(again.getObjectProperty("small")).isEqualTo((short) 3);
        assertThat(again.getJMSCorrelationID()).isEqualTo("c-7");
        assertThat(again.getJMSType()).isEqualTo("order");
        assertThat(again.propertyExists("JMS_IBM_Format")).isFalse();
    }

    @Test
    void streamAndTextMessagesAreConvertedBothWays() throws Exception {
        StreamMessage stream = context.createStreamMessage();
        stream.writeLong(7);
        stream.writeString("seven");
        StreamMessage streamOut = (StreamMessage) thereAndBack(stream);
        assertThat(streamOut.readLong()).isEqualTo(7);
        assertThat(streamOut.readString()).isEqualTo("seven");
        assertThat(((TextMessage) thereAndBack(context.createTextMessage("grüß"))).getText())
                .isEqualTo("grüß");
    }

    @Test
    void aMessageThatCannotBeConvertedIsBackedOutAsItCame() throws Exception {
        Trap.sprung = false;
        ObjectMessage message = context.createObjectMessage(new Trap());
        message.setIntProperty("count", 3);
        message.setJMSCorrelationID("c-8");
        context.createProducer().send(context.createQueue("JMS.TO.MQ.IN"), message);
        Message out = client.get("JMS.BACKOUT");
        assertThat(out).isInstanceOf(ObjectMessage.class);
        assertThat(out.getIntProperty("count")).isEqualTo(3);
        assertThat(out.getJMSCorrelationID()).isEqualTo("c-8");
        assertThat(out.getStringProperty("BactrianFailure")).contains("BAC7543");
        assertThat(out.getStringProperty("BactrianFlow")).isEqualTo("jms");
        assertThat(out.getIntProperty("BactrianBackoutCount")).isEqualTo(3);
        assertThat(Trap.sprung).isFalse();
    }

    @Test
    void bytesThatAreNoMqMessageAreBackedOut() throws Exception {
        BytesMessage message = context.createBytesMessage();
        message.writeBytes("RFH \0".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        message.setStringProperty("JMS_IBM_Format", "MQHRF2");
        context.createProducer().send(context.createQueue("MQ.TO.JMS.IN"), message);
        Message out = client.get("JMS.BACKOUT");
        assertThat(BrokerClient.bytes(out)).hasSize(5).startsWith('R', 'F', 'H', ' ');
        assertThat(out.getStringProperty("JMS_IBM_Format")).isEqualTo("MQHRF2");
        assertThat(out.getStringProperty("BactrianFailure")).isNotEmpty();
    }

    @Test
    @DisabledOnIntegrationTest("JmsTreeRoute is a flow of the tests: it is not packaged")
    void esqlSeesAMapMessageAsATree() throws Exception {
        MapMessage map = context.createMapMessage();
        map.setString("text", "seven");
        map.setStringProperty("region", "north");
        map.setJMSCorrelationID("c-9");
        context.createProducer().send(context.createQueue("JMS.TREE.IN"), map);
        MapMessage out = (MapMessage) client.get("JMS.TREE.OUT");
        assertThat(out.getString("text")).isEqualTo("SEVEN");
        assertThat(out.getStringProperty("region")).isEqualTo("north");
        assertThat(out.getStringProperty("payload")).isEqualTo("jms_map");
        assertThat(out.getJMSCorrelationID()).isEqualTo("c-9");
    }

    private Message thereAndBack(Message message) throws Exception {
        context.createProducer().send(context.createQueue("JMS.TO.MQ.IN"), message);
        Message mq = client.get("JMS.TO.MQ.OUT");
        BytesMessage back = context.createBytesMessage();
        back.writeBytes(BrokerClient.bytes(mq));
        back.setStringProperty("JMS_IBM_Format", mq.getStringProperty("JMS_IBM_Format"));
        context.createProducer().send(context.createQueue("MQ.TO.JMS.IN"), back);
        return client.get("MQ.TO.JMS.OUT");
    }

    /** Notices when it is deserialised. */
    static final class Trap implements Serializable {
        static volatile boolean sprung;

        private void readObject(ObjectInputStream in) {
            sprung = true;
        }
    }
}
