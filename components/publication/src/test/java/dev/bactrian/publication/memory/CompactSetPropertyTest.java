// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Against the sets of the JDK. */
class CompactSetPropertyTest {
    private record Element(int value) {}

    /** Few hash values, so that elements get into each other's way. */
    @Property(seed = "5301")
    void isASet(@ForAll @Size(max = 200) List<@IntRange(min = 0, max = 50) Integer> steps) {
        CompactSet<Element> set = new CompactSet<>(element -> element.value() % 7);
        Map<Integer, Element> expected = new HashMap<>();
        for (int step : steps) {
            Element there = set.find(step % 7, element -> element.value() == step);
            assertThat(there).isSameAs(expected.get(step));
            if (there == null) {
                Element added = new Element(step);
                set.add(added);
                expected.put(step, added);
            } else {
                assertThat(set.remove(there)).isTrue();
                expected.remove(step);
            }
            assertThat(set.size()).isEqualTo(expected.size());
        }
        List<Element> all = new ArrayList<>();
        set.forEach(all::add);
        assertThat(all).containsExactlyInAnyOrderElementsOf(expected.values());
    }

    @Property(seed = "5302")
    void membersAreASet(@ForAll @Size(max = 300) List<@IntRange(min = 0, max = 60) Integer> steps) {
        Integer[] values = new Integer[61];
        for (int i = 0; i < values.length; i++) {
            values[i] = Integer.valueOf(i);
        }
        Object members = null;
        Set<Integer> expected = new HashSet<>();
        for (int step : steps) {
            if (expected.remove(step)) {
                members = Members.without(members, values[step]);
            } else {
                members = Members.with(members, values[step]);
                expected.add(step);
            }
            assertThat(Members.size(members)).isEqualTo(expected.size());
        }
        Set<Integer> all = new HashSet<>();
        Members.<Integer>forEach(members, each -> assertThat(all.add(each)).isTrue());
        assertThat(all).isEqualTo(expected);
    }
}
