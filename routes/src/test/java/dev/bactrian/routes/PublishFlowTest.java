// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQQueue;
import org.junit.jupiter.api.Test;

/** Two subscribers, one with a filter, and a retained publication for a late third. */
@QuarkusTest
class PublishFlowTest extends FlowTest {

    private void send(String queue, String body, String... properties) {
        Element psc = Element.folder("psc");
        for (String property : properties) {
            int at = property.indexOf('=');
            psc.append(Element.field(property.substring(0, at), property.substring(at + 1)));
        }
        HeaderChain chain =
                HeaderChain.of(
                        "MQSTR", 273, 1208, ByteSlice.of(body.getBytes(StandardCharsets.UTF_8)));
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        chain.headers().add(header);
        client.put(
                queue,
                chain.relink().toBytes().toArray(),
                message -> {
                    message.setStringProperty("JMS_IBM_Format", "MQHRF2");
                    message.setJMSReplyTo(new ActiveMQQueue("PUBLISH.TEST.REPLY"));
                });
        assertThat(folder(client.get("PUBLISH.TEST.REPLY"), "pscr").firstChild("Completion").text())
                .isEqualTo("ok");
    }

    private static HeaderChain chain(Message message) {
        return HeaderChain.parse(ByteSlice.of(BrokerClient.bytes(message)), "MQHRF2", 273, 1208);
    }

    private static Element folder(Message message, String name) {
        return Rfh2.folder(chain(message).first(Mqrfh2.LAYOUT), name).element();
    }

    private static String body(Message message) {
        return chain(message).body().text(StandardCharsets.UTF_8);
    }

    @Test
    void subscribersByTopicAndContentAndALateOne() throws JMSException {
        String topic = "Test/Soccer";
        send("PUBLISH.CONTROL", "", "Command=RegSub", "Topic=Test/#", "QName=PUBLISH.TEST.ALL");
        send(
                "PUBLISH.CONTROL",
                "",
                "Command=RegSub",
                "Topic=" + topic,
                "QName=PUBLISH.TEST.SOME",
                "Filter=Body.Score.Home > 1");
        send("PUBLISH.IN", "<Score><Home>1</Home></Score>", "Command=Publish", "Topic=" + topic);
        send(
                "PUBLISH.IN",
                "<Score><Home>2</Home></Score>",
                "Command=Publish",
                "PubOpt=RetainPub",
                "Topic=" + topic);
        assertThat(body(client.get("PUBLISH.TEST.ALL"))).contains("<Home>1<");
        assertThat(body(client.get("PUBLISH.TEST.ALL"))).contains("<Home>2<");
        Message some = client.get("PUBLISH.TEST.SOME");
        assertThat(body(some)).contains("<Home>2<");
        assertThat(folder(some, "psc").firstChild("Topic").text()).isEqualTo(topic);
        send(
                "PUBLISH.CONTROL",
                "",
                "Command=RegSub",
                "Topic=" + topic,
                "QName=PUBLISH.TEST.LATE",
                "RegOpt=InformIfRet");
        assertThat(body(client.get("PUBLISH.TEST.LATE"))).contains("<Home>2<");
        for (String queue : List.of("LATE", "SOME", "ALL")) {
            send(
                    "PUBLISH.CONTROL",
                    "",
                    "Command=DeregSub",
                    "RegOpt=DeregAll",
                    "QName=PUBLISH.TEST." + queue);
        }
        send("PUBLISH.CONTROL", "", "Command=DeletePub", "Topic=" + topic);
    }

    @Test
    void profilesHaveTheirSubscribers() {
        client.put("PROFILE.PUBLISH.TEN.IN", "<a/>".getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 10; i++) {
            assertThat(body(client.get("PROFILE.PUBLISH.TEN.OUT"))).isEqualTo("<a/>");
        }
        byte[] parent = "<Parent><First>x</First></Parent>".getBytes(StandardCharsets.UTF_8);
        client.put("PROFILE.PUBLISH.CONTENT.IN", parent);
        assertThat(body(client.get("PROFILE.PUBLISH.CONTENT.OUT"))).contains("<First>x<");
    }
}
