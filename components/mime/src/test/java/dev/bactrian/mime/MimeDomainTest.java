// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MimeDomainTest {
    private static final Domain MIME = Domains.installed().get("MIME");

    private static final String CLAIM =
            "MIME-Version: 1.0 (by hand)\r\n"
                    + "Content-Type: Multipart/Related; (a comment; boundary=no)\r\n"
                    + "\tboundary=\"frontier\"; type=text/xml\r\n"
                    + "\r\n"
                    + "This is the preamble\r\n"
                    + "--frontier\r\n"
                    + "Content-Type: text/xml; charset=UTF-8\r\n"
                    + "Content-ID: <root@bactrian.dev>\r\n"
                    + "\r\n"
                    + "<claim>\r\n--frontiers\r\n</claim>\r\n"
                    + "--frontier\r\n"
                    + "Content-Type: multipart/alternative; boundary=inner\r\n"
                    + "\r\n"
                    + "--inner\r\n"
                    + "Content-Transfer-Encoding: base64\r\n"
                    + "\r\n"
                    + "AAECAw==\r\n"
                    + "--inner\r\n"
                    + "\r\n"
                    + "--inner--\r\n"
                    + "--frontier--  \r\n"
                    + "and this the epilogue";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static Element parse(String text) {
        return MIME.parse(ByteSlice.of(bytes(text)), ParseOptions.DEFAULT);
    }

    private static String written(Element folder) {
        return written(folder, Map.of());
    }

    private static String written(Element folder, Map<String, Object> options) {
        ByteSink sink = new ByteSink();
        MIME.write(folder, WriteOptions.DEFAULT.withDomainOptions(options), sink);
        return new String(sink.toArray(), StandardCharsets.ISO_8859_1);
    }

    private static String content(Element part) {
        Element value = part.path("Data", "BLOB", "BLOB");
        return value == null
                ? null
                : new String((byte[]) value.value(), StandardCharsets.ISO_8859_1);
    }

    private static List<Element> parts(Element folder) {
        List<Element> parts = new ArrayList<>();
        for (Element child : folder.firstChild("Parts").children()) {
            if (child.localName().equals("Part")) {
                parts.add(child);
            }
        }
        return parts;
    }

    @Test
    void headersPartsAndTextsAreWhereTheReferenceHasThem() {
        Element claim = parse(CLAIM);
        assertThat(claim.localName()).isEqualTo("MIME");
        assertThat(claim.firstChild("MIME-Version").text()).isEqualTo("1.0 (by hand)");
        assertThat(claim.firstChild("Content-Type").text())
                .isEqualTo(
                        "Multipart/Related; (a comment; boundary=no)\tboundary=\"frontier\"; type=text/xml");
        Element parts = claim.lastChild();
        assertThat(parts.localName()).isEqualTo("Parts");
        assertThat(parts.firstChild().type()).isEqualTo(FieldType.VALUE);
        assertThat(parts.firstChild().text()).isEqualTo("This is the preamble");
        assertThat(parts.lastChild().text()).isEqualTo("and this the epilogue");
        List<Element> found = parts(claim);
        assertThat(found).hasSize(2);
        assertThat(content(found.get(0))).isEqualTo("<claim>\r\n--frontiers\r\n</claim>");
        assertThat(found.get(0).lastChild().localName()).isEqualTo("Data");
        List<Element> inner = parts(found.get(1));
        assertThat(content(inner.get(0))).isEqualTo("AAECAw==");
        assertThat(inner.get(1).lastChild().localName()).isEqualTo("Data");
        assertThat(content(inner.get(1))).isNull();
    }

    @Test
    void whatIsUnchangedIsWrittenAsItCame() {
        Element claim = parse(CLAIM);
        assertThat(written(claim)).isEqualTo(CLAIM);
        claim.complete();
        assertThat(written(claim)).isEqualTo(CLAIM);
        assertThat(written(claim.copy())).isEqualTo(CLAIM);
    }

    @Test
    void aChangeLeavesTheOtherPartsAsTheyCame() {
        Element claim = parse(CLAIM).copy();
        parts(claim).get(0).firstChild("Content-ID").setValue("<changed@bactrian.dev>");
        String written = written(claim);
        assertThat(written)
                .isEqualTo(
                        CLAIM.replace("root@", "changed@")
                                .replace("no)\r\n\tbound", "no)\tbound")
                                .replace("--frontier--  \r\n", "--frontier--\r\n"));
        Element again = parse(written);
        again.complete();
        assertThat(content(parts(parts(again).get(1)).get(0))).isEqualTo("AAECAw==");
    }

    @Test
    void aMessageOfOnePartHasData() {
        Element text = parse("content-type: text/plain\nX-A: 1\nx-a: 2\n\nHello\n");
        assertThat(text.firstChild("X-A").text()).isEqualTo("1, 2");
        assertThat(text.lastChild().localName()).isEqualTo("Data");
        assertThat(content(text)).isEqualTo("Hello\n");
        Element empty = parse("Content-Type: text/plain\r\n\r\n");
        assertThat(empty.lastChild().localName()).isEqualTo("Data");
        assertThat(empty.lastChild().firstChild()).isNull();
    }

    @Test
    void aMessageIsMadeOfElements() {
        Element folder = Element.folder("MIME");
        folder.append(Element.field("Content-Type", "multipart/mixed; boundary=b"));
        Element parts = folder.append(Element.folder("Parts"));
        Element first = parts.append(Element.folder("Part"));
        first.append(Element.field("Content-Type", "text/plain"));
        first.append(Element.folder("Data"))
                .append(Element.folder("BLOB"))
                .append(Element.field("BLOB", bytes("one")));
        parts.append(Element.folder("Part")).append(Element.folder("Data"));
        Element preamble = new Element(Name.of(""), FieldType.VALUE);
        preamble.setValue("before");
        parts.prepend(preamble);
        assertThat(written(folder))
                .isEqualTo(
                        "Content-Type: multipart/mixed; boundary=b\r\n\r\nbefore\r\n--b\r\n"
                                + "Content-Type: text/plain\r\n\r\none\r\n--b\r\n\r\n\r\n--b--\r\n");
    }

    @Test
    void overHttpTheContentTypeStandsOutside() {
        String body = CLAIM.substring(CLAIM.indexOf("This is"));
        Element claim =
                MIME.parse(
                        ByteSlice.of(bytes(body)),
                        ParseOptions.DEFAULT.withDomainOptions(
                                Map.of(
                                        "contentType",
                                        "multipart/related; boundary=frontier; type=\"text/xml\"")));
        assertThat(claim.firstChild().localName()).isEqualTo("Content-Type");
        assertThat(parts(claim)).hasSize(2);
        assertThat(written(claim, Map.of("headers", false))).isEqualTo(body);
        assertThat(written(claim))
                .isEqualTo(
                        "Content-Type: multipart/related; boundary=frontier; type=\"text/xml\"\r\n\r\n"
                                + body.replace("--frontier--  ", "--frontier--"));
        assertThat(written(parse("Content-Type: text/a\r\n\r\nx"), Map.of("contentType", "text/b")))
                .isEqualTo("Content-Type: text/b\r\n\r\nx");
    }

    // ---- somebody else's word: Angus Mail

    private static void compare(Element entity, MimeBodyPart theirs) throws Exception {
        if (theirs.getContent() instanceof MimeMultipart multipart) {
            List<Element> parts = parts(entity);
            assertThat(parts).hasSize(multipart.getCount());
            for (int i = 0; i < parts.size(); i++) {
                compare(parts.get(i), (MimeBodyPart) multipart.getBodyPart(i));
            }
            return;
        }
        String ours = content(entity);
        assertThat(ours == null ? "" : ours)
                .isEqualTo(
                        new String(
                                theirs.getRawInputStream().readAllBytes(),
                                StandardCharsets.ISO_8859_1));
    }

    static MimeBodyPart angus(String text) throws Exception {
        return new MimeBodyPart(new ByteArrayInputStream(bytes(text)));
    }

    @Test
    void angusFindsTheSameParts() throws Exception {
        // it wants a value with a slash in quotes
        compare(parse(CLAIM), angus(CLAIM.replace("type=text/xml", "type=\"text/xml\"")));
    }

    @Test
    void messagesOfAnySizeAndShapeAreReadAsAngusReadsThem() throws Exception {
        java.util.Random random = new java.util.Random(20261121);
        for (int i = 0; i < 300; i++) {
            String text = random(random, 0);
            Element ours = parse(text);
            compare(ours, angus(text));
            assertThat(written(ours)).isEqualTo(text);
            // put anew from the top: the same content again
            Element anew = parse(text).copy();
            anew.firstChild("Content-Type").setValue(anew.firstChild("Content-Type").text());
            anew.append(Element.field("X", "1")).detach();
            compare(parse(written(anew)), angus(text));
        }
    }

    private static String random(java.util.Random random, int depth) {
        StringBuilder text = new StringBuilder();
        boolean multipart = depth < 4 && random.nextInt(3) > 0;
        String boundary = "b" + depth + "_" + random.nextInt(1000);
        text.append("X-Number: ").append(random.nextInt()).append("\r\n");
        text.append("Content-Type: ")
                .append(
                        multipart
                                ? "multipart/mixed; boundary=\"" + boundary + "\""
                                : "application/octet-stream")
                .append("\r\n\r\n");
        if (!multipart) {
            int length = random.nextInt(60);
            for (int i = 0; i < length; i++) {
                text.append("ab-\r\n =\u00ff\0".charAt(random.nextInt(9)));
            }
            return text.toString();
        }
        if (random.nextBoolean()) {
            text.append("before\r\n");
        }
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            text.append("--").append(boundary).append("\r\n");
            text.append(random(random, depth + 1)).append("\r\n");
        }
        text.append("--").append(boundary).append("--\r\n");
        if (depth == 0 && random.nextBoolean()) {
            text.append("behind");
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/mixed; boundary=a",
                "multipart/mixed;boundary=\"a b\";x=y",
                "Multipart/Mixed; charset=\"x;boundary=no\"; BOUNDARY = \"q\\\"q\"",
                "multipart/form-data (comment (nested)) ; (c) boundary (c) = (c) z (c); w=1",
            })
    void boundariesAreReadAsAngusReadsThem(String value) throws Exception {
        assertThat(dev.bactrian.mime.ContentType.of(value).boundary())
                .isEqualTo(new ContentType(value).getParameter("boundary"));
    }

    // ---- what is refused

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BAC0041|X: 1\r\n\r\n",
                "BAC0041|",
                "BAC0041|Content-Type: multipart/mixed\r\n\r\n--b--",
                "BAC0041|Content-Type: message/rfc822\r\n\r\nContent-Type: text/plain",
                "BAC0041|Content-Type: multipart/mixed; boundary=\"\"\r\n\r\n----",
                "BAC0040|no header\r\n\r\n",
                "BAC0040|Content-Type: text/pl\u00e4in\r\n\r\n",
                "BAC0040| Content-Type: text/plain\r\n\r\n",
                "BAC0040|Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx",
                "BAC0040|Content-Type: multipart/mixed; boundary=b\r\n\r\nx",
            })
    void whatIsNoMimeIsRefusedWithItsPlace(String text) {
        String[] codeAndMessage = text.split("\\|", 2);
        assertThatThrownBy(() -> parse(codeAndMessage[1]).complete())
                .isInstanceOf(ParseException.class)
                .hasMessageContaining(codeAndMessage[0])
                .hasMessageContaining("offset");
    }

    @Test
    void everyTruncationIsReadOrRefused() {
        for (int i = 0; i < CLAIM.length(); i++) {
            String part = CLAIM.substring(0, i);
            try {
                parse(part).complete();
            } catch (ParseException e) {
                assertThat(e.getMessage()).containsPattern("BAC004[01]");
            }
        }
    }

    @Test
    void limitsAreKept() {
        StringBuilder nested = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            nested.append("Content-Type: multipart/mixed; boundary=b" + i + "\r\n\r\n--b" + i)
                    .append("\r\n");
        }
        nested.append("\r\n");
        for (int i = 599; i >= 0; i--) {
            nested.append("\r\n--b" + i + "--");
        }
        refused(nested.toString(), Limits.DEFAULT);
        refused(
                "Content-Type: text/plain\r\n" + "X: ".repeat(1) + "y".repeat(100) + "\r\n\r\n",
                new Limits(512, 1000, 50, 1000, 1000, 1000));
        refused(
                "Content-Type: text/plain\r\n\r\n" + "y".repeat(100),
                new Limits(512, 1000, 50, 1000, 1000, 1000));
        refused(
                "Content-Type: a/b\r\nX: 1\r\nY: 2\r\n\r\n",
                new Limits(512, 1000, 50, 1000, 2, 1000));
        refused(
                "Content-Type: a/b\r\n" + "X".repeat(20) + ": 1\r\n\r\n",
                new Limits(512, 1000, 50, 13, 2, 1000));
        refused("Content-Type: a/b\r\n\r\n", new Limits(512, 10, 50, 50, 50, 50));
        refused(
                "Content-Type: multipart/x; boundary=b\r\n\r\n"
                        + "--b\r\n\r\n\r\n".repeat(50)
                        + "--b--",
                new Limits(512, 1000, 50, 50, 50, 50));
    }

    private static void refused(String text, Limits limits) {
        assertThatThrownBy(
                        () ->
                                MIME.parse(
                                                ByteSlice.of(bytes(text)),
                                                ParseOptions.DEFAULT.withLimits(limits))
                                        .complete())
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC0042");
    }

    @Test
    void completeTimingFindsErrorsAtOnce() {
        ByteSlice broken =
                ByteSlice.of(bytes("Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"));
        MIME.parse(broken, ParseOptions.DEFAULT);
        assertThatThrownBy(
                        () ->
                                MIME.parse(
                                        broken,
                                        ParseOptions.DEFAULT.withTiming(ParseTiming.COMPLETE)))
                .hasMessageContaining("BAC0040");
    }

    @Test
    void nothingInAFieldMakesAHeaderOrADelimiter() {
        Element folder = parse("Content-Type: text/plain\r\n\r\nx").copy();
        Element header = Element.field("X", "1\r\nEvil: 2");
        folder.firstChild().insertAfter(header);
        unwritable(folder);
        header.setValue("\u00e4");
        unwritable(folder);
        header.setName(Name.of("X Y"));
        header.setValue("1");
        unwritable(folder);
        header.detach();
        Element parts = parse(CLAIM).copy();
        parts(parts).get(0).path("Data", "BLOB", "BLOB").setValue(bytes("x\r\n--frontier--\r\n"));
        unwritable(parts);
    }

    @Test
    void aTreeThatIsNoMessageIsRefused() {
        unwritable(Element.folder("MIME"));
        Element single = Element.folder("MIME");
        single.append(Element.field("Content-Type", "text/plain"));
        single.append(Element.folder("Parts"));
        unwritable(single);
        single.firstChild().setValue("multipart/mixed");
        unwritable(single);
        single.firstChild().setValue("multipart/mixed; boundary=b");
        unwritable(single);
        single.lastChild().append(Element.folder("Port"));
        unwritable(single);
    }

    private static void unwritable(Element folder) {
        assertThatThrownBy(() -> written(folder))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC0043");
    }

    @Test
    void optionsThatItDoesNotHaveAreRefused() {
        assertThatThrownBy(
                        () ->
                                MIME.parse(
                                        ByteSlice.of(new byte[0]),
                                        ParseOptions.DEFAULT.withDomainOptions(Map.of("a", 1))))
                .hasMessageContaining("BAC0044");
        assertThatThrownBy(
                        () ->
                                MIME.parse(
                                        ByteSlice.of(new byte[0]),
                                        ParseOptions.DEFAULT.withValidation(Validation.CONTENT)))
                .hasMessageContaining("BAC0044");
    }
}
