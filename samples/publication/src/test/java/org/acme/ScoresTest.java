package org.acme;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.publication.camel.PublicationComponent;
import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ScoresTest {

    private static final String LOST = "<Score><Home>0</Home><Away>2</Away></Score>";
    private static final String WON = "<Score><Home>3</Home><Away>1</Away></Score>";

    @RegisterExtension
    static final FlowTester flows =
            FlowTester.of("camel/publication.camel.yaml")
                    .with(
                            camel ->
                                    camel.getComponent("publication", PublicationComponent.class)
                                            .setState("memory"));

    /** A command, as a client of IBM MQ sends it: an MQRFH2 with a folder psc. */
    private static void command(String... properties) {
        Element psc = Element.folder("psc");
        for (int i = 0; i < properties.length; i += 2) {
            psc.append(Element.field(properties[i], properties[i + 1]));
        }
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        HeaderChain chain = HeaderChain.of("MQSTR", 273, 1208, ByteSlice.of(new byte[0]));
        chain.headers().add(header);
        Queues queues = flows.queues();
        queues.put(
                "SAMPLE.CONTROL",
                chain.relink().toBytes().toArray(),
                message -> {
                    message.setStringProperty("JMS_IBM_Format", "MQHRF2");
                    message.setJMSReplyTo(queues.context().createQueue("SAMPLE.REPLY"));
                });
        assertThat(queues.getText("SAMPLE.REPLY")).contains("<Completion>ok</Completion>");
    }

    @Test
    void everySubscriberGetsItsScores() {
        Queues queues = flows.queues();
        command("Command", "RegSub", "Topic", "Sport/#", "QName", "SAMPLE.FAN");
        JMSContext context = queues.context();
        try (JMSConsumer client = context.createConsumer(context.createTopic("Sport.Soccer"))) {
            queues.put("SAMPLE.SCORES", LOST.getBytes(UTF_8));
            queues.put("SAMPLE.SCORES", WON.getBytes(UTF_8));

            assertThat(queues.getText("SAMPLE.FAN")).endsWith(LOST);
            assertThat(queues.getText("SAMPLE.FAN")).endsWith(WON);
            assertThat(queues.getText("SAMPLE.WINS")).endsWith(WON);
            assertThat(Queues.text(client.receive(queues.patience().toMillis()))).isEqualTo(LOST);
            assertThat(Queues.text(client.receive(queues.patience().toMillis()))).isEqualTo(WON);
        }

        command("Command", "RegSub", "Topic", "Sport/Soccer", "QName", "SAMPLE.LATE");
        assertThat(queues.getText("SAMPLE.LATE")).as("the last one is kept").endsWith(WON);
    }
}
