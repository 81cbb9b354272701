// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every type of value, written as XML, and read back with the types of a schema. */
class XmlValueTypesTest {
    private static final Map<String, Object> VALUES =
            Map.ofEntries(
                    Map.entry("string", "a<b>&\"c\""),
                    Map.entry("long", -7L),
                    Map.entry("decimal", new BigDecimal("1234567890123456789012345678.90")),
                    Map.entry("double", 0.48),
                    Map.entry("boolean", true),
                    Map.entry("date", LocalDate.of(2026, 11, 20)),
                    Map.entry("time", LocalTime.of(1, 2, 3, 4_000)),
                    Map.entry("gmttime", OffsetTime.of(LocalTime.of(1, 2), ZoneOffset.UTC)),
                    Map.entry("timestamp", LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6_000)),
                    Map.entry(
                            "gmttimestamp",
                            OffsetDateTime.of(
                                    LocalDateTime.of(2026, 1, 2, 3, 4, 5), ZoneOffset.UTC)),
                    Map.entry("months", Interval.ofMonths(14)),
                    Map.entry("duration", Interval.of(Duration.ofSeconds(90061, 500_000_000))),
                    Map.entry("blob", new byte[] {0, 1, (byte) 0xFE}));

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="v"><xs:complexType><xs:all>
              <xs:element name="string" type="xs:string"/><xs:element name="long" type="xs:long"/>
              <xs:element name="decimal" type="xs:decimal"/><xs:element name="double" type="xs:double"/>
              <xs:element name="boolean" type="xs:boolean"/><xs:element name="date" type="xs:date"/>
              <xs:element name="time" type="xs:time"/><xs:element name="gmttime" type="xs:time"/>
              <xs:element name="timestamp" type="xs:dateTime"/><xs:element name="gmttimestamp" type="xs:dateTime"/>
              <xs:element name="months" type="xs:duration"/><xs:element name="duration" type="xs:duration"/>
              <xs:element name="blob" type="xs:hexBinary"/>
            </xs:all></xs:complexType></xs:element></xs:schema>
            """;

    @TempDir Path directory;

    @Test
    void areWrittenAndReadBackAsTheyWere() throws Exception {
        Element folder = Element.folder("XMLNSC");
        Element v = folder.append(Element.folder("v"));
        VALUES.forEach((name, value) -> v.append(Element.field(name, value)));
        Path schema = Files.writeString(directory.resolve("values.xsd"), SCHEMA);
        Element read =
                Xml.parse(
                                Xml.write(folder),
                                ParseOptions.DEFAULT
                                        .withValidation(Validation.CONTENT_AND_VALUE)
                                        .withDomainOptions(
                                                Map.of(
                                                        "schema",
                                                        schema.toString(),
                                                        "buildTreeUsingSchema",
                                                        true)))
                        .firstChild();
        VALUES.forEach(
                (name, value) ->
                        assertThat(read.firstChild(name).value()).as(name).isEqualTo(value));
        assertThat(read.copy().firstChild("months").value()).isEqualTo(Interval.ofMonths(14));
    }

    @Test
    void bitsAndNullsAreWritten() {
        Element folder = Element.folder("XMLNSC");
        Element v = folder.append(Element.folder("v"));
        Element bits = new Element(Name.of("b"), XmlFieldType.ATTRIBUTE);
        bits.setValue(BitString.of("1010"));
        v.append(bits);
        v.append(Element.field("n", null));
        v.append(Element.field("b", BitString.of("01")));
        assertThat(Xml.write(folder)).isEqualTo("<v b=\"1010\"><n/><b>01</b></v>");
    }
}
