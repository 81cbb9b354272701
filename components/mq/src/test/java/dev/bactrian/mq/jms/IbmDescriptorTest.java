// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.standin.IbmMessages;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The whole MQMD on messages of IBM's client, of which a stand-in is here. */
class IbmDescriptorTest {
    private static final byte[] TOKEN = bytes(32, 0x16);
    private static final byte[] CORRELATION = bytes(24, 0x41);

    private static byte[] bytes(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    /** As mdReadEnabled=true gives them. */
    private static Map<String, Object> read() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("JMS_IBM_MQMD_StrucId", "MD  ");
        properties.put("JMS_IBM_MQMD_Version", 2);
        properties.put("JMS_IBM_MQMD_MsgId", bytes(24, 0x31));
        properties.put("JMS_IBM_MQMD_CorrelId", CORRELATION);
        properties.put("JMS_IBM_MQMD_AccountingToken", TOKEN);
        properties.put("JMS_IBM_MQMD_ApplIdentityData", "till 4");
        properties.put("JMS_IBM_MQMD_UserIdentifier", "shop");
        properties.put("JMS_IBM_MQMD_Priority", 7);
        properties.put("JMS_IBM_MQMD_ReplyToQ", "REPLY");
        properties.put("JMS_IBM_MQMD_ReplyToQMgr", "QM1");
        properties.put("JMS_IBM_MQMD_BackoutCount", 2);
        properties.put("JMS_IBM_Format", "MQSTR");
        return properties;
    }

    @Test
    void everyFieldIsRead() {
        MqHeader md = Descriptors.of(new JmsInput(IbmMessages.message(read(), null), "IN"));
        assertThat(md.get(Mqmd.CORREL_ID)).isEqualTo(CORRELATION);
        assertThat(md.get(Mqmd.ACCOUNTING_TOKEN)).isEqualTo(TOKEN);
        assertThat(md.get(Mqmd.PRIORITY)).isEqualTo(7);
        assertThat(md.get(Mqmd.REPLY_TO_Q)).isEqualTo("REPLY");
        assertThat(md.get(Mqmd.REPLY_TO_Q_MGR)).isEqualTo("QM1");
        assertThat(md.get(Mqmd.BACKOUT_COUNT)).isEqualTo(2);
        assertThat(md.get(Mqmd.FORMAT).strip()).isEqualTo("MQSTR");
    }

    @Test
    void whatAJmsHeaderSaysIsNotPassedOnASecondTime() {
        JmsOutput out = new JmsOutput(ByteSlice.EMPTY);
        out.like(new JmsInput(IbmMessages.message(read(), null), "IN"));
        assertThat(out.properties())
                .containsKeys(
                        "JMS_IBM_MQMD_AccountingToken",
                        "JMS_IBM_MQMD_ApplIdentityData",
                        "JMS_IBM_MQMD_ReplyToQMgr",
                        "JMS_IBM_Format")
                .doesNotContainKeys(
                        "JMS_IBM_MQMD_StrucId",
                        "JMS_IBM_MQMD_MsgId",
                        "JMS_IBM_MQMD_CorrelId",
                        "JMS_IBM_MQMD_Priority",
                        "JMS_IBM_MQMD_ReplyToQ",
                        "JMS_IBM_MQMD_BackoutCount");
    }

    @Test
    void bytesArePutAsTheProviderTakesThem() throws Exception {
        String digits = MessageIds.toHex(TOKEN);
        Map<String, Object> ibm = new HashMap<>();
        BytesMessage toIbm = IbmMessages.message(ibm, null);
        PropertyNames.set(toIbm, "JMS_IBM_MQMD_AccountingToken", digits);
        PropertyNames.set(toIbm, "JMS_IBM_MQMD_MsgId", MessageIds.toHex(CORRELATION));
        PropertyNames.set(toIbm, "JMS_IBM_MQMD_ApplIdentityData", "ID:16");
        PropertyNames.set(toIbm, "note", digits);
        assertThat((byte[]) ibm.get("JMS_IBM_MQMD_AccountingToken")).isEqualTo(TOKEN);
        assertThat((byte[]) ibm.get("JMS_IBM_MQMD_MsgId")).isEqualTo(CORRELATION);
        assertThat(ibm)
                .containsEntry("JMS_IBM_MQMD_ApplIdentityData", "ID:16")
                .containsEntry("note", digits);

        Map<String, Object> other = new HashMap<>();
        PropertyNames.set(other(other), "JMS_IBM_MQMD_AccountingToken", TOKEN);
        assertThat(other).containsEntry("JMS_IBM_MQMD_AccountingToken", digits);
    }

    private static Message other(Map<String, Object> properties) {
        return (Message)
                Proxy.newProxyInstance(
                        IbmDescriptorTest.class.getClassLoader(),
                        new Class<?>[] {Message.class},
                        (proxy, method, arguments) ->
                                properties.put((String) arguments[0], arguments[1]));
    }

