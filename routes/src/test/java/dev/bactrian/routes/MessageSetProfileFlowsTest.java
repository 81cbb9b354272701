// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The profile flows of message sets, each through its queues. */
@QuarkusTest
class MessageSetProfileFlowsTest extends FlowTest {

    private static final byte[] PARENT = TestMessages.generate("Parent", "16K", 2);

    private byte[] through(String test, byte[] message) {
        client.put("PROFILE." + test + ".IN", message);
        return client.getBytes("PROFILE." + test + ".OUT");
    }

    private byte[] converted(String format, byte[] message) {
        client.put(
                "PROFILE.CONVERT.TO." + format + ".IN",
                message,
                put -> put.setStringProperty("JMS_IBM_Format", "MQHRF2"));
        return HeaderChain.parse(
                        ByteSlice.of(client.getBytes("PROFILE.CONVERT.TO." + format + ".OUT")),
                        "MQHRF2",
                        273,
                        1208)
                .body()
                .toArray();
    }

    /** What is written is read again, and has every value of the message in XML. */
    @ParameterizedTest
    @ValueSource(strings = {"TDS", "CWF"})
    void xmlIsWrittenInTheOtherFormatAndThatParsed(String format) {
        byte[] written = through("WRITE." + format, PARENT);
        Element read =
                MessageSets.installed()
                        .get("SALES")
                        .model("Parent", format)
                        .with(PhysicalOptions.DEFAULT)
                        .parse(ByteSlice.of(written), Name.of("MRM"), Limits.DEFAULT);
        assertThat(texts(read))
                .isEqualTo(
                        new String(PARENT, StandardCharsets.UTF_8)
                                .replaceAll("(<(Price|Quantity|Balance)>)0(?=\\d)", "$1")
                                .replaceAll("(<[^>]*>)+", "|")
                                .substring(1));
        assertThat(through("PARSE." + format, written)).isEmpty();
    }

    private static String texts(Element element) {
        StringBuilder texts = new StringBuilder();
        if (element.firstChild() == null) {
            return texts.append(element.text()).append('|').toString();
        }
        for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
            texts.append(texts(child));
        }
        return texts.toString();
    }

    @ParameterizedTest
    @CsvSource({"PARSE.SWIFT, MT543", "PARSE.HL7, ADT_A01"})
    void parsingAStandardLeavesNoBody(String test, String message) {
        assertThat(through(test, TestMessages.sample(message))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"WRITE.SWIFT, MT543", "WRITE.HL7, ADT_A01"})
    void aStandardIsWrittenAsItCame(String test, String message) {
        byte[] sample = TestMessages.sample(message);
        assertThat(new String(through(test, sample), StandardCharsets.ISO_8859_1))
                .isEqualTo(new String(sample, StandardCharsets.ISO_8859_1));
    }

    @ParameterizedTest
    @CsvSource({"PARSE.TDS, tds", "PARSE.CWF, cwf", "PARSE.SWIFT, ", "PARSE.HL7, "})
    void whatDoesNotParseIsBackedOut(String test, String format) throws Exception {
        byte[] bad = format == null ? "no message".getBytes() : new byte[] {1, 2, 3};
        client.put("PROFILE." + test + ".IN", bad);
        var back = client.get("PROFILE." + test + ".BACKOUT");
        assertThat(back.getStringProperty("BactrianFailure")).startsWith("BAC3");
        assertThat(BrokerClient.bytes(back)).isEqualTo(bad);
    }

    @Test
    void commaSeparatedValuesComeOutInXml() {
        String row = "Dunnwin,04,\"The Origin, of Species\",Books and Media,22.34,2,Euros";
        String out =
                new String(
                        through("CSV.TO.XML", row.getBytes(StandardCharsets.US_ASCII)),
                        StandardCharsets.UTF_8);
        assertThat(out)
                .isEqualTo(
                        "<Sales><Item><Surname>Dunnwin</Surname><Code>04</Code>"
                                + "<Description>The Origin, of Species</Description>"
                                + "<Category>Books and Media</Category><Price>22.34</Price>"
                                + "<Quantity>2</Quantity><Currency>Euros</Currency></Item></Sales>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RULES.ONE", "RULES.HUNDRED"})
    void theRuleThatIsTrueDecides(String test) {
        assertThat(through(test, PARENT)).isEqualTo(PARENT);
        String other = "<Parent><First>2</First></Parent>";
        client.put("PROFILE." + test + ".IN", other);
        assertThat(client.getText("PROFILE.RULES.DEFAULT")).isEqualTo(other);
    }

    @Test
    void theStylesheetAddsUp() {
        String out = new String(through("XSLT.COMPUTE", PARENT), StandardCharsets.UTF_8);
        String came = new String(PARENT, StandardCharsets.UTF_8);
        assertThat(out).startsWith(came.substring(0, came.length() - "</Parent>".length()));
        assertThat(out)
                .contains("<Totals><Invoice><Items>2</Items><Price>0.50</Price></Invoice>")
                .contains("<Invoice><Items>3</Items><Price>58.54</Price></Invoice>");
    }

    /** Each of the two formats to each, as the folder mcd says which came. */
    @Test
    void formatsAreConverted() {
        byte[] cwf = converted("CWF", fields(xml(), "XMLNSC"));
        assertThat(cwf).hasSize(10 * 12 + 10 * 4 + 10 * 4);
        assertThat(new String(converted("XML", fields(cwf, "MRM")), StandardCharsets.UTF_8))
                .startsWith("<Fields><Text1>Text 1</Text1><Text2>Text 2</Text2>")
                .endsWith("<Integer9>9000</Integer9><Integer10>10000</Integer10></Fields>");
        assertThat(converted("CWF", fields(cwf, "MRM"))).isEqualTo(cwf);
        assertThat(converted("XML", fields(xml(), "XMLNSC"))).isEqualTo(xml());
    }

    private static byte[] xml() {
        StringBuilder xml = new StringBuilder("<Fields>");
        IntStream.rangeClosed(1, 10).forEach(i -> field(xml, "Text" + i, "Text " + i));
        IntStream.rangeClosed(1, 10).forEach(i -> field(xml, "Float" + i, i + ".5"));
        IntStream.rangeClosed(1, 10).forEach(i -> field(xml, "Integer" + i, i + "000"));
        return xml.append("</Fields>").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void field(StringBuilder xml, String name, String value) {
        xml.append('<').append(name).append('>').append(value);
        xml.append("</").append(name).append('>');
    }

    private static byte[] fields(byte[] body, String domain) {
        HeaderChain chain = HeaderChain.of("MQSTR", 273, 1208, ByteSlice.of(body));
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        Element mcd = Element.folder("mcd");
        mcd.append(Element.field("Msd", domain));
        if (domain.equals("MRM")) {
            mcd.append(Element.field("Set", "CONVERSION"));
            mcd.append(Element.field("Type", "Fields"));
            mcd.append(Element.field("Fmt", "CWF"));
        }
        Rfh2.write(header, List.of(Rfh2Folder.of(mcd)));
        chain.headers().add(header);
        return chain.relink().toBytes().toArray();
    }
}
