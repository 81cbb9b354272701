// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample's acknowledgements of interchanges: CONTRL and 997. */
class AcknowledgementTest {
    private static final Path SAMPLES = Path.of("../../samples/models");
    private static final String MODULES = SAMPLES + "/src/main/resources/esql/acknowledgement.esql";

    private static String acknowledged(String module, String set, String interchange) {
        Cli run =
                Cli.run(
                        interchange.getBytes(ISO_8859_1),
                        Map.of(),
                        "esql",
                        "run",
                        MODULES,
                        "--module",
                        module,
                        "--message",
                        "-",
                        "--domain",
                        "MRM",
                        "--message-set",
                        set + "/Interchange/TDS");
        assertThat(run.status()).as(run.err()).isZero();
        return run.out();
    }

    private static String orders() throws IOException {
        return Files.readString(SAMPLES.resolve("orders.edi"), ISO_8859_1).strip();
    }

    private static String order() throws IOException {
        return Files.readString(SAMPLES.resolve("order.x12"), ISO_8859_1).strip();
    }

    @ParameterizedTest
    @CsvSource({
        "UNT+40, UNT+40, 7, 7",
        "UNT+40, UNT+41, 7, 4+29",
        "UNT+40, UNT+forty, 7, 4+29",
        "UNT+40+ME0001, UNT+40+ME0002, 7, 4+28",
        "UNZ+1+REF0001, UNZ+2+REF0001, 4+29, 7",
        "UNZ+1+REF0001, UNZ+1+REF0009, 4+28, 7"
    })
    void countsAndReferencesAreJudged(
            String said, String instead, String interchange, String message) throws IOException {
        assertThat(acknowledged("Contrl", "EDIFACT", orders().replace(said, instead)))
                .contains(
                        "UNB+UNOC:3+4012345000094:14+5412345000013:14+",
                        "'UCI+REF0001+5412345000013:14+4012345000094:14+"
                                + interchange
                                + "'UCM+ME0001+ORDERS:D:96A:UN:EAN008+"
                                + message
                                + "'UNT+4+1'UNZ+1+AREF0001'");
    }

    @Test
    void separatorsAreThoseOfTheInterchange() throws IOException {
        String own =
                Files.readString(
                        Path.of("../mrm/src/test/resources/samples/ORDERS-own.edi"), ISO_8859_1);
        String first = own.substring(0, 9);
        assertThat(acknowledged("Contrl", "EDIFACT", own))
                .contains(first)
                .contains("UNH" + own.charAt(4) + "1" + own.charAt(4) + "CONTRL" + own.charAt(3));
    }

    @Test
    void messagesOfGroupsAreAcknowledgedBehindTheirGroup() throws IOException {
        String grouped =
                orders().replace("UNH+", "UNG+ORDERS+A+B+260331:1045+7+UN+D:96A'UNH+")
                        .replace("UNZ+", "UNE+1+7'UNZ+");
        assertThat(acknowledged("Contrl", "EDIFACT", grouped))
                .contains("'UCF+7+A+B+7'UCM+ME0001+ORDERS:D:96A:UN:EAN008+7'UNT+5+1'");
    }

    @ParameterizedTest
    @CsvSource({
        "SE*34, SE*34, A, A*1*1*1",
        "SE*34, SE*33, R*4, R*1*1*0",
        "SE*34*0001, SE*34*0002, R*3, R*1*1*0",
        "GE*1*1, GE*2*1, A, R*2*1*1*5",
        "GE*1*1, GE*1*2, A, R*1*1*1*4"
    })
    void transactionSetsAreJudged(String said, String instead, String set, String group)
            throws IOException {
        assertThat(acknowledged("FunctionalAcknowledgement", "X12", order().replace(said, instead)))
                .contains(
                        "*01*DUNNWIN        *ZZ*BRAITHWAITE    *",
                        "~GS*FA*DUNNWIN*BRAITHWAITE*",
                        "~ST*997*0001~AK1*PO*1~AK2*850*0001~AK5*"
                                + set
                                + "~AK9*"
                                + group
                                + "~SE*6*0001~GE*1*1~IEA*1*000000001~");
    }

    @Test
    void acknowledgementsAreNotAcknowledged() throws IOException {
        String contrl = orders().replace("ORDERS:D:96A", "CONTRL:D:3");
        assertThat(acknowledged("Contrl", "EDIFACT", contrl)).doesNotContain("UNB");
        String answer = order().replace("GS*PO", "GS*FA");
        assertThat(acknowledged("FunctionalAcknowledgement", "X12", answer)).doesNotContain("ISA");
    }
}
