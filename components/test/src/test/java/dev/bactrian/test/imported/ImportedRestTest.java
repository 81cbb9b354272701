// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A REST API, as the toolkit makes it of an OpenAPI document, imported and asked over HTTP. */
class ImportedRestTest {
    private static final ImportedFlows IMPORTED = ImportedFlows.of(ImportedFlows.workspace("rest"));
    private static final Vertx VERTX = Vertx.vertx();
    private static final Router ROUTER = Router.router(VERTX);
    private static final HttpServer SERVER = server();

    @RegisterExtension
    static final FlowTester flows = IMPORTED.tester("CustomersV1").bean("router", ROUTER);

    private static HttpServer server() {
        try {
            return VERTX.createHttpServer()
                    .requestHandler(
                            request -> {
                                request.pause(); // as Quarkus does
                                ROUTER.handle(request);
                            })
                    .listen(0, "localhost")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(90, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void stop() {
        VERTX.close().toCompletionStage().toCompletableFuture().join();
    }

    private static HttpResponse<String> ask(String method, String path, String body)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + SERVER.actualPort() + path))
                        .header("X-Trace", "seven");
        return HttpClient.newHttpClient()
                .send(
                        request.method(
                                        method,
                                        body == null
                                                ? BodyPublishers.noBody()
                                                : BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofString());
    }

    @Test
    void eachOperationIsAnsweredByItsSubflowWithItsParameters() throws Exception {
        assertThat(ask("GET", "/customers/v1/customers/A%2F7", null).body())
                .isEqualTo("{\"id\":\"A/7\",\"operation\":\"getCustomer\"}");
        assertThat(ask("GET", "/customers/v1/customers?max=3&other=1", null).body())
                .isEqualTo("{\"max\":\"3\",\"trace\":\"seven\",\"path\":\"/customers\"}");
        HttpResponse<String> added = ask("POST", "/customers/v1/customers", "{\"name\":\"Ada\"}");
        assertThat(added.body()).isEqualTo("{\"added\":\"Ada\"}");
        assertThat(added.statusCode()).isEqualTo(201);
    }

    @Test
    void whatIsNoOperationIsRefused() throws Exception {
        assertThat(ask("GET", "/customers/v1/suppliers", null).statusCode()).isEqualTo(404);
        HttpResponse<String> refused = ask("PUT", "/customers/v1/customers", "{}");
        assertThat(refused.statusCode()).isEqualTo(405);
        assertThat(refused.headers().firstValue("Allow")).hasValue("GET, POST");
    }

    @Test
    void theReportNamesWhatHasNoName() throws Exception {
        assertThat(Files.readString(IMPORTED.project().resolve("import-report.md")))
                .contains(
                        "flows/swagger.json: 3 operations",
                        "DELETE /customers/{customerId}: has no operationId of one word");
    }
}
