package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AcknowledgementTest {

    @RegisterExtension
    static final FlowTester flows = FlowTester.of("camel/acknowledgement.camel.yaml");

    private static String acknowledgement(String queue, String interchange) {
        flows.queues().put(queue, interchange);
        return flows.queues().getText("SAMPLE.ACKNOWLEDGEMENT");
    }

    private static String file(String name) throws IOException {
        return Files.readString(Path.of(name)).strip();
    }

    @Test
    void ordersAreAcknowledgedToTheirSender() throws IOException {
        assertThat(acknowledgement("SAMPLE.EDIFACT", file("orders.edi")))
                .startsWith("UNA:+.? 'UNB+UNOC:3+4012345000094:14+5412345000013:14+")
                .endsWith(
                        "+AREF0001'UNH+1+CONTRL:D:3:UN'"
                                + "UCI+REF0001+5412345000013:14+4012345000094:14+7'"
                                + "UCM+ME0001+ORDERS:D:96A:UN:EAN008+7'UNT+4+1'UNZ+1+AREF0001'");
    }

    @Test
    void aMessageWhoseSegmentsAreMiscountedIsRejected() throws IOException {
        assertThat(
                        acknowledgement(
                                "SAMPLE.EDIFACT", file("orders.edi").replace("UNT+40", "UNT+41")))
                .contains("UCM+ME0001+ORDERS:D:96A:UN:EAN008+4+29'");
    }

    @Test
    void anAcknowledgementIsNotAcknowledged() throws IOException {
        String interchange = file("orders.edi");
        flows.queues().put("SAMPLE.EDIFACT", interchange.replace("ORDERS:D:96A", "CONTRL:D:3"));
        String next = acknowledgement("SAMPLE.EDIFACT", interchange.replace("REF0001", "REF0002"));
        assertThat(next).contains("UCI+REF0002+");
    }

    @Test
    void transactionSetsAreAcknowledgedByGroup() throws IOException {
        assertThat(acknowledgement("SAMPLE.X12", file("order.x12")))
                .startsWith(
                        "ISA*00*          *00*          *01*DUNNWIN        *ZZ*BRAITHWAITE    *")
                .endsWith(
                        "ST*997*0001~AK1*PO*1~AK2*850*0001~AK5*A~AK9*A*1*1*1~SE*6*0001~GE*1*1~IEA*1*000000001~");
        assertThat(
                        acknowledgement(
                                "SAMPLE.X12",
                                file("order.x12").replace("SE*34*0001", "SE*34*0002")))
                .contains("AK5*R*3~AK9*R*1*1*0~");
    }

    @Test
    void whatIsNoInterchangeIsBackedOut() {
        flows.queues().put("SAMPLE.EDIFACT", "no interchange");
        assertThat(Queues.text(flows.queues().get("SAMPLE.BACKOUT"))).isEqualTo("no interchange");
    }
}
