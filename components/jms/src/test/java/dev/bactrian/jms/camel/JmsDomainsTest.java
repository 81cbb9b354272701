// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.JmsBody;
import dev.bactrian.jms.JmsTransport;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmsDomainsTest {
    private final Exchange exchange = new DefaultExchange(new DefaultCamelContext());

    private static Element parse(String domain, String xml) {
        return Domains.installed()
                .get(domain)
                .parse(ByteSlice.of(xml.getBytes(UTF_8)), ParseOptions.DEFAULT);
    }

    @Test
    void theDomainsAreInstalledAndAreXmlByAnotherName() {
        Element folder = parse("JMSMap", "<map><elt name='a' dt='i4'>5</elt></map>");
        assertThat(folder.localName()).isEqualTo("JMSMap");
        assertThat(folder.path("map", "elt").text()).isEqualTo("5");
        assertThat(folder.path("map", "elt", "dt").text()).isEqualTo("i4");

        Domain stream = Domains.installed().get("JMSStream");
        Element entries = parse("JMSStream", "<stream><elt>a</elt><elt xsi:nil='true'/></stream>");
        assertThat(BodyText.stream(entries)).containsExactly("a", null);
        entries.path("stream", "elt").setValue("b");
        ByteSink sink = new ByteSink();
        stream.write(entries, WriteOptions.DEFAULT, sink);
        assertThat(sink.toSlice().text(UTF_8)).contains("<elt>b</elt>");
    }

    @Test
    void aMapOfTheTreeBecomesAMapMessageWithItsTypes() {
        Message message = new Message();
        Element folders =
                message.root()
                        .append(Element.folder(JmsTransport.TRANSPORT))
                        .append(Element.folder(JmsTransport.FOLDERS));
        folders.append(Element.folder(JmsTransport.HEADERS))
                .append(Element.field("JMSCorrelationID", "c-1"));
        Element properties = folders.append(Element.folder(JmsTransport.APPLICATION));
        properties.append(Element.field("region", "north"));
        properties.append(Element.field("CamelFileName", "../x"));
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("n", 5);
        entries.put("b", new byte[] {1, -1});
        entries.put("t", "<text>");
        message.root().append(parse("JMSMap", new String(BodyText.map(entries), UTF_8)));
        exchange.getMessage().setBody(message);
        new JmsOutput().process(exchange);
        JmsBody body = (JmsBody) exchange.getMessage().getBody();
        assertThat(body.kind()).isEqualTo(JmsBody.Kind.MAP);
        assertThat(body.map()).containsEntry("n", 5).containsEntry("t", "<text>");
        assertThat((byte[]) body.map().get("b")).containsExactly(1, -1);
        assertThat(exchange.getMessage().getHeaders())
                .containsEntry("JMSCorrelationID", "c-1")
                .containsEntry("region", "north")
                .doesNotContainKey("CamelFileName");
    }

    @Test
    void propertiesKeepTheTypesThatTheyCameWith() {
        Message message = new Message();
        Element properties =
                message.root()
                        .append(Element.folder(JmsTransport.TRANSPORT))
                        .append(Element.folder(JmsTransport.FOLDERS))
                        .append(Element.folder(JmsTransport.APPLICATION));
        Map<String, Object> came = new LinkedHashMap<>();
        came.put("b", (byte) -1);
        came.put("s", (short) 300);
        came.put("i", 5);
        came.put("l", 6L);
        came.put("f", 0.1f);
        came.put("d", 0.1);
        came.put("text", 7);
        came.forEach((name, value) -> exchange.getMessage().setHeader(name, value));
        properties.append(Element.field("b", -1L));
        properties.append(Element.field("s", 301L));
        properties.append(Element.field("i", 1L << 40)); // an int no more
        properties.append(Element.field("l", 6L));
        properties.append(Element.field("f", (double) 0.1f));
        properties.append(Element.field("d", 0.1));
        properties.append(Element.field("text", "seven"));
        properties.append(Element.field("new", 8L));
        exchange.getMessage().setBody(message);
        new JmsOutput().process(exchange);
        assertThat(exchange.getMessage().getHeaders())
                .containsEntry("b", (byte) -1)
                .containsEntry("s", (short) 301)
                .containsEntry("i", 1L << 40)
                .containsEntry("l", 6L)
                .containsEntry("f", 0.1f)
                .containsEntry("d", 0.1)
                .containsEntry("text", "seven")
                .containsEntry("new", 8L);
        properties.firstChild("f").setValue(0.2);
        exchange.getMessage().setBody(message);
        new JmsOutput().process(exchange);
        assertThat(exchange.getMessage().getHeader("f")).isEqualTo(0.2);
    }

    /** Every type that an entry can have comes back as it went, through the tree. */
    @Test
    void entriesKeepTheirTypesBothWays() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("b", (byte) -1);
        entries.put("s", (short) 300);
        entries.put("i", 5);
        entries.put("l", 6L);
        entries.put("f", 0.1f);
        entries.put("d", 0.1);
        entries.put("c", 'x');
        entries.put("t", true);
        assertThat(BodyText.map(parse("JMSMap", new String(BodyText.map(entries), UTF_8))))
                .isEqualTo(entries);
        Object[] values = entries.values().toArray();
        assertThat(
                        BodyText.stream(
                                parse(
                                        "JMSStream",
                                        new String(BodyText.stream(Arrays.asList(values)), UTF_8))))
                .containsExactly(values);
    }

    @Test
    void aStreamOfTheTreeBecomesAStreamMessage() {
        Message message = new Message();
        message.root()
                .append(
                        parse(
                                "JMSStream",
                                new String(BodyText.stream(Arrays.asList(1L, "x", null)), UTF_8)));
        exchange.getMessage().setBody(message);
        new JmsOutput().process(exchange);
        JmsBody body = (JmsBody) exchange.getMessage().getBody();
        assertThat(body.stream()).containsExactly(1L, "x", null);
    }

    @ParameterizedTest
    @CsvSource({"jms_text, TEXT", "jms_bytes, BYTES", "jms_none, BYTES"})
    void anotherBodyIsOfTheTypeThatTheTreeSays(String type, JmsBody.Kind kind) {
        Message message = new Message();
        message.root()
                .append(Element.folder(JmsTransport.TRANSPORT))
                .append(Element.folder(JmsTransport.FOLDERS))
                .append(Element.folder(JmsTransport.META_DATA))
                .append(Element.field(JmsTransport.PAYLOAD_TYPE, type));
        message.root().append(parse("XMLNSC", "<a>ü</a>"));
        exchange.getMessage().setBody(message);
        new JmsOutput().process(exchange);
        assertThat(((JmsBody) exchange.getMessage().getBody()).kind()).isEqualTo(kind);
    }

    @Test
    void aTypeThatIsNoneIsRefused() {
        Message message = new Message();
        message.root()
                .append(Element.folder(JmsTransport.TRANSPORT))
                .append(Element.folder(JmsTransport.FOLDERS))
                .append(Element.folder(JmsTransport.META_DATA))
                .append(Element.field(JmsTransport.PAYLOAD_TYPE, "jms_object"));
        message.root().append(parse("XMLNSC", "<a/>"));
        exchange.getMessage().setBody(message);
        assertThatThrownBy(() -> new JmsOutput().process(exchange)).hasMessageContaining("BAC7544");
        assertThat(ExchangeAssembly.message(exchange)).isSameAs(message);
    }
}
