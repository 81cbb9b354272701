// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class RepeatsTest {
    private static Element parent() {
        Element parent = Element.folder("p");
        for (String name : "h r x r r t".split(" ")) {
            parent.append(Element.field(name, (long) parent.hashCode()));
        }
        return parent;
    }

    @Test
    void findsThoseOfOneName() {
        Element parent = parent();
        List<Element> seen = new ArrayList<>();
        Repeats.of(parent, "r").forEachRemaining(seen::add);
        assertThat(seen).hasSize(3).allMatch(e -> e.parent() == parent);
        assertThatThrownBy(Repeats.of(parent, "none")::next)
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void detachesWhatItPassed() {
        Element parent = parent();
        Repeats repeats = Repeats.detaching(parent, "r");
        Element first = repeats.next();
        assertThat(first.parent()).isSameAs(parent);
        assertThat(parent.firstChild()).isSameAs(first);
        Element second = repeats.next();
        assertThat(first.parent()).isNull();
        assertThat(parent.firstChild()).isSameAs(second);
        repeats.next();
        assertThat(repeats.hasNext()).isFalse();
        assertThat(parent.firstChild()).isNull();
    }
}
