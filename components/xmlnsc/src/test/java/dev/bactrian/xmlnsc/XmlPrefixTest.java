// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.Element;
import org.junit.jupiter.api.Test;

/** A declaration of the prefix that needs none. */
class XmlPrefixTest {
    private static final String DECLARED =
            "<a xmlns:xml=\"http://www.w3.org/XML/1998/namespace\" xml:lang=\"en\"><b>1</b><c/></a>";

    @Test
    void isKeptWhenItsElementIsWrittenAnew() {
        Element folder = Xml.parse(DECLARED);
        folder.path("a", "b").setValue("2");
        assertThat(Xml.write(folder)).isEqualTo(DECLARED.replace("<b>1", "<b>2"));
    }

    @Test
    void isNotAddedWhereItIsNot() {
        Element folder = Xml.parse(DECLARED);
        Element other = Xml.parse("<r xml:lang=\"de\"><s/></r>");
        Element moved = folder.path("a", "b");
        moved.detach();
        other.firstChild().append(moved);
        assertThat(Xml.write(other)).isEqualTo("<r xml:lang=\"de\"><s/><b>1</b></r>");
    }
}
