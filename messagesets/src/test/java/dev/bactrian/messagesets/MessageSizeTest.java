// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageSizeTest {

    @ParameterizedTest
    @CsvSource({
        "256b,256",
        "2kB,2000",
        "20000kB,20000000",
        "4K,4096",
        "2K,2048",
        "2MB,2000000",
        "1M,1048576",
        "64KiB,65536",
        "17,17",
        "1 GB,1000000000"
    })
    void readsWhatTheReportsWrite(String text, long bytes) {
        assertThat(MessageSize.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "kB", "-1", "1.5kB", "2 kilo", "99999999999GB", "9999999999999999999"})
    void namesWhatIsNoSize(String text) {
        assertThatThrownBy(() -> MessageSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("BAC8001")
                .hasMessageContaining("\"" + text + "\"");
    }
}
