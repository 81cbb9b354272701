// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Requests of a hand-made client, each with a second one behind it that no server may see: the
 * table of what is known as request smuggling. In the table {@code |} stands for CR LF, {@code \n},
 * {@code \r} and {@code \0} for these bytes.
 */
class UnclearRequestsTest {
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3}) ");
    private static final int PATIENCE = 60_000;

    /** Where the bytes that no request may be made of would lead to. */
    private static final String SECOND = "POST /second HTTP/1.1|Host: x|Content-Length: 0||";

    private static final List<String> SEEN = new CopyOnWriteArrayList<>();
    private static Vertx vertx;
    private static HttpServer server;

    @BeforeAll
    static void start() throws Exception {
        vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        router.route().order(-1_000_000).handler(UnclearRequests::admit);
        router.route()
                .handler(
                        routing -> {
                            SEEN.add(routing.normalizedPath());
                            routing.request().resume();
                            routing.request()
                                    .body()
                                    .onSuccess(body -> routing.response().end(body))
                                    .onFailure(broken -> routing.request().connection().close());
                        });
        server =
                vertx.createHttpServer()
                        .requestHandler(
                                request -> {
                                    request.pause(); // as Quarkus does
                                    router.handle(request);
                                })
                        .listen(0, "localhost")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(90, TimeUnit.SECONDS);
    }

    @AfterAll
    static void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(90, TimeUnit.SECONDS);
    }

    @BeforeEach
    void forget() {
        SEEN.clear();
    }

    /** What stands for bytes that no text file has. */
    private static byte[] bytes(String text) {
        return text.replace("|", "\r\n")
                .replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\\0", "\0")
                .getBytes(ISO_8859_1);
    }

    /** Sends it, and says which statuses came until the server closed the connection. */
    private static List<String> statuses(String request) throws IOException {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(bytes(request));
            StringBuilder said = new StringBuilder();
            try {
                for (int b = socket.getInputStream().read();
                        b >= 0;
                        b = socket.getInputStream().read()) {
                    said.append((char) b);
                }
            } catch (IOException reset) {
                // closed with bytes that were not read: what was said before counts
            }
            return STATUS.matcher(said)
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .toList();
        }
    }

    /**
     * The status is the only answer, the connection ends, no handler saw anything; or the
     * connection ends without one, where the body turns out to be wrong.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "both lengths~400~Content-Length: 5|Transfer-Encoding: chunked||0||",
                "both, the other way~400~Transfer-Encoding: chunked|Content-Length: 5||0||",
                "two lengths~400~Content-Length: 5|Content-Length: 6||hello",
                "two lengths in a list~400~Content-Length: 5, 6||hello",
                "a length with a sign~400~Content-Length: +5||hello",
                "a negative length~400~Content-Length: -5||hello",
                "a hexadecimal length~400~Content-Length: 0x5||hello",
                "a length without end~400~Content-Length: 99999999999999999999||hello",
                "a blank before the colon~400~Content-Length : 5||hello",
                "another coding~400~Transfer-Encoding: xchunked||",
                "no coding~400~Transfer-Encoding: identity||",
                "an empty coding~400~Transfer-Encoding:||",
                "a coding after the last~400~Transfer-Encoding: chunked, gzip||",
                "a coding after the last, in a line of its own"
                        + "~400~Transfer-Encoding: chunked|Transfer-Encoding: identity||",
                "a coding that is not known~501~Transfer-Encoding: gzip, chunked||0||",
                "chunked twice~400~Transfer-Encoding: chunked|Transfer-Encoding: chunked||0||",
                "chunked twice in a list~400~Transfer-Encoding: chunked, chunked||0||",
                "a coding behind a vertical tab~400~Transfer-Encoding: \u000bchunked||0||",
                "a blank before the colon of the coding~400~Transfer-Encoding : chunked||0||",
                "two hosts~400~Host: y|Content-Length: 0||",
                "a header without name~400~: x|Content-Length: 0||",
                "a header without colon~400~garbage|Content-Length: 0||",
                "a carriage return alone~400~X: a\\rTransfer-Encoding: chunked|Content-Length: 0||",
                "a zero byte~400~X: a\\0b|Content-Length: 0||",
                "a zero byte in a name~400~X\\0A: b|Content-Length: 0||",
            })
    void isRefused(String what, String status, String headers) throws Exception {
        assertThat(statuses("POST /first HTTP/1.1|Host: x|" + headers + SECOND))
                .as(what)
                .containsExactly(status);
        assertThat(SEEN).as(what).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '~',
            value = {
                "a line feed instead~400~POST /first HTTP/1.1\\nHost: x\\nContent-Length: 0\\n\\n",
                "a folded first line~400~POST /first HTTP/1.1| Host: x|Content-Length: 0||",
                "HTTP/1.0 with chunks~400~POST /first HTTP/1.0|Transfer-Encoding: chunked||0||",
                "a version to come~505~POST /first HTTP/9.9|Host: x|Content-Length: 0||",
                "another protocol~505~POST /first FTP/1.1|Host: x|Content-Length: 0||",
            })
    void isRefusedFromTheFirstLine(String what, String status, String request) throws Exception {
        // the status line of a strange version is as strange
        assertThat(statuses(request + SECOND)).as(what).isSubsetOf(status);
        assertThat(SEEN).as(what).isEmpty();
    }

    /** The first request is seen before its body is wrong: it ends there, and no second is seen. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a negative size~-5|hello|0||",
                "a size with a sign~+5|hello|0||",
                "a size with a prefix~0x5|hello|0||",
                "a size beyond all~FFFFFFFFF5|hello|0||",
                "no size~|hello|0||",
                "more than the size~3|hello|0||",
                "line feeds alone~5\\nhello\\n0\\n\\n",
                "a line feed in an extension~5;a\\n5|hello|0||",
                "a carriage return in an extension~5;a\\rb|hello|0||",
            })
    void endsInTheBody(String what, String body) throws Exception {
        assertThat(
                        statuses(
                                "POST /first HTTP/1.1|Host: x|Transfer-Encoding: chunked||"
                                        + body
                                        + SECOND))
                .as(what)
                .doesNotContain("200");
        assertThat(SEEN).as(what).doesNotContain("/second");
    }

    /** What is in order is taken, the second request as well. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '~',
            value = {
                "a length~Content-Length: 5||hello",
                "chunks~Transfer-Encoding: chunked||5|hello|0||",
                "chunks in capitals~Transfer-Encoding: Chunked||5|hello|0||",
                "an extension~Transfer-Encoding: chunked||5;a=b|hello|0||",
                "a trailer~Transfer-Encoding: chunked||5|hello|0|Content-Length: 9||",
                // RFC 9112, 5.2: a server may put a blank for the fold, as Netty does
                "a folded header~X: a| b|Content-Length: 5||hello",
            })
    void isTaken(String what, String headers) throws Exception {
        String last = SECOND.replace("Host: x", "Host: x|Connection: close");
        assertThat(statuses("POST /first HTTP/1.1|Host: x|" + headers + last))
                .as(what)
                .containsExactly("200", "200");
        assertThat(SEEN).as(what).containsExactly("/first", "/second");
    }

    @ParameterizedTest
    @CsvSource({"431, X: ", "414, "})
    void whatHasNoEndIsRefused(String status, String header) throws Exception {
        String endless = "a".repeat(100_000);
        assertThat(
                        statuses(
                                header == null
                                        ? "POST /" + endless + " HTTP/1.1|Host: x||"
                                        : "POST /first HTTP/1.1|Host: x|"
                                                + header
                                                + endless
                                                + "||"))
                .isSubsetOf(status);
        assertThat(SEEN).isEmpty();
    }
}
