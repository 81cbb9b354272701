// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElementPathTest {
    /** Lists 1 to 3 with items 1.1, 1.2, ...; list 2 has none. */
    private static Element tree() {
        Element top = Element.folder("top");
        for (int list = 1; list <= 3; list++) {
            Element folder = top.append(new Element(Name.of("u", "list"), FieldType.NAME));
            for (int item = 1; list != 2 && item <= list; item++) {
                folder.append(Element.field("item", list + "." + item));
                folder.append(Element.field("other", "o" + list + "." + item));
            }
        }
        return top;
    }

    private static String texts(Iterable<Element> elements) {
        List<String> texts = new ArrayList<>();
        elements.forEach(e -> texts.add(e.text()));
        return String.join(" ", texts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "list/item             | 1.1 3.1 3.2 3.3",
                "./list/item           | 1.1 3.1 3.2 3.3",
                "/list/item            | 1.1 3.1 3.2 3.3",
                "list[1]/item          | 1.1",
                "list[2]/item          | ''",
                "list[3]/item[2]       | 3.2",
                "list[<]/item[<]       | 3.3",
                "list[<1]/item[<2]     | 3.2",
                "list[<3]/item         | 1.1",
                "list[<4]/item         | ''",
                "list/item[<]          | 1.1 3.3",
                "list/item[2]          | 3.2",
                "list/*                | 1.1 o1.1 3.1 o3.1 3.2 o3.2 3.3 o3.3",
                "list/*[4]             | o3.2",
                "{u}list/item          | 1.1 3.1 3.2 3.3",
                "{http://u/v}list/item | ''",
                "{}list/item           | ''",
                "p:list/{}item         | 1.1 3.1 3.2 3.3",
                "none/item             | ''",
            })
    void findsAllInTheirOrder(String path, String texts) {
        ElementPath compiled = ElementPath.of(path, Map.of("p", "u"));
        assertThat(texts(compiled.all(tree()))).isEqualTo(texts);
        Element first = compiled.first(tree());
        assertThat(first == null ? "" : first.text()).isEqualTo(texts.split(" ")[0]);
    }

    @Test
    void startsWhereItSays() {
        Element top = tree();
        Element item = top.firstChild().firstChild();
        assertThat(ElementPath.of(".").first(item)).isSameAs(item);
        assertThat(ElementPath.of("..").first(item)).isSameAs(top.firstChild());
        assertThat(ElementPath.of("../../list[3]/item").first(item).text()).isEqualTo("3.1");
        assertThat(ElementPath.of("/").first(item)).isSameAs(top);
        assertThat(ElementPath.of("/list[3]/item").first(item).text()).isEqualTo("3.1");
        assertThat(ElementPath.of("../../../x").first(item)).isNull();
        assertThat(texts(ElementPath.of("../../../x").all(item))).isEmpty();
        assertThat(ElementPath.of(".").all(item)).containsExactly(item);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "a//b", "a/", "a[0]", "a[-1]", "a[last]", "a[<0]", "a[]", "[1]", "q:a", "{u/a",
                "@a", "a b", "?a"
            })
    void otherTextIsRefused(String path) {
        assertThatThrownBy(() -> ElementPath.of(path))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC0010")
                .hasMessageContaining(path);
    }

    @Test
    void makesWhatIsMissing() {
        Element top = tree();
        ElementPath.of("/list[3]/item[4]").findOrCreate(top).setValue("3.4");
        assertThat(texts(ElementPath.of("list[3]/item").all(top))).isEqualTo("3.1 3.2 3.3 3.4");
        Element made = ElementPath.of("{v}a/b/c").findOrCreate(top);
        assertThat(made.parent().parent().name()).isEqualTo(Name.of("v", "a"));
        assertThat(ElementPath.of("{v}a/b/c").findOrCreate(top)).isSameAs(made);
        assertThatThrownBy(() -> ElementPath.of("list[9]").findOrCreate(top))
                .hasMessageContaining("BAC0010");
        assertThatThrownBy(() -> ElementPath.of("new/*").findOrCreate(top))
                .hasMessageContaining("BAC0010");
        assertThatThrownBy(() -> ElementPath.of("../x").findOrCreate(top))
                .hasMessageContaining("BAC0010");
    }
}
