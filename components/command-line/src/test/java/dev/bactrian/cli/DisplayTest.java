// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqdlh;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayTest {

    @TempDir Path directory;

    private String file(byte[]... parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            bytes.write(part);
        }
        return Files.write(directory.resolve("message"), bytes.toByteArray()).toString();
    }

    @Test
    void descriptorAndHeadersOfAFileComeFieldByFieldWithTheirBytes() throws IOException {
        MqHeader descriptor = Mqmd.LAYOUT.create(NumericEncoding.REVERSED, 819);
        descriptor.setNext("MQDEAD", NumericEncoding.REVERSED, 819);
        MqHeader dead = Mqdlh.LAYOUT.create(NumericEncoding.REVERSED, 819);
        dead.set(Mqdlh.REASON, 2053)
                .set(Mqdlh.DEST_Q_NAME, "ORDERS")
                .setNext("MQSTR", NumericEncoding.REVERSED, 819);
        Cli cli =
                Cli.run(
                        "display",
                        file(
                                descriptor.bytes().toArray(),
                                dead.bytes().toArray(),
                                "<a><b x=\"1\">t</b></a>".getBytes(UTF_8)));
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out().lines())
                .contains(
                        "MQMD at 0, 364 bytes, encoding 546, CCSID 819",
                        "  000000  4d 44 20 20                                      StrucId            'MD  '"
                                .replace("'MD  '", "'MD'"),
                        "  000020  4d 51 44 45 41 44 20 20                          Format             'MQDEAD'",
                        "MQDLH at 0, 172 bytes, encoding 546, CCSID 819".replace("at 0", "at 0"),
                        "  000008  05 08 00 00                                      Reason             2053 (MQRC_Q_FULL)",
                        "Body at 536, 21 bytes, format MQSTR, encoding 546, CCSID 819",
                        "  <b x=\"1\">t</b>");
    }

    @Test
    void anEbcdicHeaderIsFoundByItsEyeCatcher() throws IOException {
        MqHeader dead = Mqdlh.LAYOUT.create(NumericEncoding.NORMAL, 500);
        dead.setNext("MQSTR", NumericEncoding.NORMAL, 500);
        byte[] text = "Grüße aus EBCDIC".getBytes(Charset.forName("IBM500"));
        Cli cli = Cli.run("display", file(dead.bytes().toArray(), text));
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out())
                .contains("MQDLH at 0, 172 bytes, encoding 273, CCSID 500\n")
                .endsWith("Grüße aus EBCDIC\n");
    }

    @Test
    void foldersOfAnRfh2AreShownPropertyByProperty() throws IOException {
        Cli cli =
                Cli.run(
                        "display",
                        file(TestMessages.generate("Publication", 300, 1)),
                        "--body",
                        "none");
        assertThat(cli.out())
                .contains("MQRFH2 at 0, ")
                .contains("NameValueCCSID     1208")
                .contains(
                        "  folder psc\n    psc.Command = Publish\n    psc.Topic = Sales/Summer\n");
    }

    @Test
    void bodiesAreShownInTheFormThatIsAskedFor() throws IOException {
        String file = file("<a><b>x</b></a>".getBytes(UTF_8));
        assertThat(Cli.run("display", file, "--body", "characters").out())
                .endsWith("<a><b>x</b></a>\n");
        assertThat(Cli.run("display", file, "--body", "hex").out())
                .endsWith(
                        "  000000  3c 61 3e 3c 62 3e 78 3c 2f 62 3e 3c 2f 61 3e     <a><b>x</b></a>\n");
        assertThat(Cli.run("display", file, "--body", "fields").out())
                .endsWith("XMLNSC\n  a\n    b = 'x'\n");
        assertThat(Cli.run("display", file).out()).endsWith("<a>\n  <b>x</b>\n</a>\n");
        assertThat(Cli.run("display", file, "--body", "none").out()).hasLineCount(1);
        assertThat(Cli.run("display", file, "--body", "music").status()).isEqualTo(2);
    }

    @Test
    void whatIsNoXmlAndNoTextIsShownInHexUpToTheLimit() throws IOException {
        Cli cli = Cli.run("display", file(TestMessages.generate("Bytes", 100, 2)), "--limit", "32");
        assertThat(cli.out().lines())
                .hasSize(4)
                .last()
                .isEqualTo("(68 more bytes; --limit shows more)");
        assertThat(Cli.run("display", file("<a><b></a>".getBytes(UTF_8))).out())
                .contains("(no well-formed XML: BAC")
                .endsWith("<a><b></a>\n");
        Cli fields = Cli.run("display", file("<a><b></a>".getBytes(UTF_8)), "--body", "fields");
        assertThat(fields.status()).isEqualTo(1);
        assertThat(fields.err()).startsWith("bactrian display: BAC").hasLineCount(1);
    }

    @Test
    void aDamagedHeaderIsShownInHexAndNamed() throws IOException {
        byte[] message = TestMessages.generate("Publication", 300, 1);
        message[11] = 7;
        Cli cli = Cli.run("display", file(message));
        assertThat(cli.status()).isEqualTo(1);
        assertThat(cli.out()).startsWith("  000000  52 46 48 20 ");
        assertThat(cli.err())
                .startsWith("bactrian display: BAC20")
                .contains("MQRFH2")
                .contains("StrucLength")
                .hasLineCount(1);
    }

    @Test
    void messagesOnAQueueSayWhatTheyBeginWith(@TempDir Path data) throws Exception {
        try (TestBroker broker = new TestBroker(data, "NEWS", "MD")) {
            Map<String, String> environment = Map.of("BACTRIAN_BROKER", broker.url());
            Cli put =
                    Cli.run(
                            "<news/>".getBytes(UTF_8),
                            environment,
                            "put",
                            "NEWS",
                            "--rfh2",
                            "psc.Command=Publish",
                            "--rfh2",
                            "usr.count:int=3",
                            "--rfh2",
                            "usr.colour=red",
                            "--format",
                            "MQSTR");
            assertThat(put.err()).isEmpty();
            Cli display = Cli.run(new byte[0], environment, "display", "NEWS");
            assertThat(display.err()).isEmpty();
            assertThat(display.out())
                    .contains("JMS_IBM_Format: MQHRF2\n")
                    .contains("Format             'MQSTR'")
                    .contains("  folder usr\n    usr.count = 3 (INTEGER)\n    usr.colour = red\n")
                    .endsWith("7 bytes, format MQSTR, encoding 273, CCSID 1208\n<news/>\n");
            assertThat(
                            Cli.run(new byte[0], environment, "display", "NEWS", "--count", "0")
                                    .status())
                    .isZero();
            Cli nothing = Cli.run(new byte[0], environment, "display", "NOTHING");
            assertThat(nothing.status()).isEqualTo(1);
            assertThat(nothing.err())
                    .contains("BAC8106: no message on NOTHING, and no file of that name");
        }
        assertThat(Cli.run("display", "no/such/file").err())
                .contains("BAC8111: no such file: no/such/file");
    }

    @Test
    void theDescriptorOfAMessageOnAQueueIsShownFieldByField(@TempDir Path data) throws Exception {
        try (TestBroker broker = new TestBroker(data, "NEWS", "MD")) {
            Map<String, String> environment = Map.of("BACTRIAN_BROKER", broker.url());
            Cli put =
                    Cli.run(
                            "body".getBytes(UTF_8),
                            environment,
                            "put",
                            "MD",
                            "--mqmd",
                            "Report=MQRO_PASS_CORREL_ID",
                            "--mqmd",
                            "ApplIdentityData=till4",
                            "--mqmd",
                            "AccountingToken=C0FFEE",
                            "--mqmd",
                            "Feedback=0x10B",
                            "--persistent",
                            "--priority",
                            "7",
                            "--reply-to",
                            "MD.REPLY",
                            "--correlation-id",
                            "order-7",
                            "--format",
                            "MQSTR");
            assertThat(put.err()).isEmpty();
            Cli display = Cli.run(new byte[0], environment, "display", "MD", "--mqmd");
            assertThat(display.err()).isEmpty();
            assertThat(display.out())
                    .startsWith("MQMD at 0, 364 bytes, encoding 273, CCSID 1208\n")
                    .contains("  000000  4d 44 20 20 ")
                    .contains("Report             64 (MQRO_PASS_CORREL_ID)\n")
                    .contains("Feedback           267")
                    .contains("Persistence        1 (MQPER_PERSISTENT)\n")
                    .contains("Priority           7\n")
                    .contains("Format             'MQSTR'\n")
                    .contains("  000048  6f 72 64 65 72 2d 37 00 ")
                    .contains("ReplyToQ           'MD.REPLY'\n")
                    .contains("ApplIdentityData   'till4'\n")
                    .contains("c0 ff ee 00")
                    .endsWith("Body at 0, 4 bytes, format MQSTR, encoding 273, CCSID 1208\nbody\n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Persistence=1|MQMD Persistence is set by --persistent",
                "Colour=red|the MQMD has no field 'Colour'",
                "Report=MQRO_NEVER|expected a number or a constant's name, found 'MQRO_NEVER'",
                "AccountingToken=xyz|expected up to 64 hexadecimal digits, found 'xyz'",
                "ApplOriginData=12345|has at most 4 bytes, not 5",
                "Report|expected Field=value"
            })
    void whatIsNoFieldOfTheDescriptorIsWrongUsage(String field, String message) {
        Cli put = Cli.run("put", "Q", "--mqmd", field);
        assertThat(put.status()).isEqualTo(2);
        assertThat(put.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "JSON # {\"price\": 1.25, \"tags\": [\"a\"]} # price = 1.25 (DECIMAL)",
                "XMLNSC # <a><b>1</b></a> # b = '1'",
                "XMLNS # <a><b>1</b></a> #  = '1'",
                "XML # <a><b>1</b></a> #  = '1'",
                "BLOB # ab # BLOB = X'6162'",
                "MIME # Content-Type: text/plain # Content-Type = 'text/plain'",
                "JMSMap # <map><elt name=\"n\" dt=\"i4\">7</elt></map> # elt = '7'",
                "JMSStream # <stream><elt dt=\"i4\">7</elt></stream> # elt = '7'"
            })
    void aBodyIsShownInTheDomainThatIsNamed(String domain, String body, String line)
            throws IOException {
        String text = domain.equals("MIME") ? body + "\r\n\r\nhello" : body;
        Cli cli = Cli.run("display", file(text.getBytes(UTF_8)), "--domain", domain);
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out().lines()).contains(domain);
        assertThat(cli.out()).contains(line);
    }

    @Test
    void aDomainThatDoesNotFitIsRefused() throws IOException {
        String file = file("{}".getBytes(UTF_8));
        assertThat(Cli.run("display", file, "--domain", "JSON", "--body", "xml").err())
                .contains("BAC8123")
                .hasLineCount(1);
        assertThat(
                        Cli.run(
                                        "display",
                                        file,
                                        "--domain",
                                        "JSON",
                                        "--message-set",
                                        "SALES/Parent/CWF")
                                .err())
                .contains("BAC8123")
                .hasLineCount(1);
        assertThat(Cli.run("display", file, "--domain", "NONE").err())
                .contains("BAC0005")
                .hasLineCount(1);
    }
}
