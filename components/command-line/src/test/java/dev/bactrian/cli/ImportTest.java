// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.importer.error.ImporterError;
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

    private static final String WORKSPACES = "../importer/src/test/resources/workspaces/";

    @Test
    void aWorkspaceBecomesAProjectAndWhatIsLeftIsSaid() {
        Path project = directory.resolve("quotes");
        Cli imported = Cli.run("import", WORKSPACES + "quotes", "--out", "" + project);
        assertThat(imported.status()).isEqualTo(1);
        assertThat(imported.err()).isEmpty();
        assertThat(imported.out())
                .contains("by hand Quotes/Order it (SAPRequest): ", "1 flows, 0 refused; ");
        assertThat(project.resolve("flows/Quotes.camel.yaml")).isRegularFile();

        Cli again = Cli.run("import", WORKSPACES + "quotes", "--out", "" + project);
        assertThat(again.status()).isEqualTo(1);
        assertThat(again.err()).contains(ImporterError.TARGET_NOT_EMPTY.code(), "has files in it");
    }

    @Test
    void theReportIsPrintedAsJson() {
        Cli imported =
                Cli.run(
                        "import",
                        WORKSPACES + "orders",
                        "--json",
                        "--out",
                        "" + directory.resolve("orders"));
        assertThat(imported.status()).isZero();
        assertThat(imported.out())
                .startsWith("{")
                .contains("\"name\" : \"Price\"", "\"outcome\" : \"carried\"");
    }

    @Test
    void withoutAWorkspaceOrATargetTheUsageIsWrong() {
        assertThat(Cli.run("import").status()).isEqualTo(2);
        assertThat(Cli.run("import", WORKSPACES + "orders").status()).isEqualTo(2);
        assertThat(Cli.run("import", "nowhere", "--out", "" + directory.resolve("x")).status())
                .isEqualTo(1);
    }
}
