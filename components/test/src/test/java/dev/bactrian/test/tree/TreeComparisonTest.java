// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeComparisonTest {

    private static Message xml(String text) {
        return Message.parse(
                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                Domains.installed().get("XMLNSC"),
                ParseOptions.DEFAULT);
    }

    private static List<String> differences(TreeComparison by, String expected, String actual) {
        return by.differences(xml(expected).root(), xml(actual).root()).stream()
                .map(Difference::toString)
                .toList();
    }

    @Test
    void equalTreesHaveNoDifference() {
        assertThat(differences(TreeComparison.strict(), "<a><b>1</b></a>", "<a>\n <b>1</b></a>"))
                .isEmpty();
        TreeComparison.strict().assertEqual(xml("<a/>"), xml("<a></a>"));
    }

    @Test
    void eachDifferenceHasItsPath() {
        assertThat(
                        differences(
                                TreeComparison.strict(),
                                "<a><b>1</b><b>2</b><c x='1'/><d/></a>",
                                "<a><b>1</b><b>3</b><c x=\"1\"/><e/></a>"))
                .containsExactly(
                        "/XMLNSC/a/b[2]: expected '2', found '3'",
                        "/XMLNSC/a/c/x: expected field type 0x03000101, found field type 0x03000100",
                        "/XMLNSC/a/d: expected '', found nothing",
                        "/XMLNSC/a/e: expected nothing, found ''");
    }

    @Test
    void oneElementTooManyIsOneDifference() {
        assertThat(
                        differences(
                                TreeComparison.strict(),
                                "<a><b>1</b><c>2</c><d>3</d></a>",
                                "<a><x>0</x><b>1</b><c>2</c><d>3</d></a>"))
                .containsExactly("/XMLNSC/a/x: expected nothing, found '0'");
    }

    @Test
    void theOrderCounts() {
        assertThat(
                        differences(
                                TreeComparison.strict(),
                                "<a><b/><c/><d/></a>",
                                "<a><b/><d/><c/></a>"))
                .containsExactly("/XMLNSC/a: expected c as child 2, found d");
    }

    @Test
    void partsAreIgnored() {
        String expected = "<a><b>1</b><b>2</b><c><d>1</d></c></a>";
        String actual = "<a><b>7</b><b>8</b></a>";
        assertThat(
                        differences(
                                TreeComparison.strict().ignoring("/XMLNSC/a/b", "/XMLNSC/a/c"),
                                expected,
                                actual))
                .isEmpty();
        assertThat(
                        differences(
                                TreeComparison.strict()
                                        .ignoring("/XMLNSC/a/b[2]")
                                        .ignoring("/XMLNSC/a/c"),
                                expected,
                                actual))
                .containsExactly("/XMLNSC/a/b: expected '1', found '7'");
    }

    @Test
    void typesCountUnlessTextIsCompared() {
        Element text = Element.folder("Root").append(Element.field("n", "7"));
        Element number = Element.folder("Root").append(Element.field("n", 7L));
        assertThat(TreeComparison.strict().differences(text.parent(), number.parent()))
                .extracting(Difference::toString)
                .containsExactly("/n: expected '7', found 7 (INTEGER)");
        assertThat(TreeComparison.ofText().differences(text.parent(), number.parent())).isEmpty();
        assertThat(differences(TreeComparison.ofText(), "<a x='1'/>", "<a><x>1</x></a>")).isEmpty();
    }

    @Test
    void decimalsAreComparedByValue() {
        Element one = Element.folder("Root").append(Element.field("n", new BigDecimal("1.50")));
        Element other = Element.folder("Root").append(Element.field("n", new BigDecimal("1.5")));
        assertThat(TreeComparison.strict().differences(one.parent(), other.parent())).isEmpty();
    }

    @Test
    void theAssertionNamesAll() {
        assertThatThrownBy(
                        () ->
                                TreeComparison.strict()
                                        .assertEqual(
                                                xml("<a><b>1</b><c>1</c></a>"),
                                                xml("<a><b>2</b><c>3</c></a>")))
                .isInstanceOf(AssertionError.class)
                .hasMessage(
                        "the trees differ:\n  /XMLNSC/a/b: expected '1', found '2'\n"
                                + "  /XMLNSC/a/c: expected '1', found '3'");
    }
}
