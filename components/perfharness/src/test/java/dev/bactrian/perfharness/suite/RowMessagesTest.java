// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.bactrian.perfharness.drive.Payload;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowMessagesTest {

    private static Payload message(String name, String size, int replies) {
        Workload workload = Workload.queues("flow", "IN", "OUT", name).withReplies(replies);
        return RowMessages.of(new Row(new Published("Table", "", size, false, 1, 1, 1), workload));
    }

    private static String text(Payload payload) {
        return new String(payload.bytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "CSIM, 4096",
        "OneField, 1024",
        "FiftyFields, 16384",
        "FieldsInXml, 4096",
        "FieldsInCwf, 4096",
        "Lines, 1K",
        "Bytes, 4K"
    })
    void eachHasAboutTheSizeOfItsRow(String name, String size) {
        Row row =
                new Row(
                        new Published("Table", "", size, false, 1, 1, 1),
                        Workload.queues("flow", "IN", "OUT", name));
        assertThat((double) RowMessages.of(row).bytes().length)
                .isCloseTo(row.bytes(), within(0.1 * row.bytes()));
    }

    @Test
    void aFileHasAsManyRecordsAsReplies() {
        assertThat(text(message(RowMessages.FILE_OF_LINES, "1K", 100)).lines()).hasSize(100);
        assertThat(text(message(RowMessages.FILE_OF_RECORDS, "1K", 100)).split("####"))
                .hasSize(100);
        assertThat(text(message(RowMessages.FILE_OF_XML, "4K", 3)).split("<Parent>")).hasSize(4);
    }

    @Test
    void theHeaderBeforeFieldsSaysHowLongItIs() {
        Payload cwf = message(RowMessages.FIELDS_IN_CWF, "4096", 1);
        assertThat(cwf.format()).isEqualTo("MQHRF2");
        int length = ByteBuffer.wrap(cwf.bytes()).getInt(8);
        assertThat(length % 4).isZero();
        assertThat(cwf.bytes().length - length).isEqualTo(10 * (12 + 4 + 4));
        assertThat(text(message(RowMessages.FIELDS_IN_XML, "4096", 1))).endsWith("--></Fields>");
    }
}
