// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {
    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

    private static Envelope read(String xml) {
        return Envelope.of(xml.getBytes(UTF_8), Limits.DEFAULT);
    }

    private static String envelope(String namespace, String header, String body) {
        return "<?xml version=\"1.0\"?><e:Envelope xmlns:e=\"%s\" xmlns:o=\"urn:o\">%s<e:Body>%s</e:Body></e:Envelope>"
                .formatted(namespace, header, body);
    }

    @ParameterizedTest
    @ValueSource(strings = {SOAP, SOAP_12})
    void whatCxfReadsHasHeadersAndNamesAndNoContent(String namespace) {
        Envelope envelope =
                read(
                        envelope(
                                namespace,
                                "<e:Header><w:To xmlns:w=\"urn:w\" e:mustUnderstand=\"1\">x</w:To></e:Header>",
                                " <o:a><b>1</b></o:a> "));
        assertThat(new String(envelope.withoutContent(), UTF_8))
                .isEqualTo(
                        "<e:Envelope xmlns:e=\"%s\" xmlns:o=\"urn:o\"><e:Header><w:To xmlns:w=\"urn:w\" e:mustUnderstand=\"1\">x</w:To></e:Header><e:Body><o:a/></e:Body></e:Envelope>"
                                .formatted(namespace));
    }

    @Test
    void headersAndPartsMoveIntoTheTreeAndKeepTheirPrefixes() {
        Envelope envelope =
                read(
                        envelope(
                                SOAP,
                                "<e:Header><o:h>x</o:h><o:i/></e:Header>",
                                "<o:a t=\"o:q\"><b>1</b></o:a>"));
        Element header = Element.folder("Header");
        Element body = Element.folder("Body");
        envelope.headersTo(header);
        envelope.partsTo(body);
        assertThat(header.firstChild("h").text()).isEqualTo("x");
        assertThat(header.lastChild().localName()).isEqualTo("i");
        assertThat(body.path("a", "b").text()).isEqualTo("1");
        assertThat(BodyBytes.of(body.firstChild()).text(UTF_8))
                .isEqualTo(
                        "<o:a xmlns:o=\"urn:o\" xmlns:e=\"%s\" t=\"o:q\"><b>1</b></o:a>"
                                .formatted(SOAP));
        assertThat(body.firstChild().localName()).as("it stays in the tree").isEqualTo("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a/>",
                "<e:Envelope xmlns:e=\"urn:other\"><e:Body/></e:Envelope>",
                "<e:Envelope xmlns:e=\"" + SOAP + "\"/>",
                "<e:Envelope xmlns:e=\"" + SOAP + "\"><e:Body><e:Fault/></e:Body></e:Envelope>"
            })
    void whatIsNoRequestIsLeftToCxf(String xml) {
        assertThat(read(xml)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no xml",
                "<e:Envelope xmlns:e=\"" + SOAP + "\"><e:Body><a></e:Body></e:Envelope>",
                "<e:Envelope xmlns:e=\"" + SOAP + "\"><e:Body><a/></e:Body>",
                "<e:Envelope xmlns:e=\"" + SOAP + "\"><e:Body><a/></e:Body></e:Envelope><more/>",
                "<!DOCTYPE a [<!ENTITY x \"y\">]><e:Envelope xmlns:e=\""
                        + SOAP
                        + "\"><e:Body/></e:Envelope>",
                "<e:Envelope xmlns:e=\""
                        + SOAP
                        + "\"><e:Body><a b=\"1\" b></a></e:Body></e:Envelope>"
            })
    void allOfItIsLookedThroughBeforeAnythingIsDone(String xml) {
        assertThatThrownBy(() -> read(xml)).isInstanceOf(ParseException.class);
    }

    @Test
    void sizeAndDepthHaveLimits() {
        Limits small = new Limits(5, 1000, 1000, 100, 10, 1000);
        byte[] deep = envelope(SOAP, "", "<a>".repeat(10) + "</a>".repeat(10)).getBytes(UTF_8);
        byte[] large = envelope(SOAP, "", "x".repeat(1000)).getBytes(UTF_8);
        assertThatThrownBy(() -> Envelope.of(deep, small)).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> Envelope.of(large, small)).isInstanceOf(ParseException.class);
    }
}
