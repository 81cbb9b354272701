// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** import: schemas from copybooks and message definition files. */
class ImportTest {

    private static final String COPYBOOK = "../../samples/models/customer.cpy";

    @TempDir Path directory;

    @Test
    void aRecordIsReadAndWrittenByItsCopybook() throws IOException {
        Path schema = directory.resolve("customer.dfdl.xsd");
        Cli imported =
                Cli.run(
                        "import",
                        "copybook",
                        COPYBOOK,
                        "--encoding",
                        "IBM037",
                        "--byte-order",
                        "bigEndian",
                        "--out",
                        "" + schema);
        assertThat(imported.err()).isEmpty();
        Cli parsed =
                Cli.run("parse", "--schema", "" + schema, "../../samples/models/customer.ebcdic");
        assertThat(parsed.err()).isEmpty();
        assertThat(parsed.out()).contains("<BALANCE>-123.45</BALANCE>", "<SPENT>12.00</SPENT>");
        Path xml = Files.write(directory.resolve("customer.xml"), parsed.bytes());
        Cli written = Cli.run("write", "--schema", "" + schema, "" + xml);
        assertThat(written.err()).isEmpty();
        assertThat(written.bytes())
                .isEqualTo(Files.readAllBytes(Path.of("../../samples/models/customer.ebcdic")));
    }

    @Test
    void theSchemaGoesToStandardOutputWithoutAFile() {
        assertThat(Cli.run("import", "copybook", COPYBOOK).out())
                .startsWith("<?xml")
                .contains("encoding=\"{$dfdl:encoding}\"", "name=\"CUSTOMER\"");
    }

    @Test
    void aMistakeInACopybookIsOneLineWithItsPlace() throws IOException {
        Path copybook =
                Files.writeString(directory.resolve("BAD.cpy"), "01 R.\n  05 A PIC Q(3).\n");
        Cli cli = Cli.run("import", "copybook", "" + copybook);
        assertThat(cli.status()).isEqualTo(1);
        assertThat(cli.err())
                .startsWith("bactrian import copybook: BAC3040: copybook line 2: PICTURE Q(3)")
                .hasLineCount(1);
    }

    @Test
    void aWrongCharsetIsWrongUsage() {
        Cli cli = Cli.run("import", "copybook", COPYBOOK, "--encoding", "klingon");
        assertThat(cli.status()).isEqualTo(2);
        assertThat(cli.err()).contains("'klingon' is no charset").hasLineCount(1);
    }

    @Test
    void aMessageDefinitionFileBecomesItsSchemas() throws IOException {
        Path models = directory.resolve("models");
        Cli cli =
                Cli.run(
                        "import",
                        "mxsd",
                        "../../components/mrm/src/test/resources/mxsd/Loan.mxsd",
                        "--format",
                        "TDS1",
                        "--out",
                        "" + models);
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out()).contains("Loan.xsd", "Place.xsd");
        assertThat(models.resolve("org/example/place/Place.xsd")).exists();
    }
}
