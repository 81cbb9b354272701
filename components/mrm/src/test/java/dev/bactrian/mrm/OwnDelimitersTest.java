// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Messages that bring their own delimiters: what was not changed is written as the bytes that it
 * came from only where the delimiters are the same, and what was changed with those of the message.
 */
class OwnDelimitersTest {
    private static final String HL7 =
            "MSH#*~\\&#A#B#C#D#20260101##ORU*R01#1#P#2.5\rPID#1##1***X~2***Y##K*A\rOBX#1#NM#x##5\r";

    private static CompiledModel model(String set, String type) {
        return MessageSets.installed().get(set).model(type, "").with(PhysicalOptions.DEFAULT);
    }

    private static Element parse(CompiledModel model, String text) {
        return model.parse(ByteSlice.of(text.getBytes(ISO_8859_1)), Name.of("MRM"), Limits.DEFAULT);
    }

    private static String written(CompiledModel model, Element folder) {
        ByteSink sink = new ByteSink();
        model.write(folder, sink, Limits.DEFAULT);
        return new String(sink.toArray(), ISO_8859_1);
    }

    @Test
    void aChangedSegmentHasTheDelimitersOfItsMessage() {
        CompiledModel model = model("HL7", "HL7");
        Element tree = parse(model, HL7);
        tree.path("Segment", "F5", "Repetition", "C1", "S1").setValue("Q");
        assertThat(written(model, tree)).isEqualTo(HL7.replace("K*A", "Q*A"));
    }

    @Test
    void otherDelimitersChangeAllOfTheMessage() {
        CompiledModel model = model("HL7", "HL7");
        Element tree = parse(model, HL7);
        tree.path("MSH", "FieldSeparator").setValue("|");
        assertThat(written(model, tree)).isEqualTo(HL7.replace('#', '|'));
    }

    @Test
    void aPartOfAnotherMessageTakesTheDelimitersOfItsNewOne() {
        CompiledModel model = model("HL7", "HL7");
        String plain = HL7.replace('#', '|').replace('*', '^');
        Element to = parse(model, plain);
        Element from = parse(model, HL7);
        to.path("Segment").insertAfter(from.path("Segment").copy());
        String pid = "PID|1||1^^^X~2^^^Y||K^A\r";
        assertThat(written(model, to)).isEqualTo(plain.replace(pid, pid + pid));
    }

    @Test
    void segmentsOfEdifactHaveTheSeparatorsOfTheirAdvice() throws IOException {
        CompiledModel model = model("EDIFACT", "Interchange");
        String text = new String(StandardsTest.sample("ORDERS-own.edi"), ISO_8859_1);
        Element tree = parse(model, text);
        tree.path("UNB", "Sender", "Identification").setValue("OTHER");
        assertThat(written(model, tree)).isEqualTo(text.replace("*SENDER*", "*OTHER*"));
    }
}