    @Test
    void aReplyToQueueIsItsNameAndNotItsUri() {
        Message request =
                IbmMessages.message(
                        new HashMap<>(), IbmMessages.queue("queue://QM1/REPLY?targetClient=1"));
        JmsInput input = new JmsInput(request, "IN");
        assertThat(input.replyToQueue()).isEqualTo("REPLY");
        assertThat(Descriptors.of(input).get(Mqmd.REPLY_TO_Q)).isEqualTo("REPLY");
    }

    @Test
    void aMessageForAnotherKindOfQueueManagerIsMadeAnewWithItsReplyToQueue() throws Exception {
        List<Object> replyTo = new ArrayList<>();
        List<String> opened = new ArrayList<>();
        jakarta.jms.Queue own = proxy(jakarta.jms.Queue.class, (name, arguments) -> "own");
        BytesMessage made =
                proxy(
                        BytesMessage.class,
                        (name, arguments) ->
                                name.equals("setJMSReplyTo") ? replyTo.add(arguments[0]) : null);
        Session other =
                proxy(
                        Session.class,
                        (name, arguments) -> {
                            if (name.equals("createQueue")) {
                                opened.add((String) arguments[0]);
                                return own;
                            }
                            return made;
                        });
        Message request =
                IbmMessages.message(read(), IbmMessages.queue("queue://QM1/REPLY?targetClient=1"));
        JmsInput input = new JmsInput(request, "IN");
        assertThat(input.isForeignTo(other)).isTrue();
        new JmsOutput(ByteSlice.EMPTY).like(input).create(MqSession.around(other));
        assertThat(opened).containsExactly("REPLY");
        assertThat(replyTo).hasSize(1);
        assertThat(replyTo.get(0) == own).isTrue();
    }

    @Test
    void textIsInUtf8WhateverItWasInThere() {
        Map<String, Object> properties = read();
        properties.put("JMS_IBM_Character_Set", "ISO8859_1");
        JmsInput input = new JmsInput(IbmMessages.text(properties, "M\u00fcller"), "IN");
        JmsOutput out = new JmsOutput(input.payload()).like(input);
        assertThat(out.properties())
                .containsEntry("JMS_IBM_Format", "MQSTR")
                .doesNotContainKey("JMS_IBM_Character_Set");
    }

    private interface Answer {
        Object to(String method, Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        IbmDescriptorTest.class.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> answer.to(method.getName(), arguments)));
    }

    @Test
    void queuesAreOpenedAsTheConnectionFactorySays() throws Exception {
        List<String> opened = new ArrayList<>();
        Session session =
                (Session)
                        Proxy.newProxyInstance(
                                IbmDescriptorTest.class.getClassLoader(),
                                new Class<?>[] {Session.class},
                                (proxy, method, arguments) -> {
                                    opened.add((String) arguments[0]);
                                    return null;
                                });
        jakarta.jms.Connection connection =
                (jakarta.jms.Connection)
                        Proxy.newProxyInstance(
                                IbmDescriptorTest.class.getClassLoader(),
                                new Class<?>[] {jakarta.jms.Connection.class},
                                (proxy, method, arguments) ->
                                        method.getName().equals("createSession") ? session : null);
        interface Opening extends jakarta.jms.ConnectionFactory, QueueOpening {}
        Object factory =
                Proxy.newProxyInstance(
                        IbmDescriptorTest.class.getClassLoader(),
                        new Class<?>[] {Opening.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("address")
                                        ? QueueNames.ibm((String) arguments[0], 2)
                                        : connection);
        MqSession.open((jakarta.jms.ConnectionFactory) factory, true).queue("OUT");
        assertThat(opened)
                .containsExactly(
                        "queue:///OUT?messageBody=1&mdReadEnabled=true&mdWriteEnabled=true"
                                + "&mdMessageContext=2");
    }

    @Test
    void aUriKeepsWhatItSaysAndGetsTheRest() {
        assertThat(QueueNames.ibm("queue://QM1/REPLY?targetClient=1", 1))
                .isEqualTo(
                        "queue://QM1/REPLY?targetClient=1&messageBody=1&mdReadEnabled=true"
                                + "&mdWriteEnabled=true&mdMessageContext=1");
        assertThat(QueueNames.ibm("queue:///A?mdMessageContext=2&messageBody=0", 1))
                .isEqualTo(
                        "queue:///A?mdMessageContext=2&messageBody=0&mdReadEnabled=true"
                                + "&mdWriteEnabled=true");
        assertThat(QueueNames.ibm("queue:///A?targetClient=0")).doesNotContain("messageBody");
        assertThat(QueueNames.ibm("topic://A")).isEqualTo("topic://A");
    }
}
