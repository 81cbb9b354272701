// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.test.tree.TreeComparison;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Name;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingTest {

    private static final int ATTRIBUTE = 0x03000100;

    @TempDir Path directory;

    private static String body(MessageAssembly assembly) {
        return MessageBody.bytes(assembly.message()).text(StandardCharsets.UTF_8);
    }

    @Test
    void whatTheToolkitRecordedIsRead() {
        MessageAssembly order = Recording.resource("recordings/order.mxml");

        Element properties = order.message().properties();
        assertThat(properties.path("MessageSet").value()).isEqualTo("");
        assertThat(properties.path("CodedCharSetId").value()).isEqualTo(1208L);
        assertThat(properties.path("Transactional").value()).isEqualTo(false);
        assertThat(properties.path("CreationTime").value())
                .isEqualTo(OffsetDateTime.of(2026, 2, 27, 15, 28, 16, 228_640_000, ZoneOffset.UTC));
        assertThat(properties.path("Topic").value()).isNull();
        assertThat(properties.path("Topic").type()).isEqualTo(FieldType.NAME_VALUE);
        assertThat(
                        order.localEnvironment()
                                .path("Destination", "HTTP", "RequestIdentifier")
                                .value())
                .isEqualTo(new byte[] {0x45, 0x56, 0x48, 0x54, (byte) 0xff});
        assertThat(order.environment().firstChild()).isNull();
        Element read = order.message().body().lastChild();
        assertThat(read.name()).isEqualTo(Name.of("urn:orders", "Order"));
        assertThat(read.path("Total").value()).isEqualTo(new BigDecimal("0.320"));
        assertThat(read.path("Total", "Currency").type()).isEqualTo(ATTRIBUTE);
    }

    @Test
    void itsBodyIsWrittenInItsDomain() {
        assertThat(body(Recording.resource("recordings/order.mxml")))
                .isEqualTo(
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><NS1:Order xmlns:NS1=\"urn:orders\">"
                                + "<Line>Lamp &amp; shade</Line><Line> Rug </Line>"
                                + "<Total Currency=\"EUR\">0.320</Total></NS1:Order>");
        assertThat(body(Recording.resource("recordings/items.mxml")))
                .isEqualTo("{\"id\":7,\"tags\":[\"new\",\"red\"]}");
    }

    @Test
    void everyTypeOfValueSurvivesAFile() {
        MessageAssembly all = MessageAssembly.of(new Message());
        Element body = Element.folder("XMLNSC");
        all.message().root().append(body);
        body.append(Element.field("Text", " a \"b\" <c> &\r\n\td "));
        body.append(Element.field("Empty", ""));
        body.append(Element.field("Control", "a\u0000b\u001f"));
        body.append(Element.field("Whole", Long.MIN_VALUE));
        body.append(Element.field("Decimal", new BigDecimal("-12.3400")));
        body.append(Element.field("Float", 0.1 + 0.2));
        body.append(Element.field("Truth", true));
        body.append(Element.field("Bytes", new byte[] {0, 1, (byte) 0xfe}));
        body.append(Element.field("Bits", BitString.of("1011001")));
        body.append(Element.field("Date", LocalDate.of(2026, 2, 28)));
        body.append(Element.field("Time", LocalTime.of(1, 2, 3, 4_000)));
        body.append(Element.field("Stamp", LocalDateTime.of(1999, 12, 31, 23, 59, 59)));
        body.append(Element.field("GmtTime", LocalTime.of(1, 2, 3).atOffset(ZoneOffset.UTC)));
        body.append(Element.field("Years", Interval.ofMonths(-14)));
        body.append(Element.field("Hours", Interval.of(Duration.ofSeconds(-90_061, 5_000))));
        body.append(new Element(Name.of("Null"), FieldType.NAME_VALUE));
        body.append(Element.folder("Folder"));
        body.append(Element.field("a name with blanks", "1"));
        body.append(Element.field("xmlName", "2"));
        Element both = Element.field("Both", 5L);
        body.append(both);
        both.append(new Element(Name.of("urn:x", "attribute"), ATTRIBUTE));
        both.firstChild().setValue("v");
        both.firstChild().setType(ATTRIBUTE);
        Element declaration =
                new Element(Name.of("http://www.w3.org/2000/xmlns/", "n"), 0x03000102);
        declaration.setValue("urn:x");
        declaration.setType(0x03000102);
        both.append(declaration);
        Element text = new Element(Name.EMPTY, FieldType.VALUE);
        text.setValue("between");
        text.setType(FieldType.VALUE);
        both.append(text);
        all.environment().append(Element.field("Variable", "x"));
        all.localEnvironment().append(Element.folder("Destination"));
        all.exceptionList().append(Element.folder("RecoverableException"));

        Path file = directory.resolve("all.mxml");
        Recording.write(all, file);

        TreeComparison.strict().assertEqual(all, Recording.read(file));
        assertThat(Recording.text(Recording.read(file))).isEqualTo(Recording.text(all));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Other/>",
                "<MessageAssembly",
                "<MessageAssembly><message>text</message></MessageAssembly>",
                "<MessageAssembly xmlns:iib='http://com.ibm.iib/lt/1.0'><message><A iib:valueType='INTEGER'>x</A></message></MessageAssembly>",
                "<MessageAssembly xmlns:iib='http://com.ibm.iib/lt/1.0'><message><A iib:valueType='MAYBE'>x</A></message></MessageAssembly>",
                "<MessageAssembly xmlns:iib='http://com.ibm.iib/lt/1.0'><message><A iib:elementType='x'/></message></MessageAssembly>",
                "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><MessageAssembly><message>&e;</message></MessageAssembly>"
            })
    void whatIsNoRecordingIsRefused(String xml) {
        assertThatThrownBy(() -> Recording.parse(xml))
                .isInstanceOf(RecordingException.class)
                .hasMessageStartingWith("BAC8601");
    }

    @Test
    void depthHasALimit() {
        String deep = "<a>".repeat(100_000);
        assertThatThrownBy(() -> Recording.parse("<MessageAssembly><message>" + deep))
                .hasMessageContaining("BAC8601")
                .hasMessageContaining("512");
    }

    @Test
    void aMissingResourceIsNamed() {
        assertThatThrownBy(() -> Recording.resource("recordings/none.mxml"))
                .hasMessageContaining("BAC8602")
                .hasMessageContaining("recordings/none.mxml");
    }
}
