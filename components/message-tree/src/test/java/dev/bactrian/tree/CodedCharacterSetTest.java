// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodedCharacterSetTest {
    @ParameterizedTest
    @CsvSource({
        "37, IBM037",
        "500, IBM500",
        "1047, IBM1047",
        "1140, IBM01140",
        "850, IBM850",
        "437, IBM437",
        "819, ISO-8859-1",
        "1208, UTF-8",
        "1200, UTF-16BE",
        "1252, windows-1252",
        "923, ISO-8859-15"
    })
    void knowsTheUsualNumbers(int ccsid, String charset) {
        assertThat(CodedCharacterSet.charset(ccsid)).isEqualTo(Charset.forName(charset));
        assertThat(CodedCharacterSet.charset(CodedCharacterSet.ccsid(Charset.forName(charset))))
                .isEqualTo(Charset.forName(charset));
    }

    @Test
    void aNumberIsFoundOnAMachineWithOtherDigits() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            // one that nothing else asks for: what was found once is not looked for again
            assertThat(CodedCharacterSet.charset(424)).isEqualTo(Charset.forName("IBM424"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void refusesAnUnknownNumberByName() {
        assertThatThrownBy(() -> CodedCharacterSet.charset(99999))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("99999");
    }
}
