// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import jakarta.jms.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A BAR file with overrides: aggregation, a subflow with two outputs, TryCatch, Throw, FlowOrder.
 */
class ImportedBarTest {
    private static final String OVERRIDES =
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Broker>
              <CompiledMessageFlow name="Bookings">
                <ConfigurableProperty uri="Bookings#additionalInstances"/>
                <ConfigurableProperty override="BOOKINGS.PRODUCTION" uri="Bookings#Booking.queueName"/>
              </CompiledMessageFlow>
            </Broker>
            """;

    private static final ImportedFlows BOOKINGS = ImportedFlows.of(bar());

    @RegisterExtension static final FlowTester FLOWS = BOOKINGS.tester("Bookings");

    private static Path bar() {
        try {
            Path folder = ImportedFlows.workspace("bookings").resolve("Bookings");
            ByteArrayOutputStream application = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(application)) {
                add(zip, "META-INF/broker.xml", OVERRIDES.getBytes(StandardCharsets.UTF_8));
                for (String file : List.of("Bookings.msgflow", "Check.subflow", "Bookings.esql")) {
                    add(zip, file, Files.readAllBytes(folder.resolve(file)));
                }
            }
            Path bar = Files.createTempDirectory(Path.of("target"), "bar").resolve("Bookings.bar");
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(bar))) {
                add(zip, "Bookings.appzip", application.toByteArray());
                add(zip, "META-INF/manifest.mf", new byte[0]);
            }
            return bar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }

    private static void book(int persons) {
        FLOWS.queues()
                .put(
                        "BOOKINGS.PRODUCTION",
                        "<Booking><Persons>" + persons + "</Persons></Booking>");
    }

    private static byte[] echo(Message request) {
        return Queues.text(request).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aLargeBookingIsAskedForTwiceAndConfirmedOnce() {
        try (var flights = FLOWS.queues().answer("BOOKINGS.FLIGHT", ImportedBarTest::echo);
                var hotels = FLOWS.queues().answer("BOOKINGS.HOTEL", ImportedBarTest::echo)) {
            book(5);
            assertThat(FLOWS.queues().getText("BOOKINGS.OUT"))
                    .isEqualTo("<Confirmed><Flight>5</Flight><Hotel>5</Hotel></Confirmed>");
        }
    }

    @Test
    void aSmallOneLeavesTheSubflowByItsOtherOutput() {
        book(2);
        assertThat(FLOWS.queues().getText("BOOKINGS.SMALL"))
                .isEqualTo("<Booking><Persons>2</Persons></Booking>");
    }

    @Test
    void whatTheSubflowThrowsIsCaughtAsTheUserExceptionThatItIs() {
        book(0);
        assertThat(FLOWS.queues().getText("BOOKINGS.REFUSED"))
                .isEqualTo("<Refused><Number>3051</Number><Persons>0</Persons></Refused>");
    }
}
