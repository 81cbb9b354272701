// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonTextTest {

    @Test
    void whatJsonReservesIsEscaped() {
        assertThat(JsonText.quoted("")).isEqualTo("\"\"");
        assertThat(JsonText.quoted("Müller & Söhne/2")).isEqualTo("\"Müller & Söhne/2\"");
        assertThat(JsonText.quoted("say \"no\\yes\"")).isEqualTo("\"say \\\"no\\\\yes\\\"\"");
        assertThat(JsonText.quoted("a\nb\u0001\u001f")).isEqualTo("\"a\\u000ab\\u0001\\u001f\"");
        assertThat(JsonText.quoted("a\u2028b\u2029")).isEqualTo("\"a\\u2028b\\u2029\"");
    }

    @Test
    void aSurrogateIsEscapedWhereItStandsAlone() {
        String high = "\uD83D";
        String low = "\uDC2B";
        assertThat(JsonText.quoted(high + low)).isEqualTo("\"" + high + low + "\"");
        assertThat(JsonText.quoted(high)).isEqualTo("\"\\ud83d\"");
        assertThat(JsonText.quoted(low + high)).isEqualTo("\"\\udc2b\\ud83d\"");
        assertThat(JsonText.quoted(high + high + low)).isEqualTo("\"\\ud83d" + high + low + "\"");
    }
}
