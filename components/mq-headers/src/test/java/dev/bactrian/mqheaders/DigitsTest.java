// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.Element;
import java.time.LocalTime;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On a machine whose language writes numbers with other digits. */
class DigitsTest {
    private final Locale before = Locale.getDefault();

    @BeforeEach
    void speakArabic() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        assertThat(String.format("%d", 1)).isEqualTo("\u0661");
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void aHeaderHasThoseOfItsCharacterSet() {
        Element descriptor = Element.folder("MQMD");
        descriptor.append(Element.field("PutTime", LocalTime.of(12, 34, 56, 780_000_000)));
        MqHeader header = HeaderElements.toHeader(descriptor, 273, 500);
        assertThat(header.get(Mqmd.PUT_TIME)).isEqualTo("12345678");
    }
}
