// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.soap.SoapService;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import io.quarkus.test.QuarkusUnitTest;
import io.quarkus.vertx.http.runtime.options.TlsCertificateReloader;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * TLS for HTTP and SOAP flows, console and health, as docs/security.md sets it: PEM files, read
 * again when they change, client certificates required.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HttpTlsTest {
    /** One for each run: this class is loaded twice, by the test and by the application. */
    private static final Path FOLDER = folder();

    private static final OwnCertificate SERVER = own("first");
    private static final OwnCertificate CLIENT = own("client");
    private static final OwnCertificate STRANGER = own("stranger");

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(
                            root ->
                                    root.addClasses(EchoFlow.class, OwnCertificate.class)
                                            .addAsResource("sealed.wsdl"))
                    .overrideConfigKey("bactrian.data-dir", "target/http-tls")
                    .overrideConfigKey("bactrian.broker.port", "0")
                    .overrideConfigKey("quarkus.http.test-ssl-port", "0")
                    .overrideConfigKey("quarkus.http.insecure-requests", "disabled")
                    .overrideConfigKey(
                            "quarkus.http.ssl.certificate.files",
                            FOLDER.resolve("server.crt").toString())
                    .overrideConfigKey(
                            "quarkus.http.ssl.certificate.key-files",
                            FOLDER.resolve("server.key").toString())
                    .overrideConfigKey("quarkus.http.ssl.certificate.reload-period", "1H")
                    .overrideConfigKey(
                            "quarkus.http.ssl.certificate.trust-store-files",
                            CLIENT.certificate().toString())
                    .overrideConfigKey("quarkus.http.ssl.client-auth", "required")
                    .overrideConfigKey(
                            "bactrian.soap.client-tls.trusted", SERVER.certificate().toString())
                    .overrideConfigKey(
                            "bactrian.soap.client-tls.certificate", CLIENT.certificate().toString())
                    .overrideConfigKey("bactrian.soap.client-tls.key", CLIENT.key().toString());

    @Inject Vertx vertx;

    @ConfigProperty(name = "quarkus.http.test-ssl-port")
    int port;

    /** A path that a flow reads; a SOAP service, and one whose flow calls it. */
    public static class EchoFlow extends RouteBuilder {
        private static final SoapService SEALED =
                new SoapService("sealed.wsdl", "urn:sealed", "SealedService", "Sealed");

        @Override
        public void configure() {
            from("http-input:/sealed").to("log:sealed?level=DEBUG");
            from(SEALED.at("/sealed-soap"))
                    .streamCache(false)
                    .process(new SoapInput())
                    .process(new SoapOutput());
            from(SEALED.at("/calls"))
                    .streamCache(false)
                    .process(new SoapInput())
                    .process(new SoapOutput())
                    .removeHeaders("*")
                    .process(EchoFlow::toService)
                    .to(SEALED.client())
                    .process(new SoapInput())
                    .process(new SoapOutput());
        }

        private static void toService(Exchange exchange) {
            exchange.getMessage()
                    .setHeader(
                            Exchange.DESTINATION_OVERRIDE_URL,
                            "https://localhost:"
                                    + Integer.getInteger("quarkus.http.test-ssl-port")
                                    + "/sealed-soap");
            exchange.getMessage().setHeader("operationName", "echo");
            exchange.getMessage().setHeader("operationNamespace", "urn:sealed");
        }
    }

    private static Path folder() {
        String known = "bactrian.test.http-tls";
        try {
            if (System.getProperty(known) == null) {
                Path made = Files.createTempDirectory(Path.of("target"), "http-tls-");
                System.setProperty(known, made.toAbsolutePath().toString());
            }
            return Path.of(System.getProperty(known));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static OwnCertificate own(String name) {
        try {
            Files.createDirectories(FOLDER);
            boolean isNew = !Files.exists(FOLDER.resolve(name + ".key"));
            OwnCertificate made = OwnCertificate.in(FOLDER, name);
            if (isNew && name.equals("first")) {
                place(made);
            }
            return made;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts certificate and key where the server reads them. */
    private static void place(OwnCertificate of) throws IOException {
        Files.copy(
                of.certificate(),
                FOLDER.resolve("server.crt"),
                StandardCopyOption.REPLACE_EXISTING);
        Files.copy(of.key(), FOLDER.resolve("server.key"), StandardCopyOption.REPLACE_EXISTING);
    }

    private HttpClient client(OwnCertificate trusted, OwnCertificate own) {
        HttpClientOptions options =
                new HttpClientOptions()
                        .setSsl(true)
                        .setVerifyHost(false) // these certificates have a name, no alternative one
                        .setDefaultHost("localhost")
                        .setDefaultPort(actualPort());
        options.setTrustOptions(
                new PemTrustOptions().addCertPath(trusted.certificate().toString()));
        if (own != null) {
            options.setKeyCertOptions(
                    new PemKeyCertOptions()
                            .addCertPath(own.certificate().toString())
                            .addKeyPath(own.key().toString()));
        }
        return vertx.createHttpClient(options);
    }

    /** The server writes the port that it was given into the system properties. */
    private int actualPort() {
        return Integer.getInteger("quarkus.http.test-ssl-port", port);
    }

    private static <T> T await(io.vertx.core.Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    }

    private static String ask(HttpClient client, HttpMethod method, String path, String body)
            throws Exception {
        HttpClientResponse[] answer = new HttpClientResponse[1];
        Buffer text =
                await(
                        client.request(method, path)
                                .compose(request -> request.send(body))
                                .compose(
                                        response -> {
                                            answer[0] = response;
                                            return response.body();
                                        }));
        assertThat(answer[0].statusCode()).as(path).isEqualTo(200);
        return text.toString();
    }

    @Test
    void flowConsoleAndHealthAreServed() throws Exception {
        HttpClient client = client(SERVER, CLIENT);
        assertThat(ask(client, HttpMethod.POST, "/sealed", "a secret")).isEqualTo("a secret");
        assertThat(ask(client, HttpMethod.GET, "/console/", "")).contains("Bactrian");
        assertThat(ask(client, HttpMethod.GET, "/q/health", "")).contains("\"status\": \"UP\"");
        await(client.close());
    }

    /** The server's side; the flow of {@code /calls} has the client's, both with certificates. */
    @ParameterizedTest
    @ValueSource(strings = {"/sealed-soap", "/calls"})
    void soapIsServedAndCalled(String path) throws Exception {
        HttpClient client = client(SERVER, CLIENT);
        String envelope =
                "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                        + "<text xmlns=\"urn:sealed\">a secret</text></e:Body></e:Envelope>";
        assertThat(ask(client, HttpMethod.POST, path, envelope)).contains("Envelope", ">a secret<");
        await(client.close());
    }

    @Test
    void withoutACertificateOfItsOwnAClientIsRefused() throws Exception {
        isRefused(client(SERVER, null));
    }

    @Test
    void withAStrangersCertificateAClientIsRefused() throws Exception {
        isRefused(client(SERVER, STRANGER));
    }

    @Test
    void aClientThatTrustsAnotherServerRefuses() throws Exception {
        isRefused(client(STRANGER, CLIENT));
    }

    private static void isRefused(HttpClient client) throws Exception {
        assertThatThrownBy(() -> ask(client, HttpMethod.POST, "/sealed", "a secret"))
                .isInstanceOf(ExecutionException.class)
                .satisfies(
                        refused ->
                                assertThat(refused.getCause().toString())
                                        .containsAnyOf("SSL", "HttpClosed", "Connection reset"));
        await(client.close());
    }

    /** Nothing listens for plain requests, and none is answered on the port of the others. */
    @Test
    void plainIsRefused() throws Exception {
        HttpClient client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setDefaultHost("localhost")
                                .setDefaultPort(actualPort()));
        isRefused(client);
    }

    /** The last one: the others know the first certificate. */
    @Test
    @Order(Integer.MAX_VALUE)
    void aNewCertificateServesFromThenOn() throws Exception {
        OwnCertificate renewed = own("renewed");
        place(renewed);
        TlsCertificateReloader.reload().toCompletableFuture().get(60, TimeUnit.SECONDS);
        isRefused(client(SERVER, CLIENT));
        HttpClient client = client(renewed, CLIENT);
        assertThat(ask(client, HttpMethod.POST, "/sealed", "again")).isEqualTo("again");
        await(client.close());
    }
}
