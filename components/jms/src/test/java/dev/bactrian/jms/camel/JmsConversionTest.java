// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.FolderText;
import dev.bactrian.jms.JmsBody;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

class JmsConversionTest {
    @Provide
    Arbitrary<Object> values() {
        return Arbitraries.oneOf(
                Arbitraries.strings().withCharRange(' ', '\u00ff').ofMaxLength(8).map(s -> s),
                Arbitraries.integers().map(i -> i),
                Arbitraries.longs().map(l -> l),
                Arbitraries.shorts().map(s -> s),
                Arbitraries.bytes().map(b -> b),
                Arbitraries.floats().map(f -> f),
                Arbitraries.doubles().map(d -> d),
                Arbitraries.of(true, false).map(b -> b),
                Arbitraries.of('a', '<', 'ü').map(c -> c));
    }

    @Property(tries = 200, seed = "20261121")
    void everyTypeKeepsItsValueAndItsType(@ForAll("values") Object value) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("one", value);
        properties.put("two", "text");
        String xml = FolderText.write("usr", properties);
        assertThat(FolderText.read(ByteSlice.of(xml.getBytes(UTF_8)))).isEqualTo(properties);
        assertThat(BodyText.readMap(ByteSlice.of(BodyText.map(Map.of("<a b'", value)))))
                .isEqualTo(Map.of("<a b'", value));
        List<Object> stream = new ArrayList<>(Arrays.asList(value, null, "x"));
        assertThat(BodyText.readStream(ByteSlice.of(BodyText.stream(stream)))).isEqualTo(stream);
    }

    /** IBM's client refuses character references, and writes line ends as they are. */
    @Test
    void lineEndsAreWrittenAndReadAsTheyAre() {
        Map<String, Object> values = Map.of("a", "1\r\n2\n\t3\r");
        String xml = FolderText.write("usr", values);
        assertThat(xml).isEqualTo("<usr><a>1\r\n2\n\t3\r</a></usr>");
        assertThat(FolderText.read(ByteSlice.of(xml.getBytes(UTF_8)))).isEqualTo(values);
        byte[] folded = "\r\n<usr\r\n>\r\n<a>x</a>\r\n</usr>\r\n".getBytes(UTF_8);
        assertThat(FolderText.read(ByteSlice.of(folded))).isEqualTo(Map.of("a", "x"));
    }

    @Test
    void aValueThatIsNotOfItsTypeIsAnError() {
        assertThatThrownBy(
                        () ->
                                FolderText.read(
                                        ByteSlice.of(
                                                "<usr><n dt='i4'>many</n></usr>".getBytes(UTF_8))))
                .isInstanceOf(MessageException.class)
                .hasMessage("BAC7541: expected a value of type 'i4' in n, found 'many'");
        assertThatThrownBy(() -> BodyText.readMap(ByteSlice.of("<a/>".getBytes(UTF_8))))
                .hasMessageContaining("BAC7542");
    }

    /** As IBM's documentation prints such a message. */
    @Test
    void anMqMessageBecomesAJmsMessage() {
        String mcd = "<mcd><Msd>jms_text</Msd></mcd>  ";
        String jms =
                "<jms><Dst>queue:///Q1</Dst><Rto>queue://QM1/REPLY.Q?targetClient=1</Rto>"
                        + "<Cid>c-7</Cid><Pri>7</Pri><Dlv>2</Dlv><Gid>g</Gid><Seq>3</Seq></jms>";
        String usr = "<usr><count dt='i4'>5</count><CamelFileName>x</CamelFileName></usr>";
        HeaderChain chain =
                HeaderChain.of("MQSTR", 273, 1208, ByteSlice.of("grüß".getBytes(UTF_8)));
        var header = Mqrfh2.LAYOUT.create(273, 1208);
        ByteSink tail = new ByteSink();
        for (String folder : List.of(mcd, jms, usr)) {
            byte[] bytes = folder.getBytes(UTF_8);
            int padded = (bytes.length + 3) & ~3;
            tail.int32(padded).write(bytes).ascii(" ".repeat(padded - bytes.length));
        }
        chain.headers().add(header.setTail(tail.toSlice()));
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setBody(chain.relink().toBytes().toArray());
        exchange.getMessage().setHeader("JMS_IBM_Format", "MQHRF2");
        new MqToJms().process(exchange);
        assertThat(exchange.getMessage().getBody()).isEqualTo(JmsBody.text("grüß"));
        assertThat(exchange.getMessage().getHeaders())
                .containsEntry("JMSCorrelationID", "c-7")
                .containsEntry("JMSReplyTo", "REPLY.Q")
                .containsEntry("JMSPriority", 7)
                .containsEntry("JMSDeliveryMode", 2)
                .containsEntry("JMSXGroupID", "g")
                .containsEntry("JMSXGroupSeq", 3)
                .containsEntry("count", 5)
                .doesNotContainKeys("JMS_IBM_Format", "CamelFileName");
    }

    @Test
    void numbersThatAreNoneAreErrorsOfTheirOwn() {
        assertThatThrownBy(() -> convert("MQSTR", "many", "text".getBytes(UTF_8)))
                .isInstanceOf(MessageException.class)
                .hasMessage(
                        "BAC2104: property JMS_IBM_Encoding: expected an integer, found 'many'");
        assertRefused("<Seq>many</Seq>", "0 to 2147483647 in Seq, found 'many'");
        assertRefused("<Pri>10</Pri>", "0 to 9 in Pri, found '10'");
        assertRefused("<Dlv>-9</Dlv>", "1 to 2 in Dlv, found '-9'");
    }

    private static void assertRefused(String element, String reason) {
        byte[] folder = ("<jms>" + element + "</jms>").getBytes(UTF_8);
        byte[] padded = Arrays.copyOf(folder, (folder.length + 3) & ~3);
        Arrays.fill(padded, folder.length, padded.length, (byte) ' ');
        HeaderChain chain = HeaderChain.of("MQSTR", 273, 1208, ByteSlice.EMPTY);
        ByteSink tail = new ByteSink();
        tail.int32(padded.length).write(padded);
        chain.headers().add(Mqrfh2.LAYOUT.create(273, 1208).setTail(tail.toSlice()));
        byte[] payload = chain.relink().toBytes().toArray();
        assertThatThrownBy(() -> convert("MQHRF2", 273, payload))
                .isInstanceOf(MessageException.class)
                .hasMessage("BAC7541: expected a number from " + reason);
    }

    private static void convert(String format, Object encoding, byte[] payload) {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setBody(payload);
        exchange.getMessage().setHeader("JMS_IBM_Format", format);
        exchange.getMessage().setHeader("JMS_IBM_Encoding", encoding);
        new MqToJms().process(exchange);
    }

    @Test
    void withoutAnRfh2TheFormatSaysWhatItIs() {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setBody(new byte[] {'h', 'i'});
        exchange.getMessage().setHeader("JMS_IBM_Format", "MQSTR   ");
        new MqToJms().process(exchange);
        assertThat(exchange.getMessage().getBody()).isEqualTo(JmsBody.text("hi"));
        exchange.getMessage().setBody(new byte[] {1});
        new MqToJms().process(exchange);
        assertThat(((JmsBody) exchange.getMessage().getBody()).kind())
                .isEqualTo(JmsBody.Kind.BYTES);
    }
}
