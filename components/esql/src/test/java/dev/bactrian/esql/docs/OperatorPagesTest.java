// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.function.ExamplesTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of the operators: each line of an example is an expression and its value. */
class OperatorPagesTest {
    static Stream<Arguments> examples() {
        return Page.of("operators").stream()
                .flatMap(page -> page.examples().stream())
                .flatMap(String::lines)
                .map(line -> line.split(" {2}-- "))
                .map(parts -> Arguments.of(parts[0], parts[1]));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @MethodSource("examples")
    void anExampleGivesWhatThePageSays(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    @Test
    void everyOperatorHasAPage() {
        List<String> written = Page.of("operators").stream().map(Page::syntax).toList();
        for (String operator :
                List.of(
                        "+", "-", "*", "/", "||", "=", "<>", "<", ">", "<=", ">=", "AND", "OR",
                        "NOT", "BETWEEN", "IN", "LIKE", "IS", "FOR", "CASE", "SELECT", "ROW",
                        "LIST")) {
            assertThat(written)
                    .as(operator)
                    .anyMatch(syntax -> List.of(syntax.split("[ (\\[{]+")).contains(operator));
        }
    }
}
