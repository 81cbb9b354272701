// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of a mainframe: records of a model, in EBCDIC and with its own numbers. */
class RecordFilesTest {
    @TempDir Path input;

    @ParameterizedTest
    @CsvSource({
        "MRM, CWF, 500, 785",
        "DFDL, CWF, 37, 546",
        "MRM, TDS_TAGGED, 1140, 273",
        "DFDL, TDS, 500, 273"
    })
    void recordsAreReadInTheirCharactersAndNumbers(
            String domain, String format, int ccsid, int encoding) throws Exception {
        ByteSink file = new ByteSink();
        for (int i = 1; i <= 3; i++) {
            MessageSets.installed()
                    .get("SALES")
                    .model("SaleEnvelope", format)
                    .with(new PhysicalOptions(ccsid, encoding))
                    .write(
                            XmlTree.read(
                                    new ByteArrayInputStream(
                                            TestMessages.generate("SaleEnvelope", "2kB", i))),
                            file,
                            Limits.DEFAULT);
        }
        Files.write(input.resolve("sales.bin"), file.toArray());
        BlockingQueue<String> seen = new LinkedBlockingQueue<>();
        String from =
                "file-records:"
                        + input
                        + "?delete=true&recordDetection=parsedRecordSequence&messageSet=SALES&messageType=SaleEnvelope&domain="
                        + domain
                        + "&messageFormat="
                        + format
                        + "&ccsid="
                        + ccsid
                        + "&encoding="
                        + encoding;
        try (CamelContext context = new DefaultCamelContext()) {
            context.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from(from)
                                    .process(
                                            exchange -> {
                                                Message message =
                                                        exchange.getMessage()
                                                                .getBody(Message.class);
                                                var body = message.body();
                                                if (domain.equals("DFDL")) {
                                                    body = body.path("SaleEnvelope");
                                                }
                                                seen.add(
                                                        body.path("Header", "SaleListCount").value()
                                                                + " "
                                                                + body.path(
                                                                                "SaleList",
                                                                                "Invoice",
                                                                                "Surname")
                                                                        .text());
                                            });
                        }
                    });
            context.start();
            for (int i = 1; i <= 3; i++) {
                var xml =
                        XmlTree.read(
                                new ByteArrayInputStream(
                                        TestMessages.generate("SaleEnvelope", "2kB", i)));
                assertThat(seen.poll(60, TimeUnit.SECONDS))
                        .isEqualTo(
                                xml.path("Header", "SaleListCount").text()
                                        + " "
                                        + xml.path("SaleList", "Invoice", "Surname").text());
            }
        }
    }
}
