// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import static dev.bactrian.ibmmq.StandIn.settings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which properties IBM's factories are given for which settings. */
class FactoryPropertiesTest {
    @TempDir Path files;

    @Test
    void withoutSettingsALocalQueueManager() {
        assertThat(FactoryProperties.of(settings(), false))
                .isEqualTo(
                        Map.of(
                                "XMSC_WMQ_CONNECTION_MODE", 1,
                                "XMSC_WMQ_HOST_NAME", "localhost",
                                "XMSC_WMQ_PORT", 1414,
                                "XMSC_WMQ_CHANNEL", "SYSTEM.DEF.SVRCONN",
                                "XMSC_WMQ_APPNAME", "Bactrian",
                                "XMSC_WMQ_CLIENT_RECONNECT_OPTIONS", 0x02000000,
                                "XMSC_WMQ_SHARE_CONV_ALLOWED", 1));
    }

    @Test
    void allOfThem() {
        IbmMqSettings settings =
                settings(
                        "connection-names", "mq1.example(1414),mq2.example(1415)",
                        "channel", "BACTRIAN.SVRCONN",
                        "queue-manager", "QM1",
                        "user", "flows",
                        "password", "geheim",
                        "application-name", "orders",
                        "tls.cipher-suite", "TLS_AES_256_GCM_SHA384",
                        "tls.peer-name", "CN=QM1",
                        "reconnect", "queue-manager",
                        "reconnect-timeout", "PT90S",
                        "share-conversations", "false");
        assertThat(FactoryProperties.of(settings, false))
                .containsEntry(
                        "XMSC_WMQ_CONNECTION_NAME_LIST", "mq1.example(1414),mq2.example(1415)")
                .doesNotContainKeys("XMSC_WMQ_HOST_NAME", "XMSC_WMQ_PORT")
                .containsEntry("XMSC_WMQ_CHANNEL", "BACTRIAN.SVRCONN")
                .containsEntry("XMSC_WMQ_QUEUE_MANAGER", "QM1")
                .containsEntry("XMSC_USERID", "flows")
                .containsEntry("XMSC_PASSWORD", "geheim")
                .containsEntry("XMSC_USER_AUTHENTICATION_MQCSP", true)
                .containsEntry("XMSC_WMQ_APPNAME", "orders")
                .containsEntry("XMSC_WMQ_SSL_CIPHER_SUITE", "TLS_AES_256_GCM_SHA384")
                .containsEntry("XMSC_WMQ_SSL_PEER_NAME", "CN=QM1")
                .containsEntry("XMSC_WMQ_CLIENT_RECONNECT_OPTIONS", 0x04000000)
                .containsEntry("XMSC_WMQ_CLIENT_RECONNECT_TIMEOUT", 90)
                .containsEntry("XMSC_WMQ_SHARE_CONV_ALLOWED", 0);
        assertThat(FactoryProperties.of(settings, true))
                .as("XA has no reconnection")
                .doesNotContainKeys(
                        "XMSC_WMQ_CLIENT_RECONNECT_OPTIONS", "XMSC_WMQ_CLIENT_RECONNECT_TIMEOUT");
    }

    @Test
    void aTableSaysAddressAndChannel() {
        assertThat(FactoryProperties.of(settings("ccdt", "file:///etc/ccdt.json"), false))
                .containsEntry("XMSC_WMQ_CCDTURL", "file:///etc/ccdt.json")
                .doesNotContainKeys(
                        "XMSC_WMQ_HOST_NAME", "XMSC_WMQ_CHANNEL", "XMSC_WMQ_CONNECTION_NAME_LIST");
    }

    @Test
    void storesAreOnesOfItsOwn() throws Exception {
        Path store = store("changeit");
        assertThat(
                        FactoryProperties.of(
                                settings(
                                        "tls.cipher-suite", "*TLS12ORHIGHER",
                                        "tls.key-store", store.toString(),
                                        "tls.key-store-password", "changeit"),
                                false))
                .extractingByKey("XMSC_WMQ_SSL_SOCKET_FACTORY")
                .isInstanceOf(SSLSocketFactory.class);
        assertThatThrownBy(() -> stores(store, "geheim"))
                .isInstanceOf(IbmMqException.class)
                .hasMessageStartingWith("BAC9303: bactrian.ibm-mq.tls.key-store " + store + ": ")
                .hasMessageNotContaining("geheim")
                .message()
                .hasLineCount(1);
        Path none = files.resolve("none.p12");
        assertThatThrownBy(() -> stores(none, "geheim"))
                .hasMessage(
                        "BAC9303: bactrian.ibm-mq.tls.key-store "
                                + none
                                + ": there is no such file");
    }

    private static void stores(Path store, String password) {
        FactoryProperties.of(
                settings(
                        "tls.cipher-suite",
                        "TLS_AES_256_GCM_SHA384",
                        "tls.key-store",
                        store.toString(),
                        "tls.key-store-password",
                        password),
                false);
    }

    private Path store(String password) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        Path file = files.resolve("key.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
        }
        return file;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ccdt|file:///a|host|h|host has no meaning beside bactrian.ibm-mq.ccdt",
                "ccdt|file:///a|channel|C|channel has no meaning beside bactrian.ibm-mq.ccdt",
                "ccdt|file:///a|connection-names|a(1)|connection-names has no meaning beside",
                "ccdt|file:///a|tls.cipher-suite|X|tls.cipher-suite has no meaning beside",
                "host|h|connection-names|a(1)|host has no meaning beside bactrian.ibm-mq.connection",
                "host|h|connection-names|a:1414|",
                "channel|C|connection-names|a:1414|connection-names expected host(port), found 'a:1414'",
                "channel|C|port|70000|port expected 1 to 65535, found 70000",
                "channel|C|password|geheim|password needs bactrian.ibm-mq.user",
                "channel|C|application-name|12345678901234567890123456789|application-name expected",
                "channel|C|reconnect-timeout|PT0S|reconnect-timeout expected a second at least",
                "channel|C|tls.trust-store|t.p12|tls.trust-store needs bactrian.ibm-mq.tls.cipher",
                "channel|C|tls.peer-name|CN=Q|tls.peer-name needs bactrian.ibm-mq.tls.cipher-suite",
                "channel|C|tls.key-store-password|geheim|tls.key-store-password needs bactrian",
            })
    void whatDoesNotGoTogetherIsNamed(
            String name, String value, String other, String otherValue, String told) {
        assertThatThrownBy(
                        () -> FactoryProperties.of(settings(name, value, other, otherValue), false))
                .isInstanceOf(IbmMqException.class)
                .hasMessageStartingWith(
                        "BAC9302: bactrian.ibm-mq." + (told == null ? "host" : told))
                .hasMessageNotContaining("geheim");
    }
}
