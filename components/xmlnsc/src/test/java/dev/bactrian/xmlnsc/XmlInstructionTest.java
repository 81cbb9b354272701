// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets of processing instructions with a colon. */
class XmlInstructionTest {
    private static final ParseOptions KEPT =
            ParseOptions.DEFAULT.withDomainOptions(Map.of("retainProcessingInstructions", true));

    /** rmt-ns10-042 of the W3C's suite: an error, though one that many parsers let pass. */
    @ParameterizedTest
    @ValueSource(
            strings = {"<?a:b c?><a/>", "<a><?a:b?><b/></a>", "<a>t<?a:b?></a>", "<a/><?a:b?>"})
    void areRefusedWhereThereAreNameSpaces(String document) {
        assertThatThrownBy(() -> Xml.parse(document).complete())
                .hasMessageStartingWith("BAC1008: the target of a processing instruction");
    }

    @Test
    void areReadAndWrittenWithoutNameSpaces() {
        String document = "<a><?a:b c?><b>1</b></a>";
        XmlDomain domain = new XmlDomain();
        Element folder =
                domain.parse(ByteSlice.of(document.getBytes(StandardCharsets.UTF_8)), KEPT);
        folder.firstChild().lastChild().setValue("2");
        ByteSink sink = new ByteSink();
        domain.write(folder, WriteOptions.DEFAULT, sink);
        assertThat(sink.toSlice().text(StandardCharsets.UTF_8)).contains("<?a:b c?>");
    }

    @Test
    void canBeWritten() {
        Element folder = Xml.parse("<a/>");
        Element made = Element.field("a:b", "c");
        made.setType(XmlFieldType.PROCESSING_INSTRUCTION);
        folder.firstChild().append(made);
        assertThat(Xml.write(folder)).isEqualTo("<a><?a:b c?></a>");
    }
}
