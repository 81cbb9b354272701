// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.MqttConnectOptions;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS on the acceptor: a client of every protocol, and those that are refused. */
class TlsTest {

    private static final long PATIENCE = 60_000;

    @TempDir static Path folder;
    private static Certificates server;
    private static Certificates client;
    private static Certificates stranger;
    private RunningBroker broker;

    @BeforeAll
    static void start() throws Exception {
        server = new Certificates(folder, "server");
        client = new Certificates(folder, "client");
        stranger = new Certificates(folder, "stranger");
    }

    @BeforeEach
    void open() {
        broker = broker("one", server, null);
    }

    private static RunningBroker broker(String data, Certificates of, Path trusted) {
        Map<String, String> settings =
                new java.util.HashMap<>(
                        Map.of(
                                "bactrian.broker.tls.certificate", of.certificate().toString(),
                                "bactrian.broker.tls.key", of.key().toString()));
        if (trusted != null) {
            settings.put("bactrian.broker.tls.trusted", trusted.toString());
        }
        return new RunningBroker(folder.resolve(data), null, settings);
    }

    @AfterEach
    void close() {
        broker.close();
    }

    private static String core(RunningBroker to, Certificates trusted, Certificates own) {
        String url =
                "tcp://localhost:"
                        + to.port()
                        + "?initialConnectAttempts=1&sslEnabled=true&trustStoreType=PKCS12"
                        + "&trustStorePassword="
                        + Certificates.PASSWORD
                        + "&trustStorePath="
                        + trusted.trustStore();
        return own == null
                ? url
                : url
                        + "&keyStoreType=PKCS12&keyStorePassword="
                        + Certificates.PASSWORD
                        + "&keyStorePath="
                        + own.store();
    }

