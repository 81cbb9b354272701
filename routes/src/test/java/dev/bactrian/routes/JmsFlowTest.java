package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.broker.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.ObjectInputStream;
import java.io.Serializable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JmsFlowTest {
    @Inject EmbeddedBroker broker;

    BrokerClient client;
    JMSContext context;

    @BeforeEach
    void connect() {
        client = BrokerClient.of(broker.port());
        context = client.context();
    }

    @AfterEach
    void disconnect() {
        client.close();
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
    void anObjectIsNeverDeserialised() throws Exception {
        Trap.sprung = false;
        Message out = through(context.createObjectMessage(new Trap()));
        assertThat(out).isInstanceOf(ObjectMessage.class);
        assertThat(Trap.sprung).isFalse();
    }

    /** Notices when it is deserialised. */
    static final class Trap implements Serializable {
        static volatile boolean sprung;

        private void readObject(ObjectInputStream in) {
            sprung = true;
        }
    }
}
