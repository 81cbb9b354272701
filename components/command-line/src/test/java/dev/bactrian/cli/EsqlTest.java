// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EsqlTest {

    private static final String COUNT = "../../samples/esql/src/main/resources/esql/count.esql";

    @TempDir Path directory;

    private static Cli onParent(String... arguments) {
        return Cli.run(TestMessages.sample("Parent"), Map.of(), arguments);
    }

    @Test
    void mistakesAreShownWithTheirLinesAndCounted() {
        Cli check = Cli.run("esql", "check", "../../samples/esql/mistakes.esql");
        assertThat(check.status()).isEqualTo(1);
        assertThat(check.out())
                .contains("mistakes.esql:5:")
                .contains("mistakes.esql:6:")
                .contains("INTEGR")
                .contains("^");
        assertThat(check.err())
                .matches(
                        "bactrian esql check: BAC8118: 5 errors; the diagnostics above say where\n");
        Cli right = Cli.run("esql", "check", COUNT);
        assertThat(right.status()).as(right.out()).isZero();
        assertThat(right.err()).isEmpty();
    }

    @Test
    void aValueForAVariableThatNoFileDeclaresIsRefused() {
        Cli check = Cli.run("esql", "check", COUNT, "--set", "leats=3");
        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err())
                .contains("--set: no variable 'leats' is declared EXTERNAL; did you mean 'least'?");
        Cli run =
                onParent(
                        "esql",
                        "run",
                        COUNT,
                        "--module",
                        "Large",
                        "--message",
                        "-",
                        "--set",
                        "x=3");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("those that are: [least]");
        Cli right =
                onParent(
                        "esql",
                        "run",
                        COUNT,
                        "--module",
                        "Large",
                        "--message",
                        "-",
                        "--set",
                        "LEAST=9");
        assertThat(right.out()).as(right.err()).startsWith("terminal false");
    }

    @Test
    void foldersAreCheckedAndReportedAsSarif() throws IOException {
        Files.createDirectories(directory.resolve("flows"));
        Files.writeString(
                directory.resolve("flows/tax.esql"),
                "DECLARE schema EXTERNAL CHARACTER '';\nCREATE PROCEDURE p() BEGIN DELETE FROM Database.{schema}.T AS T; END;");
        Files.write(
                directory.resolve("flows/latin.esql"),
                "-- f\u00fcr\nDECLARE a INTEGR;"
                        .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        Path sarif = directory.resolve("out.sarif");
        Cli check =
                Cli.run(
                        "esql",
                        "check",
                        directory.resolve("flows").toString(),
                        "--sarif",
                        sarif.toString());
        assertThat(check.status()).isEqualTo(1);
        assertThat(check.out()).contains("latin.esql:2:11: error BAC4001");
        assertThat(Files.readString(sarif)).contains("\"ruleId\":\"BAC4001\"");
        Cli set =
                Cli.run(
                        "esql",
                        "check",
                        directory.resolve("flows/tax.esql").toString(),
                        "--set",
                        "schema=no name");
        assertThat(set.out()).contains("'no name' is no name of a table or schema");
        Cli none = Cli.run("esql", "check", directory.resolve("flows/tax.esql").toString());
        assertThat(none.status()).as(none.out()).isZero();
    }

    @Test
    void filesAreLaidOut() throws IOException {
        Path file = directory.resolve("f.esql");
        Files.writeString(file, "CREATE FUNCTION f( ) RETURNS INTEGER\nBEGIN\nRETURN 1 ;\nEND;\n");
        String laidOut = "CREATE FUNCTION f() RETURNS INTEGER\nBEGIN\n  RETURN 1;\nEND;\n";
        assertThat(Cli.run("esql", "format", file.toString()).out()).isEqualTo(laidOut);
        Cli check = Cli.run("esql", "format", "--check", directory.toString());
        assertThat(check.status()).isEqualTo(1);
        assertThat(check.out()).isEqualTo(file + "\n");
        assertThat(Cli.run("esql", "format", "--write", file.toString()).status()).isZero();
        assertThat(Files.readString(file)).isEqualTo(laidOut);
        assertThat(Cli.run("esql", "format", "--check", file.toString()).status()).isZero();
    }

    @Test
    void eachPropagatedMessageIsPrintedWithItsTerminal() {
        Cli run = onParent("esql", "run", COUNT, "--module", "Count", "--message", "-");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo(
                        "terminal out1\n<Lists>1</Lists>\n\nterminal out\n<Invoices>2</Invoices>\n");
    }

    private String inDomain(String domain, String statements, String message) throws IOException {
        Path module = directory.resolve("module.esql");
        Files.writeString(
                module,
                "CREATE COMPUTE MODULE M CREATE FUNCTION Main() RETURNS BOOLEAN BEGIN "
                        + statements
                        + " RETURN TRUE; END; END MODULE;");
        Cli run =
                Cli.run(
                        message.getBytes(UTF_8),
                        Map.of(),
                        "esql",
                        "run",
                        module.toString(),
                        "--module",
                        "M",
                        "--message",
                        "-",
                        "--domain",
                        domain);
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @Test
    void jsonIsADomain() throws IOException {
        assertThat(
                        inDomain(
                                "JSON",
                                "SET OutputRoot = InputRoot;"
                                        + " SET OutputRoot.JSON.Data.total = InputRoot.JSON.Data.price * 2;",
                                "{\"price\": 1.25, \"tags\": [\"a\",null]}"))
                .isEqualTo("terminal out\n{\"price\":1.25,\"tags\":[\"a\",null],\"total\":2.50}\n");
    }

    @Test
    void mimeIsADomain() throws IOException {
        assertThat(
                        inDomain(
                                "MIME",
                                "SET OutputRoot.XMLNSC.Second ="
                                        + " CAST(InputRoot.MIME.Parts.Part[2].Data.BLOB.BLOB"
                                        + " AS CHARACTER CCSID 1208);",
                                "Content-Type: multipart/mixed; boundary=b\r\n\r\n"
                                        + "--b\r\n\r\none\r\n--b\r\n\r\ntwo\r\n--b--\r\n"))
                .isEqualTo("terminal out\n<Second>two</Second>\n");
    }

    @Test
    void aFilterDecidesAndExternalVariablesAreSet() {
        Cli small = onParent("esql", "run", COUNT, "--module", "Large", "--message", "-");
        assertThat(small.err()).isEmpty();
        assertThat(small.out()).startsWith("terminal false\n<Parent>");
        assertThat(
                        onParent(
                                        "esql",
                                        "run",
                                        COUNT,
                                        "--module",
                                        "Large",
                                        "--message",
                                        "-",
                                        "--set",
                                        "least=1")
                                .out())
                .startsWith("terminal true\n<Parent>");
    }

    @Test
    void modulesSeeAnMqmdAndOtherDomains() throws IOException {
        Path esql =
                Files.writeString(
                        directory.resolve("raw.esql"),
                        """
                        CREATE COMPUTE MODULE Raw
                          CREATE FUNCTION Main() RETURNS BOOLEAN
                          BEGIN
                            SET OutputRoot.XMLNSC.Raw.Length = LENGTH(InputRoot.BLOB.BLOB);
                            SET OutputRoot.XMLNSC.Raw.Expiry = InputRoot.MQMD.Expiry;
                            RETURN TRUE;
                          END;
                        END MODULE;
                        """);
        Cli run =
                Cli.run(
                        "abc".getBytes(UTF_8),
                        Map.of(),
                        "esql",
                        "run",
                        esql.toString(),
                        "--module",
                        "Raw",
                        "--message",
                        "-",
                        "--domain",
                        "BLOB");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo("terminal out\n<Raw><Length>3</Length><Expiry>-1</Expiry></Raw>\n");
    }

    @Test
    void modelsAreReadAndWrittenInTheDomainDfdl() throws IOException {
        Path esql =
                Files.writeString(
                        directory.resolve("dfdl.esql"),
                        """
                        CREATE COMPUTE MODULE Convert
                          CREATE FUNCTION Main() RETURNS BOOLEAN
                          BEGIN
                            CREATE LASTCHILD OF Environment DOMAIN('DFDL') NAME 'DFDL';
                            SET Environment.DFDL.Parent = InputRoot.XMLNSC.Parent;
                            DECLARE bytes BLOB ASBITSTREAM(Environment.DFDL CCSID 500 SET 'SALES' TYPE '{}:Parent' FORMAT 'CWF');
                            CREATE LASTCHILD OF Environment.Back DOMAIN('DFDL')
                              PARSE(bytes CCSID 500 SET 'SALES' TYPE '{}:Parent' FORMAT 'CWF');
                            SET OutputRoot.XMLNSC.Back.Bytes = LENGTH(bytes);
                            SET OutputRoot.XMLNSC.Back.Surname = Environment.Back.DFDL.Parent.SaleList.Invoice.Surname;
                            RETURN TRUE;
                          END;
                        END MODULE;
                        """);
        Cli run = onParent("esql", "run", esql.toString(), "--module", "Convert", "--message", "-");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo(
                        "terminal out\n<Back><Bytes>308</Bytes><Surname>Braithwaite</Surname></Back>\n");
    }

    @Test
    void whatIsWrongIsOneLine() throws IOException {
        assertThat(onParent("esql", "run", COUNT, "--module", "Coun", "--message", "-").err())
                .contains("BAC4")
                .contains("'Coun'")
                .hasLineCount(1);
        assertThat(
                        onParent(
                                        "esql",
                                        "run",
                                        COUNT,
                                        "--module",
                                        "Count",
                                        "--message",
                                        "-",
                                        "--domain",
                                        "NONE")
                                .err())
                .contains("NONE")
                .hasLineCount(1);
        assertThat(
                        onParent(
                                        "esql",
                                        "run",
                                        COUNT,
                                        "--module",
                                        "Count",
                                        "--message",
                                        "-",
                                        "--mode",
                                        "none")
                                .status())
                .isEqualTo(1);
        assertThat(Cli.run("esql", "check", "no.esql").err())
                .contains("BAC8111: no such file: no.esql");
        assertThat(Cli.run("esql").status()).isEqualTo(2);
        Path latin = Files.write(directory.resolve("latin.esql"), new byte[] {(byte) 0xE4, 'a'});
        assertThat(Cli.run("esql", "check", "--encoding", "UTF-8", latin.toString()).err())
                .contains("BAC8117")
                .contains("is not in UTF-8");
    }

    private Cli parentOfModel(String module, String... more) throws IOException {
        byte[] cwf =
                Cli.run(
                                TestMessages.sample("Parent"),
                                Map.of(),
                                "write",
                                "--message-set",
                                "SALES/Parent/CWF",
                                "--ccsid",
                                "500")
                        .bytes();
        Path esql = Files.writeString(directory.resolve("model.esql"), module);
        return Cli.run(
                cwf,
                Map.of(),
                "esql",
                "run",
                esql.toString(),
                "--module",
                "M",
                "--message",
                "-",
                "--message-set",
                "SALES/Parent/CWF",
                "--ccsid",
                "500",
                more[0],
                more[1]);
    }

    @Test
    void messageSetTypeAndFormatAreThoseOfTheMessage() throws IOException {
        Cli read =
                parentOfModel(
                        """
                        CREATE COMPUTE MODULE M
                          CREATE FUNCTION Main() RETURNS BOOLEAN
                          BEGIN
                            SET OutputRoot.XMLNSC.Read.Set = InputProperties.MessageSet;
                            SET OutputRoot.XMLNSC.Read.First = InputRoot.MRM.First + 1;
                            SET OutputRoot.XMLNSC.Read.Surname = InputBody.SaleList.Invoice.Surname;
                            RETURN TRUE;
                          END;
                        END MODULE;
                        """,
                        "--domain",
                        "MRM");
        assertThat(read.err()).isEmpty();
        assertThat(read.out())
                .isEqualTo(
                        "terminal out\n<Read><Set>SALES</Set><First>2</First><Surname>Braithwaite</Surname></Read>\n");
    }

    @Test
    void aModelIsWrittenAsThePropertiesOfTheOutputSay() throws IOException {
        Cli written =
                parentOfModel(
                        """
                        CREATE COMPUTE MODULE M
                          CREATE FUNCTION Main() RETURNS BOOLEAN
                          BEGIN
                            SET OutputRoot = InputRoot;
                            SET OutputRoot.MRM.SaleList.Invoice[1].Surname = 'Anders';
                            SET OutputRoot.Properties.MessageFormat = 'TDS';
                            SET OutputRoot.Properties.CodedCharSetId = 1208;
                            RETURN TRUE;
                          END;
                        END MODULE;
                        """,
                        "--domain",
                        "MRM");
        assertThat(written.err()).isEmpty();
        assertThat(written.out()).startsWith("terminal out\n").contains("Anders");
    }

    @Test
    void aMapMessageIsADomain() throws IOException {
        assertThat(
                        inDomain(
                                "JMSMap",
                                "SET OutputRoot.XMLNSC.sum = CAST(InputBody.map.elt[1] AS INTEGER) + CAST(InputBody.map.elt[2] AS INTEGER);",
                                "<map><elt name=\"a\" dt=\"i4\">7</elt><elt name=\"b\" dt=\"i4\">8</elt></map>"))
                .isEqualTo("terminal out\n<sum>15</sum>\n");
        assertThat(
                        inDomain(
                                "JMSMap",
                                "SET OutputRoot = InputRoot; SET OutputRoot.JMSMap.map.elt = 9;",
                                "<map><elt name=\"a\" dt=\"i4\">7</elt></map>"))
                .isEqualTo("terminal out\n<map><elt name=\"a\" dt=\"i4\">9</elt></map>\n");
    }
}
