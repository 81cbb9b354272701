// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What messages of a tree have in common, in each language that can say it. */
class CollectorCorrelationTest extends CollectorFixture {
    private static String order(String key) {
        return "<order kind='K-"
                + key
                + "'><other>x</other><line><n>1</n></line><line><n>2</n></line><key>k-"
                + key
                + "</key><key>k-last</key></order>";
    }

    /** Values are k-1, k-2; with a pattern or a function of the language 1, 2. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/order/key",
                "header:key",
                "esql:Body.order.key",
                "xpath:/order/key",
                "xpath://key[1]",
                "xpath:/order[line/n = 2]/key",
                "xpath:$Body/order/key",
                "xpath:concat('k-', substring-after(/order/@kind, '-'))"
            })
    void theCorrelationMayBeSaidInAnyLanguage(String path) throws Exception {
        String options = "&correlationPattern=k-*&correlationPath=RAW(" + path + ")";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options, "&domain=XMLNSC"))) {
            put("A", order("1"), "k-1");
            put("A", order("2"), "k-2");
            put("B", order("2"), "k-2");
            assertThat(text("OUT")).startsWith("CollectionName=2;").endsWith(";2");
            put("B", order("1"), "k-1");
            assertThat(text("OUT")).startsWith("CollectionName=1;").endsWith(";1");
            put("A", "<order kind='none'><other/></order>", null);
            assertThat(failure()).containsAnyOf("BAC5501", "BAC5502");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xpath:@id", "esql:Body.order.id", "/order/id", "header:id"})
    void aPathThatFindsNothingIsAnError(String path) throws Exception {
        String options = "&correlationPath=RAW(" + path + ")";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options, "&domain=XMLNSC"))) {
            put("A", order("1"), null);
            assertThat(failure()).contains("BAC5501").contains(path);
        }
    }

    @Test
    void theLanguagesOfTheInputsMayDiffer() throws Exception {
        try (DefaultCamelContext camel =
                run(
                        outputs("&collectionName=Order_*"),
                        input(
                                "A",
                                "&correlationPath=RAW(xpath:/order/@kind)&correlationPattern=K-*"),
                        input("B", "&correlationPath=header:key&correlationPattern=*.order"))) {
            put("A", order("1"), null);
            put("A", order("2"), null);
            put("B", "<b/>", "2.order");
            assertThat(text("OUT")).startsWith("CollectionName=Order_2;").endsWith(";2");
            put("B", "<b/>", "1.order");
            assertThat(text("OUT")).startsWith("CollectionName=Order_1;").endsWith(";1");
        }
    }

    @Test
    void prefixesStandForNameSpaces() throws Exception {
        String options = "&namespace.o=urn:orders&correlationPath=RAW(xpath:/o:order/o:key)";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options, "&domain=XMLNSC"))) {
            String order = "<p:order xmlns:p='urn:orders'><key>no</key><p:key>7</p:key></p:order>";
            put("A", order, null);
            put("B", order, null);
            assertThat(text("OUT")).startsWith("CollectionName=7;").endsWith(";7");
        }
    }

    @Test
    void aNumberIsWrittenAsXPathDoes() throws Exception {
        String options = "&correlationPath=RAW(xpath:sum(/order/line/n))";
        try (DefaultCamelContext camel = run(outputs(""), inputs(options, "&domain=XMLNSC"))) {
            put("A", order("1"), null);
            put("B", order("2"), null);
            assertThat(text("OUT")).startsWith("CollectionName=3;").endsWith(";3");
        }
    }

    @Test
    void whatIsNoPathIsRefusedAtTheStart() throws Exception {
        try (DefaultCamelContext camel = run()) {
            for (String path :
                    new String[] {"/a//b", "xpath:/a[", "xpath:/o:a", "xpath:id('x')", "a/b"}) {
                assertThatThrownBy(
                                () -> camel.addRoutes(inputs("&correlationPath=RAW(" + path + ")")))
                        .hasStackTraceContaining("BAC5506");
            }
            assertThatThrownBy(() -> camel.addRoutes(inputs("&correlationPattern=x")))
                    .hasStackTraceContaining("BAC5506");
        }
    }
}
