// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlValidationTest {
    private static final String LOCATION = "classpath:messagesets/schemas/SaleListMessage.xsd";
    private static final XmlSchema SCHEMA = XmlSchema.at(LOCATION);
    private static final String VALID =
            new String(TestMessages.sample("SaleListMessage"), StandardCharsets.UTF_8);
    private static final ParseOptions OPTIONS =
            ParseOptions.DEFAULT
                    .withModel(LOCATION, "", "")
                    .withValidation(Validation.CONTENT_AND_VALUE);

    @Test
    void acceptsWhatFits() {
        assertThat(SCHEMA.violations(VALID)).isEmpty();
        byte[] larger = TestMessages.generate("SaleListMessage", "64K", 1);
        assertThat(SCHEMA.violations(ByteSlice.of(larger), OPTIONS)).isEmpty();
    }

    /** The constraints of wmb-v61-plinux-2008, "XMLNSC Validation". */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<Surname>Braithwaite</Surname> | <Surname>BraithwaiteBraithwaite</Surname> | /SaleListMessage/SaleList[1]/Invoice[1]/Surname[1] | cvc-maxLength-valid | BraithwaiteBraithwaite",
                "<Currency>Euros</Currency> | <Currency>Franc</Currency> | /SaleListMessage/SaleList[1]/Invoice[2]/Currency[1] | cvc-enumeration-valid | Franc",
                "<Quantity>02</Quantity> | <Quantity>0</Quantity> | /SaleListMessage/SaleList[1]/Invoice[2]/Item[1]/Quantity[1] | cvc-minInclusive-valid | 0",
                "<Quantity>02</Quantity> | <Quantity>101</Quantity> | /SaleListMessage/SaleList[1]/Invoice[2]/Item[1]/Quantity[1] | cvc-maxInclusive-valid | 101",
                "<Code>04</Code> | <Code>0-</Code> | /SaleListMessage/SaleList[1]/Invoice[2]/Item[1]/Code[1] | cvc-pattern-valid | 0-",
                "2008-03-31T12:00:00 | 12.00.00 | /SaleListMessage/Trailer[1]/CompletionTime[1] | cvc-datatype-valid.1.2.1 | 12.00.00",
                "' occurrence=\"1\"' | '' | /SaleListMessage/SaleList[1]/@occurrence | cvc-complex-type.4 | ''",
                "guaranteed=\"true\" | guaranteed=\"maybe\" | /SaleListMessage/SaleList[1]/@guaranteed | cvc-datatype-valid.1.2.1 | maybe",
                "' isLast=\"true\"' | '' | /SaleListMessage/Trailer[1]/@isLast | cvc-complex-type.4 | ''",
                "<Balance>00.50</Balance> | '' | /SaleListMessage/SaleList[1]/Invoice[1]/Currency[1] | cvc-complex-type.2.4 | ''",
                "<Header | text<Header | /SaleListMessage | cvc-complex-type.2.3 | ''",
            })
    void saysWhatDoesNotFit(String from, String to, String path, String constraint, String value) {
        List<Violation> found = SCHEMA.violations(VALID.replace(from, to == null ? "" : to));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).constraint()).startsWith(constraint);
        assertThat(found.get(0).value()).isEqualTo(value == null ? "" : value);
        if (!constraint.equals("cvc-complex-type.2.3")) {
            assertThat(found.get(0).path()).isEqualTo(path);
        }
    }

    @Test
    void findsAllOrTheFirst() {
        String bad =
                VALID.replace(">Euros<", ">Franc<")
                        .replace("<Code>00", "\n <Code>???")
                        .replace(" isLast=\"true\"", "");
        assertThat(SCHEMA.violations(bad))
                .extracting(Violation::constraint)
                .containsExactly(
                        "cvc-pattern-valid", "cvc-enumeration-valid", "cvc-complex-type.4");
        assertThat(SCHEMA.violations(bad).get(0).line()).isEqualTo(2);
        assertThat(SCHEMA.violations(bad).get(0).column()).isEqualTo(11);
        ParseOptions first = OPTIONS.withDomainOptions(Map.of("violations", "first"));
        assertThatThrownBy(() -> Xml.parse(bad, first))
                .isInstanceOfSatisfying(
                        XmlValidationException.class, e -> assertThat(e.violations()).hasSize(1));
        ParseOptions content = OPTIONS.withValidation(Validation.CONTENT);
        assertThatThrownBy(() -> Xml.parse(bad, content))
                .isInstanceOfSatisfying(
                        XmlValidationException.class,
                        e ->
                                assertThat(e.violations())
                                        .extracting(Violation::constraint)
                                        .containsExactly("cvc-complex-type.4"));
    }

    @Test
    void buildsTypedTrees() {
        Element body =
                Xml.parse(VALID, OPTIONS.withDomainOptions(Map.of("buildTreeUsingSchema", true)));
        Element message = body.firstChild("SaleListMessage");
        assertThat(message.path("Header", "SaleListCount").value()).isEqualTo(1L);
        assertThat(message.path("SaleList", "occurrence").value()).isEqualTo(1L);
        assertThat(message.path("SaleList", "guaranteed").value()).isEqualTo(true);
        assertThat(message.path("SaleList", "Invoice", "Balance").value()).isEqualTo(0.5);
        assertThat(message.path("SaleList", "Invoice", "Surname").value()).isEqualTo("Braithwaite");
        assertThat(message.path("Trailer", "CompletionTime").value())
                .isEqualTo(LocalDateTime.of(2008, 3, 31, 12, 0));
        assertThat(Xml.write(body.copy())).isEqualTo(VALID);
    }

    @Test
    void validatesWhatIsWritten() {
        Element body = Xml.parse(VALID);
        WriteOptions options =
                WriteOptions.DEFAULT
                        .withModel(LOCATION, "", "")
                        .withValidation(Validation.CONTENT_AND_VALUE);
        Xml.DOMAIN.validate(body, options);
        body.path("SaleListMessage", "SaleList", "Invoice", "Currency").setValue("Franc");
        assertThatThrownBy(() -> Xml.DOMAIN.validate(body, options))
                .isInstanceOf(XmlValidationException.class)
                .hasMessageContaining("BAC1100")
                .hasMessageContaining("Franc");
    }

    @Test
    void needsASchema() {
        assertThatThrownBy(
                        () ->
                                Xml.parse(
                                        VALID,
                                        ParseOptions.DEFAULT.withValidation(Validation.CONTENT)))
                .hasMessageContaining("BAC1101");
        assertThatThrownBy(() -> XmlSchema.at("classpath:none.xsd"))
                .hasMessageContaining("BAC1101");
        assertThatThrownBy(() -> XmlSchema.at("classpath:messagesets/messages/Parent.xml"))
                .hasMessageContaining("BAC1102");
    }
}
