// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import static dev.bactrian.ibmmq.StandIn.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** What the connection factory says, and to whom. */
class IbmMqConnectionFactoryTest {
    private static final String[] SETTINGS = {
        "host", "mq.example",
        "queue-manager", "QM1",
        "channel", "BACTRIAN.SVRCONN",
        "user", "flows",
        "password", "geheim"
    };

    /** As IBM's client nests them: a page of advice outside, the reason inside. */
    private static JMSException failure(String reason, String name) {
        JMSException inner =
                new JMSException(
                        "JMSCMQ0001: IBM MQ call failed with compcode '2' ('MQCC_FAILED') reason '"
                                + reason
                                + "' ('"
                                + name
                                + "').");
        JMSException outer =
                new JMSException(
                        "JMSWMQ0018: Failed to connect to queue manager 'QM1'.\nCheck the queue"
                                + " manager is started.\n",
                        "JMSWMQ0018");
        outer.setLinkedException(inner);
        return outer;
    }

    @Test
    void aFailureIsOneLineWithItsReason() {
        JMSException failure = failure("2538", "MQRC_HOST_NOT_AVAILABLE");
        var factory = new IbmMqConnectionFactory(settings(SETTINGS), new StandIn(failure));
        assertThatThrownBy(factory::createConnection)
                .isInstanceOf(JMSException.class)
                .hasMessage(
                        "BAC9304: queue manager QM1 at mq.example(1414), channel BACTRIAN.SVRCONN:"
                                + " 2538 MQRC_HOST_NOT_AVAILABLE: nothing listens there, or a firewall"
                                + " is between")
                .hasCause(failure)
                .extracting(e -> ((JMSException) e).getErrorCode())
                .isEqualTo("2538");
        assertThatThrownBy(factory::createXAConnection).hasMessageStartingWith("BAC9304: ");
        assertThatThrownBy(factory::createContext)
                .isInstanceOf(JMSRuntimeException.class)
                .hasMessageContaining("2538 MQRC_HOST_NOT_AVAILABLE");
    }

    @Test
    void aReasonWithoutAdviceAndAFailureWithoutReason() {
        var other =
                new IbmMqConnectionFactory(
                        settings(SETTINGS), new StandIn(failure("2195", "MQRC_UNEXPECTED_ERROR")));
        assertThatThrownBy(other::createConnection)
                .message()
                .endsWith("BACTRIAN.SVRCONN: 2195 MQRC_UNEXPECTED_ERROR");
        var strange =
                new IbmMqConnectionFactory(
                        settings(SETTINGS),
                        new StandIn(new JMSException("one\n  two\n" + "x".repeat(1000))));
        assertThatThrownBy(strange::createConnection)
                .message()
                .hasLineCount(1)
                .contains("one two xxx")
                .hasSizeLessThan(500);
    }

    @Test
    void noTextHasThePassword() {
        StandIn client = new StandIn(failure("2035", "MQRC_NOT_AUTHORIZED"));
        var factory = new IbmMqConnectionFactory(settings(SETTINGS), client);
        assertThat(client.plain).containsEntry("XMSC_PASSWORD", "geheim");
        assertThat(client.xa).containsEntry("XMSC_PASSWORD", "geheim");
        assertThat(factory)
                .hasToString(
                        "IBM MQ, queue manager QM1 at mq.example(1414), channel BACTRIAN.SVRCONN");
        assertThatThrownBy(factory::createConnection)
                .satisfies(
                        e -> {
                            StringWriter trace = new StringWriter();
                            e.printStackTrace(new PrintWriter(trace));
                            assertThat(trace.toString()).contains("2035").doesNotContain("geheim");
                        });
        assertThat(
                        new IbmMqConnectionFactory(
                                settings("ccdt", "https://u:geheim@h/ccdt.json?k=geheim"), client))
                .hasToString("IBM MQ, a queue manager of the table https://h/ccdt.json");
    }

    @Test
    void queuesAreOpenedWithTheContextOfTheSettings() {
        StandIn client = new StandIn(null);
        assertThat(new IbmMqConnectionFactory(settings(), client).address("A"))
                .isEqualTo("queue:///A?messageBody=1&mdReadEnabled=true&mdWriteEnabled=true");
        assertThat(
                        new IbmMqConnectionFactory(settings("message-context", "identity"), client)
                                .address("A"))
                .endsWith("&mdMessageContext=1");
        assertThat(
                        new IbmMqConnectionFactory(settings("message-context", "all"), client)
                                .address("A"))
                .endsWith("&mdMessageContext=2");
    }

    @Test
    void withoutIbmsClientOneLineSaysSo() {
        IbmClient none = new IbmClient(ClassLoader.getPlatformClassLoader());
        assertThatThrownBy(() -> new IbmMqConnectionFactory(settings(), none))
                .isInstanceOf(IbmMqException.class)
                .hasMessageStartingWith(
                        "BAC9301: IBM's MQ client is not on the class path: add"
                                + " com.ibm.mq:com.ibm.mq.jakarta.client")
                .hasNoCause()
                .message()
                .hasLineCount(1);
    }
}
