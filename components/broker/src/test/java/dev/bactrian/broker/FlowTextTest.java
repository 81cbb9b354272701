// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FlowTextTest {

    private static final FlowText TEXT =
            new FlowText("a.camel.yaml", "# domian\nfrom: mq:A\n\t  domian: X\nmydomian: 1\n");

    @Test
    void wordIsFoundWholeAndOutsideOfComments() {
        assertThat(TEXT.find("domian")).isEqualTo(new FlowText.Place(3, 4));
        assertThat(TEXT.find("doman")).isEqualTo(FlowText.Place.UNKNOWN);
    }

    @Test
    void caretStandsBelowTheWordBehindTabs() {
        FlowText.Place place = TEXT.find("domian");
        assertThat(TEXT.at(place)).isEqualTo("a.camel.yaml:3:4");
        assertThat(TEXT.pointer(place)).isEqualTo("    \t  domian: X\n    \t  ^");
    }

    @Test
    void placeThatIsNotKnownOrNotThereHasNoPointer() {
        assertThat(TEXT.pointer(FlowText.Place.UNKNOWN)).isEmpty();
        assertThat(TEXT.pointer(new FlowText.Place(99, 1))).isEmpty();
        assertThat(TEXT.pointer(new FlowText.Place(2, 99))).isEqualTo("    from: mq:A");
        assertThat(TEXT.at(FlowText.Place.UNKNOWN)).isEqualTo("a.camel.yaml");
        assertThat(TEXT.at(new FlowText.Place(2, 0))).isEqualTo("a.camel.yaml:2");
    }

    @Test
    void longLineIsCut() {
        FlowText text = new FlowText("a", "x".repeat(1000));
        assertThat(text.pointer(new FlowText.Place(1, 900))).hasSize(4 + 240);
    }
}
