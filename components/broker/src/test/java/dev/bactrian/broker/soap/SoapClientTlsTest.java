// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import dev.bactrian.broker.queuemanager.Certificates;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jws.Oneway;
import jakarta.jws.WebService;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.jaxws.JaxWsClientFactoryBean;
import org.apache.cxf.message.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SOAP clients against a service that asks for their certificate. */
class SoapClientTlsTest {
    private static final AtomicInteger CALLS = new AtomicInteger();

    @TempDir static Path folder;
    private static Certificates service;
    private static Certificates client;
    private static Certificates stranger;
    private static HttpsServer server;

    @BeforeAll
    static void start() throws Exception {
        service = new Certificates(folder, "service", "dns:localhost");
        client = new Certificates(folder, "client");
        stranger = new Certificates(folder, "stranger");
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store(service.store()), Certificates.PASSWORD.toCharArray());
        TrustManagerFactory trust =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store(client.trustStore()));
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(
                new HttpsConfigurator(context) {
                    @Override
                    public void configure(HttpsParameters parameters) {
                        SSLParameters set = context.getDefaultSSLParameters();
                        set.setNeedClientAuth(true);
                        parameters.setSSLParameters(set);
                    }
                });
        server.createContext(
                "/",
                exchange -> {
                    byte[] answer = "known".getBytes(UTF_8);
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        server.createContext(
                "/tell",
                exchange -> {
                    CALLS.incrementAndGet();
                    exchange.sendResponseHeaders(202, -1);
                    exchange.close();
                });
        server.start();
    }

    /** A service that answers nothing. */
    @WebService
    public interface Told {
        /** Is told a text. */
        @Oneway
        void tell(String text);
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    private static KeyStore store(Path file) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, Certificates.PASSWORD.toCharArray());
        }
        return store;
    }

    private static Optional<SSLContext> tls(Map<String, Path> settings) {
        return SoapClientTls.of(soap(settings).clientTls());
    }

    private static SoapSettings soap(Map<String, Path> settings) {
        Map<String, String> all = new HashMap<>();
        settings.forEach(
                (name, file) -> all.put("bactrian.soap.client-tls." + name, file.toString()));
        return new SmallRyeConfigBuilder()
                .withMapping(SoapSettings.class)
                .withDefaultValues(all)
                .build()
                .getConfigMapping(SoapSettings.class);
    }

    /** Calls the service as a flow does: its address is another than the endpoint's. */
    private static void tell(Map<String, Path> settings, String host) throws Exception {
        JaxWsClientFactoryBean factory = new JaxWsClientFactoryBean();
        factory.setServiceClass(Told.class);
        factory.setAddress("http://localhost/");
        Client told = factory.create();
        try {
            new SoapClientPolicy(soap(settings)).configureClient(told);
            told.getRequestContext()
                    .put(
                            Message.ENDPOINT_ADDRESS,
                            "https://" + host + ":" + server.getAddress().getPort() + "/tell");
            told.invoke("tell", "a text");
        } finally {
            told.destroy();
        }
    }

    private static String ask(Map<String, Path> settings) throws Exception {
        HttpClient http = HttpClient.newBuilder().sslContext(tls(settings).orElseThrow()).build();
        URI uri = URI.create("https://localhost:" + server.getAddress().getPort() + "/");
        return http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static Map<String, Path> settings(Certificates trusted, Certificates own) {
        return Map.of(
                "trusted", trusted.certificate(),
                "certificate", own.certificate(),
                "key", own.key());
    }

    @Test
    void bothSidesKnowEachOther() throws Exception {
        assertThat(ask(settings(service, client))).isEqualTo("known");
    }

    @Test
    void aServiceThatIsNotTrustedIsNotAsked() {
        assertThatThrownBy(() -> ask(settings(stranger, client))).isInstanceOf(IOException.class);
        assertThatThrownBy(
                        () -> ask(Map.of("certificate", client.certificate(), "key", client.key())))
                .as("the JDK trusts nobody who signs himself")
                .isInstanceOf(IOException.class);
    }

    @Test
    void aClientThatIsNotKnownIsRefused() {
        assertThatThrownBy(() -> ask(settings(service, stranger))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ask(Map.of("trusted", service.certificate())))
                .isInstanceOf(IOException.class);
    }

    /** The address of this machine stands for another host: the certificate does not have it. */
    @Test
    void aSoapClientAsksWhomItTrustsByTheNameOfTheCertificate() throws Exception {
        int before = CALLS.get();
        tell(settings(service, client), "localhost");
        assertThat(CALLS).hasValue(before + 1);
        assertThatThrownBy(() -> tell(settings(service, client), "127.0.0.1"))
                .hasRootCauseInstanceOf(CertificateException.class);
        assertThatThrownBy(() -> tell(settings(stranger, client), "localhost"))
                .isInstanceOf(Exception.class);
        assertThat(CALLS).hasValue(before + 1);
    }

    @Test
    void withoutSettingsTheJdkSaysWhom() {
        assertThat(tls(Map.of())).isEmpty();
    }

    @Test
    void filesThatDoNotDoAreRefused() throws Exception {
        Path none = folder.resolve("none.pem");
        Path text = Files.writeString(folder.resolve("text.pem"), "no PEM");
        for (Map<String, Path> bad :
                List.of(
                        Map.of("certificate", client.certificate()),
                        Map.of("key", client.key()),
                        Map.of("trusted", none),
                        Map.of("trusted", text),
                        Map.of("certificate", text, "key", client.key()),
                        Map.of("certificate", client.certificate(), "key", text))) {
            assertThatThrownBy(() -> tls(bad))
                    .as(bad.toString())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("BAC8316: bactrian.soap.client-tls: ");
        }
    }
}
