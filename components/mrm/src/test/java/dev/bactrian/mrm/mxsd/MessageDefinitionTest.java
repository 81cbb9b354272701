package dev.bactrian.mrm.mxsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.SchemaException;
import dev.bactrian.mrm.copybook.BothEngines;
import dev.bactrian.mrm.xsd.SchemaResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imported message sets, held against what Daffodil reads with them and writes back. */
class MessageDefinitionTest {
    private static final SchemaResolver FILES =
            SchemaResolver.resources(MessageDefinitionTest.class.getClassLoader(), "mxsd/");

    @TempDir Path directory;

    private BothEngines daffodil(String format) throws IOException {
        for (Map.Entry<String, String> schema :
                MessageDefinition.toSchemas(FILES, "Loan.mxsd", format).entrySet()) {
            Path file = directory.resolve(schema.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, schema.getValue());
        }
        return new BothEngines(directory.resolve("Loan.xsd"));
    }

    private static String withoutNamespaces(String xml) {
        return xml.replaceAll("n1:|ns\\d:|\\s*xmlns(:\\w+)?=\"[^\"]*\"", "");
    }

    private static final String LOAN =
            "<Loan><Reader><Surname>Dunnwin</Surname><Initial>T</Initial></Reader>"
                    + "<n1:Place xmlns:n1=\"http://example.org/place\"><House>13</House><Town>Hursley</Town></n1:Place>"
                    + "<Card>C-7</Card>"
                    + "<Book><Title>Origins</Title><Due>2008-06-30</Due><Fee>3.50</Fee></Book>"
                    + "<Book><Title>Twister</Title><Due>2008-07-01</Due><Fee>12.00</Fee></Book>";

    @Test
    void taggedDelimitedBothWays() throws IOException {
        BothEngines daffodil = daffodil("TDS1");
        byte[] message =
                ("{Reader:[Surname:Dunnwin*Initial:T]&Place:[House:13*Town:Hursley]&Card:C-7"
                                + "&Book:[Origins+2008-06-30+3.5]&Book:[Twister+2008-07-01+12]&Newsletter:1}")
                        .getBytes(StandardCharsets.UTF_8);
        String xml =
                LOAN.replace("3.50", "3.5").replace("12.00", "12")
                        + "<Newsletter>true</Newsletter></Loan>";
        assertThat(withoutNamespaces(daffodil.parse(message))).isEqualTo(withoutNamespaces(xml));
        assertThat(daffodil.write(xml))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(message));
    }

    @Test
    void customWireFormatBothWays() throws IOException {
        BothEngines daffodil = daffodil("CWF1");
        String text =
                "Dunnwin\0\0\0\0\0T\0  13Hursley C-7   Origins   2008-06-300350Twister   2008-07-011200";
        String third = "          2008-07-020000";
        byte[] message = (text + third + "\0\0\0\1").getBytes(StandardCharsets.UTF_8);
        String xml =
                LOAN
                        + "<Book><Title></Title><Due>2008-07-02</Due><Fee>0.00</Fee></Book>"
                        + "<Newsletter>true</Newsletter></Loan>";
        assertThat(withoutNamespaces(daffodil.parse(message))).isEqualTo(withoutNamespaces(xml));
        assertThat(daffodil.write(xml))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dataElementSeparation=\"AllElementsDelimited\"|dataElementSeparation=\"UseDataPattern\"|UseDataPattern",
                "repeatingElementDelimiter=\"\"|repeatingElementDelimiter=\"~\"|repeatingElementDelimiter",
                "tag=\"Fee\"|tag=\"Fee\" dataPattern=\"x\"|tdsElemRep dataPattern=\"x\"",
                "maxOccurs=\"3\"|maxOccurs=\"3\" nothing=\"x\"|",
            })
    void refusesWhatItDoesNotKnowByName(String before, String after, String named)
            throws IOException {
        SchemaResolver changed =
                location -> {
                    try (InputStream in = FILES.open(location)) {
                        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                        return new ByteArrayInputStream(
                                text.replace(before, after).getBytes(StandardCharsets.UTF_8));
                    }
                };
        if (named == null) {
            assertThat(MessageDefinition.toSchemas(changed, "Loan.mxsd", "TDS1"))
                    .containsKey("Loan.xsd");
            return;
        }
        assertThatThrownBy(() -> MessageDefinition.toSchemas(changed, "Loan.mxsd", "TDS1"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(named)
                .hasMessageContaining("Loan.mxsd, line");
    }

    @Test
    void aPhysicalFormatThatIsNotThere() {
        assertThatThrownBy(() -> MessageDefinition.toSchemas(FILES, "Loan.mxsd", "TDS9"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("TDS9");
    }
}
