// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BlobDomainTest {
    private final Domain blob = Domains.installed().get("");

    @Property(seed = "20261121")
    void writesWhatItRead(@ForAll byte[] bytes) {
        Message message = Message.parse(ByteSlice.of(bytes), blob, ParseOptions.DEFAULT);
        ByteSink sink = new ByteSink();
        blob.write(message.copy().body(), WriteOptions.DEFAULT, sink);
        assertThat(sink.toArray()).isEqualTo(bytes);
        assertThat((byte[]) message.body().firstChild("BLOB").value()).isEqualTo(bytes);
    }

    @Test
    void writesAChangedValue() {
        Message message =
                Message.parse(ByteSlice.of(new byte[] {1, 2}), blob, ParseOptions.DEFAULT);
        message.body().firstChild().setValue(new byte[] {3});
        ByteSink sink = new ByteSink();
        blob.write(message.body(), WriteOptions.DEFAULT, sink);
        assertThat(sink.toArray()).containsExactly(3);
    }
}