    private static void putsAndGets(jakarta.jms.ConnectionFactory factory, String queue) {
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createQueue(queue), "sealed");
            assertThat(
                            context.createConsumer(context.createQueue(queue))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("sealed");
        }
    }

    @Test
    void core() {
        putsAndGets(new ActiveMQConnectionFactory(core(broker, server, null)), "CORE");
    }

    @Test
    void coreThatTrustsAnotherIsRefused() {
        assertThatThrownBy(
                        () ->
                                putsAndGets(
                                        new ActiveMQConnectionFactory(core(broker, stranger, null)),
                                        "CORE"))
                .isInstanceOf(JMSRuntimeException.class);
    }

    @Test
    void plainIsRefused() {
        assertThatThrownBy(
                        () ->
                                putsAndGets(
                                        new ActiveMQConnectionFactory(
                                                broker.url()
                                                        + "?initialConnectAttempts=1&callTimeout=3000"),
                                        "CORE"))
                .isInstanceOf(JMSRuntimeException.class);
    }

    @Test
    void amqp() {
        putsAndGets(
                new JmsConnectionFactory(
                        "amqps://localhost:"
                                + broker.port()
                                + "?transport.trustStoreType=PKCS12&transport.trustStorePassword="
                                + Certificates.PASSWORD
                                + "&transport.trustStoreLocation="
                                + server.trustStore()),
                "AMQP");
    }

    @Test
    void openWire() throws Exception {
        var factory =
                new org.apache.activemq.ActiveMQSslConnectionFactory(
                        "ssl://localhost:" + broker.port());
        factory.setTrustStore(server.trustStore().toString());
        factory.setTrustStoreType("PKCS12");
        factory.setTrustStorePassword(Certificates.PASSWORD);
        javax.jms.Connection connection = factory.createConnection();
        try {
            connection.start();
            var session = connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("OW"))
                    .send(session.createTextMessage("sealed"));
            assertThat(session.createConsumer(session.createQueue("OW")).receive(PATIENCE))
                    .isNotNull();
        } finally {
            connection.close();
        }
    }

    @Test
    void mqtt() throws Exception {
        try (MqttClient mqtt =
                new MqttClient(
                        "ssl://localhost:" + broker.port(), "sealed", new MemoryPersistence())) {
            MqttConnectOptions options = new MqttConnectOptions();
            options.setSocketFactory(context(server, null).getSocketFactory());
            mqtt.connect(options);
            mqtt.publish("sealed", new byte[1], 1, false);
            mqtt.disconnect();
        }
    }

    @Test
    void stomp() throws Exception {
        try (Socket socket = connect(broker, server, null)) {
            socket.getOutputStream()
                    .write(
                            "CONNECT\naccept-version:1.2\nhost:x\n\n\0"
                                    .getBytes(StandardCharsets.UTF_8));
            assertThat(new String(socket.getInputStream().readNBytes(9), StandardCharsets.UTF_8))
                    .isEqualTo("CONNECTED");
        }
    }

    @Test
    void noPageComesInByTlsEither() throws Exception {
        try (Socket socket = connect(broker, server, null)) {
            socket.getOutputStream()
                    .write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8))
                    .isEqualTo("HTTP/1.1 403");
        }
    }

    @Test
    void clientsNeedACertificateWhereAuthoritiesAreNamed() throws Exception {
        broker.close();
        try (RunningBroker mutual = broker("mutual", server, client.certificate())) {
            putsAndGets(new ActiveMQConnectionFactory(core(mutual, server, client)), "CORE");
            for (Certificates other : new Certificates[] {null, stranger}) {
                assertThatThrownBy(
                                () ->
                                        putsAndGets(
                                                new ActiveMQConnectionFactory(
                                                        core(mutual, server, other)
                                                                + "&callTimeout=3000"),
                                                "CORE"))
                        .isInstanceOf(JMSRuntimeException.class);
            }
        }
    }

    @Test
    void aNewCertificateIsTakenWithoutARestart() throws Exception {
        broker.close();
        Certificates before = new Certificates(Files.createDirectory(folder.resolve("re")), "a");
        Certificates after = new Certificates(folder.resolve("re"), "b");
        try (RunningBroker reloading = broker("reload", before, null)) {
            assertThat(subject(reloading)).isEqualTo("CN=a");
            Files.move(after.key(), before.key(), StandardCopyOption.REPLACE_EXISTING);
            Files.move(
                    after.certificate(), before.certificate(), StandardCopyOption.REPLACE_EXISTING);
            long until = System.nanoTime() + 60_000_000_000L;
            while (!subject(reloading).equals("CN=b") && System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            assertThat(subject(reloading)).isEqualTo("CN=b");
        }
    }

    @Test
    void filesThatAreNoneStopTheStart() throws Exception {
        broker.close();
        Path none = Files.writeString(folder.resolve("none.pem"), "no certificate");
        for (Map<String, String> wrong :
                java.util.List.of(
                        Map.of("bactrian.broker.tls.certificate", server.certificate().toString()),
                        Map.of("bactrian.broker.tls.key", server.key().toString()),
                        Map.of("bactrian.broker.tls.trusted", server.certificate().toString()),
                        Map.of(
                                "bactrian.broker.tls.certificate", none.toString(),
                                "bactrian.broker.tls.key", server.key().toString()),
                        Map.of(
                                "bactrian.broker.tls.certificate", folder.resolve("x").toString(),
                                "bactrian.broker.tls.key", server.key().toString()),
                        Map.of(
                                "bactrian.broker.tls.certificate", server.certificate().toString(),
                                "bactrian.broker.tls.key", none.toString()))) {
            assertThatThrownBy(() -> new RunningBroker(folder.resolve("none"), null, wrong))
                    .hasMessageStartingWith("BAC8316");
        }
    }

    /** Whose certificate is shown now. */
    private static String subject(RunningBroker of) throws Exception {
        SSLContext trusting = SSLContext.getInstance("TLS");
        trusting.init(
                null,
                new javax.net.ssl.TrustManager[] {
                    new javax.net.ssl.X509TrustManager() {
                        @Override
                        public void checkClientTrusted(X509Certificate[] chain, String type) {}

                        @Override
                        public void checkServerTrusted(X509Certificate[] chain, String type) {}

                        @Override
                        public X509Certificate[] getAcceptedIssuers() {
                            return new X509Certificate[0];
                        }
                    }
                },
                null);
        try (SSLSocket socket =
                (SSLSocket) trusting.getSocketFactory().createSocket("localhost", of.port())) {
            socket.setSoTimeout((int) PATIENCE);
            socket.startHandshake();
            return ((X509Certificate) socket.getSession().getPeerCertificates()[0])
                    .getSubjectX500Principal()
                    .getName();
        }
    }

    private static Socket connect(RunningBroker to, Certificates trusted, Certificates own)
            throws Exception {
        Socket socket =
                context(trusted, own).getSocketFactory().createSocket("localhost", to.port());
        socket.setSoTimeout((int) PATIENCE);
        return socket;
    }

    private static SSLContext context(Certificates trusted, Certificates own) throws Exception {
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store(trusted.trustStore()));
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(
                own == null ? null : store(own.store()),
                own == null ? null : Certificates.PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    private static KeyStore store(Path file) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, Certificates.PASSWORD.toCharArray());
        }
        return store;
    }
}
