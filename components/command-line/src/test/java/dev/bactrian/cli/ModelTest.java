// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** parse, write, explain and display by a model. */
class ModelTest {

    private static final String SCHEMA =
            "../../samples/models/src/main/resources/messagesets/models/STOCK/stock.dfdl.xsd";

    @TempDir Path directory;

    private static Cli with(byte[] in, String... arguments) {
        return Cli.run(in, Map.of(), arguments);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SALES/Parent/CWF",
                "SALES/Parent/TDS",
                "SALES/Parent/TDS_DELIMITED",
                "SALES/Parent/TDS_TAGGED"
            })
    void whatIsWrittenIsParsedAgain(String model) {
        Cli written =
                with(TestMessages.generate("Parent", 3_000, 5), "write", "--message-set", model);
        assertThat(written.err()).isEmpty();
        Cli parsed = with(written.bytes(), "parse", "--message-set", model);
        assertThat(parsed.err()).isEmpty();
        assertThat(parsed.out())
                .startsWith("<Parent>\n  <First>1</First>\n")
                .contains("<Surname>Braithwaite</Surname>")
                .endsWith("</Parent>\n");
        assertThat(with(parsed.bytes(), "write", "--message-set", model).bytes())
                .isEqualTo(written.bytes());
    }

    @Test
    void aClassIsMadeOfAModel() throws IOException {
        Cli made =
                Cli.run(
                        "classes",
                        "--message-set",
                        "SALES/Parent/CWF",
                        "--package",
                        "com.acme.sales",
                        "--class",
                        "ParentCwf",
                        "--out",
                        directory.toString());
        assertThat(made.err()).isEmpty();
        Path file = directory.resolve("com/acme/sales/ParentCwf.java");
        assertThat(made.out()).isEqualTo(file + System.lineSeparator());
        assertThat(Files.readString(file))
                .contains("package com.acme.sales;")
                .contains("installed(\"SALES\", \"Parent\", \"CWF\", 0, 273)")
                .contains("public record Parent(long first, List<SaleList> saleList, String last)");
        assertThat(Cli.run("classes", "--message-set", "SALES/Parent/TDS_TAGGED").err())
                .contains("BAC3060")
                .contains("/Parent");
        for (String name : List.of("1x", "class", "record", "a.b", "_")) {
            assertThat(
                            Cli.run("classes", "--message-set", "SALES/Parent/CWF", "--class", name)
                                    .err())
                    .as(name)
                    .contains("--class must be a name of Java");
        }
        assertThat(
                        Cli.run(
                                        "classes",
                                        "--message-set",
                                        "SALES/Parent/CWF",
                                        "--package",
                                        "a.new")
                                .err())
                .contains("--package must be a name of Java");
    }

    @Test
    void aCodedCharacterSetIsObeyed() {
        byte[] xml = TestMessages.sample("Parent");
        byte[] ebcdic =
                with(xml, "write", "--message-set", "SALES/Parent/TDS", "--ccsid", "500").bytes();
        assertThat(new String(ebcdic, java.nio.charset.Charset.forName("IBM500")))
                .contains("Braithwaite");
        assertThat(
                        with(ebcdic, "parse", "--message-set", "SALES/Parent/TDS", "--ccsid", "500")
                                .out())
                .contains("<Surname>Braithwaite</Surname>");
    }

    @Test
    void theGeneratorsFormatsAreParsedByTheSameModels() throws IOException {
        Cli generated = Cli.run("generate", "Parent", "--size", "20kB", "--format", "cwf");
        assertThat(generated.err()).isEmpty();
        Path file = Files.write(directory.resolve("parent.cwf"), generated.bytes());
        assertThat(Cli.run("parse", "--message-set", "SALES/Parent/CWF", file.toString()).out())
                .contains("<SaleList>");
        Cli fields = Cli.run("display", file.toString(), "--message-set", "SALES/Parent/CWF");
        assertThat(fields.err()).isEmpty();
        assertThat(fields.out())
                .contains("\nMRM\n  First = 1 (INTEGER)\n  SaleList\n    Invoice\n")
                .contains("Surname = 'Braithwaite'");
        assertThat(
                        Cli.run(
                                        "display",
                                        file.toString(),
                                        "--message-set",
                                        "SALES/Parent/CWF",
                                        "--domain",
                                        "DFDL")
                                .out())
                .contains("\nDFDL\n  Parent\n    First = 1 (INTEGER)\n");
        assertThat(
                        Cli.run(
                                        "display",
                                        file.toString(),
                                        "--message-set",
                                        "SALES/Parent/CWF",
                                        "--body",
                                        "xml")
                                .out())
                .contains("\n<Parent>\n  <First>");
    }

    @Test
    void aSchemaInAFileServesBothWays() throws IOException {
        Cli parsed = Cli.run("parse", "--schema", SCHEMA, "../../samples/models/stock.txt");
        assertThat(parsed.err()).isEmpty();
        assertThat(parsed.out())
                .contains(
                        "<Article>\n    <Name>Microscope</Name>\n    <Count>1</Count>\n    <Price>36.20</Price>\n");
        Path written = directory.resolve("stock.txt");
        assertThat(
                        with(
                                        parsed.bytes(),
                                        "write",
                                        "--schema",
                                        SCHEMA,
                                        "--root",
                                        "Stock",
                                        "--out",
                                        written.toString())
                                .err())
                .isEmpty();
        assertThat(written).hasSameBinaryContentAs(Path.of("../../samples/models/stock.txt"));
        assertThat(with("Twister;x;0.30\n".getBytes(UTF_8), "parse", "--schema", SCHEMA).err())
                .startsWith("bactrian parse: BAC3")
                .contains("Count")
                .contains("offset 8");
    }

    @Test
    void explainSaysHowASchemaWasCompiled() {
        Cli explained = Cli.run("explain", "--message-set", "SALES/Parent/CWF");
        assertThat(explained.err()).isEmpty();
        assertThat(explained.out()).contains("Parent").contains("fixed layout");
    }

    @Test
    void aMessageThatDoesNotFitIsOneLineWithItsOffset() {
        Cli parsed = with("<?".getBytes(UTF_8), "parse", "--message-set", "SALES/Parent/CWF");
        assertThat(parsed.status()).isEqualTo(1);
        assertThat(parsed.err())
                .startsWith("bactrian parse: BAC3")
                .contains("offset")
                .hasLineCount(1);
        assertThat(parsed.bytes()).isEmpty();
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        assertThat(Cli.run("explain").err())
                .startsWith("bactrian explain: BAC8115: no model is named; give --schema FILE");
        assertThat(Cli.run("explain", "no-such.xsd").err())
                .isEqualTo("bactrian explain: BAC8111: no such file: no-such.xsd\n");
        assertThat(Cli.run("explain", "--message-set", "NONE/X/Y").err())
                .contains("BAC3")
                .contains("NONE");
        assertThat(
                        with(
                                        "<Other/>".getBytes(UTF_8),
                                        "write",
                                        "--message-set",
                                        "SALES/Parent/CWF")
                                .err())
                .contains("BAC8116: the XML's root is Other, the model's is Parent");
        assertThat(with("<a>".getBytes(UTF_8), "write", "--message-set", "SALES/Parent/CWF").err())
                .contains("BAC1");
        Cli unknown = Cli.run("explain", SCHEMA, "--root", "Nothing");
        assertThat(unknown.status()).isEqualTo(1);
        assertThat(unknown.err()).contains("BAC3").contains("Nothing");
    }
}
