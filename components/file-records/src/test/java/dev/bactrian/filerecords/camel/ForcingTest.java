// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What waits for the disk: as durable as the message, no more. */
class ForcingTest {

    @Test
    void automaticIsAsDurableAsTheMessage() {
        assertThat(Forcing.automatic.ofRecord(true)).isTrue();
        assertThat(Forcing.automatic.ofFile(true)).isTrue();
        assertThat(Forcing.automatic.ofRecord(false)).isFalse();
        assertThat(Forcing.automatic.ofFile(false)).isFalse();
    }

    @Test
    void withoutAMessageAFinishedFileWaits() {
        assertThat(Forcing.automatic.ofRecord(null)).isFalse();
        assertThat(Forcing.automatic.ofFile(null)).isTrue();
    }

    @Test
    void yesAndNoTakeNoNoticeOfIt() {
        assertThat(Forcing.yes.ofRecord(false)).isTrue();
        assertThat(Forcing.yes.ofFile(false)).isTrue();
        assertThat(Forcing.no.ofRecord(true)).isFalse();
        assertThat(Forcing.no.ofFile(true)).isFalse();
    }
}
