// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports' single-function tests of transports: each does its one thing. */
@QuarkusTest
class TransportProfilesTest extends FlowTest {
    @TestHTTPResource URI base;

    private static Path directory(String profile, String name) {
        return Path.of("target/data/profile", profile, name);
    }

    private static void drop(String profile, String content) throws Exception {
        Path in = directory(profile, "in");
        Files.createDirectories(in);
        Path ready = Files.writeString(in.resolveSibling("ready"), content);
        Files.move(ready, in.resolve("records.dat"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "whole     | one, two     | one, two",
                "xml       | <a/> <b>1</b> | <a/>;<b>1</b>",
                "custom    | one####two   | one;two"
            })
    void filesBecomeMessages(String kind, String content, String records) throws Exception {
        drop("profile-file-read-" + kind, content);
        for (String record : records.split(";")) {
            assertThat(client.getText("PROFILE.FILE.READ." + kind.toUpperCase() + ".OUT"))
                    .isEqualTo(record);
        }
    }

    @Test
    void linesBecomeMessages() throws Exception {
        drop("profile-file-read-delimited", "one\r\ntwo\n");
        assertThat(client.getText("PROFILE.FILE.READ.DELIMITED.OUT")).isEqualTo("one");
        assertThat(client.getText("PROFILE.FILE.READ.DELIMITED.OUT")).isEqualTo("two");
    }

    @ParameterizedTest
    @CsvSource({"whole", "delimited", "records"})
    void messagesBecomeFiles(String kind) {
        client.put("PROFILE.FILE.WRITE." + kind.toUpperCase() + ".IN", "content");
        assertThat(client.getBytes("PROFILE.FILE.WRITE." + kind.toUpperCase() + ".OUT")).isEmpty();
        Path written =
                kind.equals("whole")
                        ? directory("profile-file-write-whole", "out")
                        : directory("profile-file-write-" + kind, "out/.transit/records.dat");
        assertThat(written).exists();
    }

    @ParameterizedTest
    @CsvSource({"xml,<a/><b>1</b>,<a/><b>1</b>", "delimited,one/two/,one/two/"})
    void filesAreCopiedRecordByRecord(String kind, String content, String copied) throws Exception {
        boolean lines = kind.equals("delimited");
        drop("profile-file-copy-" + kind, lines ? content.replace('/', '\n') : content);
        assertThat(client.getBytes("PROFILE.FILE.COPY." + kind.toUpperCase() + ".OUT")).isEmpty();
        assertThat(client.getBytes("PROFILE.FILE.COPY." + kind.toUpperCase() + ".OUT")).isEmpty();
        Path out = directory("profile-file-copy-" + kind, "out/records-000001.dat");
        while (!Files.exists(out)) {
            Thread.onSpinWait();
        }
        assertThat(out).hasContent(lines ? copied.replace('/', '\n') : copied);
    }

    private HttpResponse<String> post(String path, String type, String body) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(base.resolve(path))
                                .header("Content-Type", type)
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofString());
    }

    private static String saleRequest() throws Exception {
        try (InputStream in =
                Thread.currentThread()
                        .getContextClassLoader()
                        .getResourceAsStream("messagesets/messages/SaleRequest.xml")) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "validated", "addressing", "request", "request-validated"})
    void soapRequestsComeBack(String profile) throws Exception {
        HttpResponse<String> answer = post("/profile/soap/" + profile, "text/xml", saleRequest());
        assertThat(answer.body())
                .contains("SaleResponse")
                .contains("<Surname>Dunnwin</Surname>")
                .contains("<SaleListCount>1</SaleListCount>")
                .doesNotContain("Fault");
        assertThat(answer.statusCode()).isEqualTo(200);
        if (profile.equals("addressing")) {
            assertThat(answer.body())
                    .contains("RelatesTo")
                    .contains("uuid:515704D6-0111-4096-E000-82267F000001");
        }
    }

    /** The root part names its character set, or is UTF-8 as XML is by itself. */
    @ParameterizedTest
    @ValueSource(strings = {"; charset=UTF-8", ""})
    void soapAttachmentsComeBack(String charset) throws Exception {
        String boundary = "part";
        String body =
                "--part\r\nContent-Type: text/xml"
                        + charset
                        + "\r\nContent-ID: <root>\r\n\r\n"
                        + saleRequest().replace(">Dunnwin<", ">Dünnwin€<")
                        + "\r\n--part\r\nContent-Type: application/octet-stream\r\n"
                        + "Content-ID: <picture>\r\n\r\nthe attachment\r\n--part--\r\n";
        HttpResponse<String> answer =
                post(
                        "/profile/soap/attachments",
                        "multipart/related; type=\"text/xml\"; start=\"<root>\"; boundary=\""
                                + boundary
                                + "\"",
                        body);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse(""))
                .startsWith("multipart/related");
        assertThat(answer.body())
                .contains("SaleResponse")
                .contains("<Surname>Dünnwin€</Surname>")
                .contains("the attachment");
    }

    @Test
    void httpRequestsComeBack() throws Exception {
        assertThat(post("/profile/http", "text/plain", "hello").body()).isEqualTo("hello");
        client.put("PROFILE.HTTP.REQUEST.IN", "by request");
        assertThat(client.getText("PROFILE.HTTP.REQUEST.OUT")).isEqualTo("by request");
    }

    @Test
    void jmsMessagesPassAndAreConverted() {
        client.put("PROFILE.JMS.IN", "through");
        assertThat(client.getText("PROFILE.JMS.OUT")).isEqualTo("through");
        client.put("PROFILE.JMS.TO.MQ.IN", "to mq");
        assertThat(client.getText("PROFILE.JMS.TO.MQ.OUT")).startsWith("RFH ").endsWith("to mq");
        client.put("PROFILE.MQ.TO.JMS.IN", "to jms");
        assertThat(client.getText("PROFILE.MQ.TO.JMS.OUT")).isEqualTo("to jms");
    }
}
