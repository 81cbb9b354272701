// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElementTest {
    private static List<String> names(Element parent) {
        List<String> names = new ArrayList<>();
        parent.children().forEach(child -> names.add(child.localName()));
        return names;
    }

    private static Element abc() {
        Element parent = Element.folder("p");
        parent.append(Element.field("a", 1L));
        parent.append(Element.field("b", "two"));
        parent.append(Element.field("c", null));
        return parent;
    }

    @Test
    void keepsChildrenInOrder() {
        Element parent = abc();
        Element b = parent.firstChild("b");
        b.insertBefore(Element.folder("before"));
        b.insertAfter(Element.folder("after"));
        parent.prepend(Element.folder("first"));
        assertThat(names(parent)).containsExactly("first", "a", "before", "b", "after", "c");
        b.detach();
        parent.lastChild().detach();
        parent.firstChild().detach();
        assertThat(names(parent)).containsExactly("a", "before", "after");
        assertThat(b.parent()).isNull();
        assertThat(b.nextSibling()).isNull();
    }

    @Test
    void childrenMayBeDetachedWhileTheyAreGoneThrough() {
        Element parent = abc();
        List<String> seen = new ArrayList<>();
        for (Element child : parent.children()) {
            seen.add(child.localName());
            if (!child.localName().equals("a")) {
                child.detach();
            }
        }
        assertThat(seen).containsExactly("a", "b", "c");
        assertThat(names(parent)).containsExactly("a");
        for (Element child : parent.children()) {
            child.detach();
        }
        assertThat(names(parent)).isEmpty();
    }

    @Test
    void refusesAnElementOfAnotherTree() {
        Element parent = abc();
        assertThatThrownBy(() -> Element.folder("other").append(parent.firstChild()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("a");
    }

    @Test
    void copiesAreIndependent() {
        Element parent = abc();
        Element copy = parent.copy();
        copy.firstChild("a").setValue(7L);
        parent.firstChild("b").setValue("three");
        assertThat(parent.firstChild("a").value()).isEqualTo(1L);
        assertThat(copy.firstChild("a").value()).isEqualTo(7L);
        assertThat(copy.firstChild("b").value()).isEqualTo("two");
    }

    @Test
    void frozenTreesRefuseChange() {
        Element parent = abc().freeze();
        assertThatThrownBy(() -> parent.firstChild().setValue(2L))
                .isInstanceOf(IllegalStateException.class);
        Element copy = parent.copy();
        copy.firstChild().setValue(2L);
        assertThat(copy.firstChild().value()).isEqualTo(2L);
    }

    @Test
    void walksParentsFirst() {
        Element top = Element.folder("t");
        top.append(abc());
        top.append(Element.folder("q"));
        List<String> seen = new ArrayList<>();
        top.walk(e -> seen.add(e.localName()));
        assertThat(seen).containsExactly("t", "p", "a", "b", "c", "q");
    }

    @Test
    void assignTakesValueAndChildren() {
        Element target = Element.field("target", "old");
        target.append(Element.folder("gone"));
        target.assign(abc());
        assertThat(target.localName()).isEqualTo("target");
        assertThat(names(target)).containsExactly("a", "b", "c");
        assertThat(target.value()).isNull();
    }

    @Test
    void copiesDeepTreesWithoutStack() {
        Element top = Element.folder("top");
        Element at = top;
        for (int i = 0; i < 200_000; i++) {
            at = at.append(Element.field("a", (long) i));
        }
        Element copy = top.copy();
        int depth = 0;
        for (Element e = copy.firstChild(); e != null; e = e.firstChild()) {
            assertThat(e.value()).isEqualTo((long) depth++);
        }
        assertThat(depth).isEqualTo(200_000);
    }

    @Test
    void copiesKeepTheOrderOfBranches() {
        Element top = Element.folder("t");
        top.append(abc()).append(Element.field("d", 1L));
        top.append(Element.field("e", 2L));
        top.append(abc());
        List<String> seen = new ArrayList<>();
        top.copy().walk(e -> seen.add(e.toString()));
        List<String> expected = new ArrayList<>();
        top.walk(e -> expected.add(e.toString()));
        assertThat(seen).isEqualTo(expected).hasSize(11);
    }

    @Test
    void assigningAnElementToItsOwnChildTakesWhatItWas() {
        Element parent = abc();
        parent.firstChild("b").assign(parent);
        assertThat(names(parent)).containsExactly("a", "b", "c");
        assertThat(names(parent.firstChild("b"))).containsExactly("a", "b", "c");
        assertThat(parent.path("b", "b").value()).isEqualTo("two");
    }
}
