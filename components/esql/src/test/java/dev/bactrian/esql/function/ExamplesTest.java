// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.value.Comparison;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every example that the documentation of a function shows. */
public class ExamplesTest {
    private static final String ORDER =
            "<Order id=\"7\"><Customer>Braithwaite</Customer>"
                    + "<Item><Price>22.34</Price><Quantity>02</Quantity></Item>"
                    + "<Item><Price>36.20</Price><Quantity>01</Quantity></Item></Order>";

    static Stream<Arguments> examples() {
        return Functions.all().stream()
                .flatMap(
                        f ->
                                f.usage().examples().stream()
                                        .map(e -> Arguments.of(e.expression(), e.result())));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource("examples")
    void anExampleGivesWhatTheDocumentationSays(String expression, String result) {
        check(expression, result);
    }

    /** Evaluates an expression and a result, and compares. */
    public static void check(String expression, String result) {
        MessageAssembly message = EsqlRunner.xml(ORDER);
        if (expression.contains("InputRoot.BLOB")) {
            message.message().body().detach();
            message.message()
                    .root()
                    .append(Element.folder("BLOB"))
                    .append(Element.field("BLOB", new byte[] {1, 2}));
        }
        Object actual = EsqlRunner.value(expression, message);
        Object expected = EsqlRunner.value(result, message);
        if (expected == null || actual == null) {
            assertThat(actual).isEqualTo(expected);
        } else {
            if (!(actual
                    instanceof java.math.BigDecimal)) { // a literal without a point is an INTEGER
                assertThat(actual).hasSameClassAs(expected);
            }
            assertThat(Comparison.equal(actual, expected))
                    .as("%s is %s", actual, expected)
                    .isTrue();
        }
    }

    @org.junit.jupiter.api.Test
    void everyFunctionSaysWhatItDoes() {
        assertThat(Functions.all()).hasSizeGreaterThan(80);
        assertThat(Functions.all())
                .allSatisfy(
                        f -> {
                            assertThat(f.usage().text()).as(f.name()).endsWith(".");
                            assertThat(f.usage().syntax()).as(f.name()).startsWith(f.name());
                        });
    }
}
