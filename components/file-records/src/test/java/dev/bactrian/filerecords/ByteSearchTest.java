// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ByteSearchTest {
    @Property(seed = "20261121")
    void findsTheFirstOfAByte(
            @ForAll @Size(max = 40) byte[] bytes,
            @ForAll byte wanted,
            @ForAll @IntRange(max = 10) int skip) {
        int from = Math.min(skip, bytes.length);
        int expected = -1;
        for (int i = bytes.length - 1; i >= from; i--) {
            expected = bytes[i] == wanted ? i : expected;
        }
        assertThat(ByteSearch.indexOf(bytes, from, bytes.length, wanted)).isEqualTo(expected);
    }

    @Property(seed = "20261121")
    void findsTheFirstOfASequence(
            @ForAll @Size(max = 40) @ByteRange(min = -1, max = 1) byte[] bytes,
            @ForAll @Size(min = 1, max = 4) @ByteRange(min = -1, max = 1) byte[] wanted) {
        int expected = -1;
        for (int i = bytes.length - wanted.length; i >= 0; i--) {
            boolean here = true;
            for (int j = 0; j < wanted.length; j++) {
                here &= bytes[i + j] == wanted[j];
            }
            expected = here ? i : expected;
        }
        assertThat(ByteSearch.indexOf(bytes, 0, bytes.length, wanted)).isEqualTo(expected);
    }
}
