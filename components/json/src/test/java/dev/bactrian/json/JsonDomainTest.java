// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.Values;
import dev.bactrian.tree.WriteOptions;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDomainTest {
    private static final Domain JSON = Domains.installed().get("JSON");

    private static Element parse(String text) {
        return parse(text, ParseOptions.DEFAULT);
    }

    private static Element parse(String text, ParseOptions options) {
        return JSON.parse(ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)), options);
    }

    private static String write(Element folder) {
        ByteSink sink = new ByteSink();
        JSON.write(folder, WriteOptions.DEFAULT, sink);
        return sink.toSlice().text(StandardCharsets.UTF_8);
    }

    private static String dump(Element folder) {
        StringBuilder text = new StringBuilder();
        folder.walk(
                e -> {
                    int depth = 0;
                    for (Element up = e; up != folder; up = up.parent()) {
                        depth++;
                    }
                    text.append("  ".repeat(depth))
                            .append(String.format("%08X ", e.type()))
                            .append(e.name())
                            .append(
                                    e.value() == null
                                            ? ""
                                            : "=" + e.value().getClass().getSimpleName())
                            .append(e.value() == null ? "" : " " + Values.text(e.value()))
                            .append('\n');
                });
        return text.toString();
    }

    @Test
    void membersAndItemsAreTypedChildren() {
        assertThat(
                        dump(
                                parse(
                                        "{\"s\":\"a\\u00e9\\n"
                                                + "\",\"i\":-7,\"big\":12345678901234567890,"
                                                + "\"d\":1.50,\"f\":1.5e2,\"t\":true,\"n\":null,"
                                                + "\"a\":[1,[],{\"x\":{}}],\"i\":8}")))
                .isEqualTo(
                        """
                        01000000 JSON
                          01000000 Data
                            03000000 s=String aé

                            03000000 i=Long -7
                            03000000 big=BigDecimal 12345678901234567890
                            03000000 d=BigDecimal 1.50
                            03000000 f=Double 1.5E+2
                            03000000 t=Boolean true
                            03000000 n
                            01001000 a
                              03000000 Item=Long 1
                              01001000 Item
                              01000000 Item
                                01000000 x
                            03000000 i=Long 8
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "[1,2]",
                " { \"a\" : [ 1 , { \"b\" : null } ] }\n",
                "[[[[]]]]",
                "{\"\":\"\"}",
                "[\"\\\"\\\\\\u0000\\ud83d\\ude00\"]",
                "[0.1,-0,1e-7]"
            })
    void unchangedTextIsWrittenAsItCame(String text) {
        Element body = parse(text);
        assertThat(write(body)).isEqualTo(text);
        assertThat(write(body.complete().copy())).isEqualTo(text);
    }

    @Test
    void changedPartsAreWrittenAnew() {
        Element body = parse("{\"a\": [1, 2],\"b\":{ \"c\":  \"x\" },\"d\":null}");
        Element data = body.firstChild();
        data.firstChild("d").setValue("é\"");
        assertThat(write(body)).isEqualTo("{\"a\":[1, 2],\"b\":{ \"c\":  \"x\" },\"d\":\"é\\\"\"}");
        data.firstChild("a").append(Element.field("Item", new BigDecimal("3.0")));
        data.firstChild("b").firstChild().setValue(1.5e2);
        data.append(Element.field("e", LocalDate.of(2026, 11, 20)));
        data.append(Element.field("f", new byte[] {1, (byte) 0xAB}));
        data.append(Element.folder("g"));
        data.append(new Element(Name.of("h"), JsonFieldType.ARRAY));
        assertThat(write(body))
                .isEqualTo(
                        "{\"a\":[1,2,3.0],\"b\":{\"c\":150.0},\"d\":\"é\\\"\",\"e\":\"2026-11-20\","
                                + "\"f\":\"01ab\",\"g\":{},\"h\":[]}");
    }

    @Test
    void goesOnBehindWhatWasNotLookedInto() {
        Element data = parse("{\"a\":{\"x\":[1,2,3]},\"b\":[{\"y\":1}],\"c\":3}").firstChild();
        Element a = data.firstChild();
        assertThat(a.nextSibling().localName()).isEqualTo("b");
        assertThat(a.path("x").lastChild().value()).isEqualTo(3L);
        Element copy = a.copy();
        a.detach();
        assertThat(data.lastChild().value()).isEqualTo(3L);
        assertThat(copy.path("x", "Item").value()).isEqualTo(1L);
        assertThat(data.path("b", "Item", "y").value()).isEqualTo(1L);
    }

    /** What stands behind the first four thousand bytes is not JSON: it was not looked at. */
    @Test
    void theFirstMemberTakesLessThanFourKilobytes() {
        StringBuilder text = new StringBuilder("{\"first\":{\"a\":1},\"list\":[");
        while (text.length() < 1 << 20) {
            text.append("{\"item\":[1,2,3]},");
        }
        byte[] bytes = text.append("0]}").toString().getBytes(StandardCharsets.UTF_8);
        Arrays.fill(bytes, 4096, bytes.length, (byte) '#');
        Element body = JSON.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
        assertThat(body.path("Data", "first", "a").value()).isEqualTo(1L);
        assertThat(body.path("Data", "list", "Item", "item", "Item").value()).isEqualTo(1L);
        assertThatThrownBy(() -> body.firstChild().lastChild().lastChild())
                .isInstanceOf(ParseException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE", "UTF-8"})
    void theEncodingIsFoundByTheFirstBytes(String charset) {
        for (String mark : new String[] {"", "\uFEFF"}) {
            byte[] bytes = (mark + "{\"é\":\"ü\"}").getBytes(Charset.forName(charset));
            Element body = JSON.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
            assertThat(body.path("Data", "é").text()).isEqualTo("ü");
            body.path("Data", "é").setValue("ö");
            ByteSink sink = new ByteSink();
            JSON.write(body, WriteOptions.DEFAULT, sink);
            assertThat(sink.toSlice().text(Charset.forName(charset))).isEqualTo("{\"é\":\"ö\"}");
        }
    }

    @Test
    void theHeadersCharacterSetCounts() {
        byte[] bytes = "[\"é\"]".getBytes(Charset.forName("IBM500"));
        Element body = JSON.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT.withEncoding(273, 500));
        assertThat(body.path("Data", "Item").text()).isEqualTo("é");
        ByteSink sink = new ByteSink();
        JSON.write(body.copy(), WriteOptions.DEFAULT.withEncoding(273, 1208), sink);
        assertThat(sink.toSlice().text(StandardCharsets.UTF_8)).isEqualTo("[\"é\"]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1",
                "\"a\"",
                "null",
                "{",
                "[",
                "[1",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "[1,]",
                "{a:1}",
                "[01]",
                "[1]x",
                "[1][2]",
                "{\"a\":1}}",
                "['a']",
                "[\"\n\"]",
                "[NaN]",
                "[+1]",
                "[tru]",
                "[\"\\x\"]",
                "{\"a\":[1}",
                "[\"\\ud800",
                "// c\n[]"
            })
    void malformedTextIsAnErrorWithAPlace(String text) {
        assertThatThrownBy(() -> parse(text).complete())
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC0030");
        assertThatThrownBy(() -> parse(text, ParseOptions.DEFAULT.withTiming(ParseTiming.COMPLETE)))
                .isInstanceOf(ParseException.class);
    }

    @Test
    void everyTruncationIsAnError() {
        String text = "{\"a\":[1,{\"b\":\"c\\n\"},null,true,-1.5e3]}";
        for (int i = 0; i < text.length(); i++) {
            String cut = text.substring(0, i);
            assertThatThrownBy(() -> parse(cut).complete()).isInstanceOf(ParseException.class);
        }
    }

    @Test
    void limitsHold() {
        Limits few = new Limits(5, 1000, 20, 10, 10, 10);
        for (String text :
                new String[] {
                    "[[[[[[1]]]]]]",
                    "[\"" + "x".repeat(30) + "\"]",
                    "{\"" + "n".repeat(30) + "\":1}",
                    "[1,2,3,4,5,6,7,8,9,10,11,12]",
                    "[" + " ".repeat(2000) + "]"
                }) {
            assertThatThrownBy(() -> parse(text, ParseOptions.DEFAULT.withLimits(few)).complete())
                    .as(text)
                    .isInstanceOf(ParseException.class)
                    .hasMessageContaining("BAC0032");
        }
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        assertThatThrownBy(() -> parse(deep).complete()).hasMessageContaining("BAC0032");
    }

    @Test
    void refusesWhatJsonHasNot() {
        Element nan = Element.folder("JSON");
        nan.append(Element.folder("Data")).append(Element.field("x", Double.NaN));
        assertThatThrownBy(() -> write(nan)).hasMessageContaining("BAC0031");
        Element both = Element.folder("JSON");
        Element x = both.append(Element.folder("Data")).append(Element.field("x", 1L));
        x.append(Element.field("y", 2L));
        assertThatThrownBy(() -> write(both)).hasMessageContaining("BAC0031");
        Element scalar = Element.folder("JSON");
        scalar.append(Element.field("Data", 1L));
        assertThatThrownBy(() -> write(scalar)).hasMessageContaining("BAC0031");
        Element noData = Element.folder("JSON");
        noData.append(Element.field("x", 1L));
        assertThatThrownBy(() -> write(noData)).hasMessageContaining("BAC0031");
        for (ParseOptions options :
                new ParseOptions[] {
                    ParseOptions.DEFAULT.withValidation(Validation.CONTENT),
                    ParseOptions.DEFAULT.withDomainOptions(Map.of("indent", 2))
                }) {
            assertThatThrownBy(() -> parse("[]", options))
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC0033");
        }
        assertThat(write(Element.folder("JSON"))).isEmpty();
    }

    // ---- any tree is read back as it was, and Jackson reads the same tokens

    @Provide
    Arbitrary<Element> trees() {
        return tree(3).map(
                        data -> {
                            Element folder = Element.folder("JSON");
                            Element made =
                                    folder.append(
                                            new Element(Name.of("Data"), JsonFieldType.OBJECT));
                            data.setName(Name.of("top"));
                            made.append(data);
                            return folder;
                        });
    }

    private Arbitrary<Element> tree(int depth) {
        Arbitrary<Object> values =
                Arbitraries.oneOf(
                        Arbitraries.strings()
                                .map(
                                        s ->
                                                (Object)
                                                        new String(
                                                                s.getBytes(StandardCharsets.UTF_8),
                                                                StandardCharsets.UTF_8)),
                        Arbitraries.longs().map(l -> (Object) l),
                        Arbitraries.bigDecimals().ofScale(3).map(d -> (Object) d),
                        Arbitraries.of(true, false).map(b -> (Object) b));
        Arbitrary<Element> scalars = values.map(v -> Element.field("v", v));
        if (depth == 0) {
            return scalars;
        }
        Arbitrary<Element> structures =
                Combinators.combine(
                                Arbitraries.of(JsonFieldType.ARRAY, JsonFieldType.OBJECT),
                                Arbitraries.lazy(() -> tree(depth - 1)).list().ofMaxSize(4))
                        .as(
                                (type, children) -> {
                                    Element made = new Element(Name.of("s"), type);
                                    for (int i = 0; i < children.size(); i++) {
                                        Element child = children.get(i).copy();
                                        boolean item = type == JsonFieldType.ARRAY;
                                        child.setName(Name.of(item ? "Item" : "m" + i));
                                        made.append(child);
                                    }
                                    return made;
                                });
        return Arbitraries.oneOf(scalars, structures);
    }

    @Property(tries = 300, seed = "20261121")
    void whatIsWrittenIsReadBack(@ForAll("trees") Element folder) throws Exception {
        String text = write(folder);
        assertThat(dump(parse(text))).isEqualTo(dump(folder));
        List<String> scalars = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
                if (t.isScalarValue()) {
                    scalars.add(parser.getText());
                }
            }
        }
        List<String> ours = new ArrayList<>();
        folder.walk(
                e -> {
                    if (FieldType.hasValue(e.type())) {
                        ours.add(e.text());
                    }
                });
        assertThat(scalars).isEqualTo(ours);
    }
}
