// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.run.EsqlServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is a parameter in SQL, and what is not. */
class SqlTemplateTest {
    private final List<String> expressions = new ArrayList<>();

    private SqlTemplate of(String text) {
        return SqlTemplate.of(
                text,
                expression -> {
                    expressions.add(expression);
                    return TreeExpression.of("1", Map.of(), new EsqlServices() {});
                });
    }

    @Test
    void expressionsBecomeMarkersInTheirOrder() {
        assertThat(of("SELECT A FROM T WHERE B = :{Body.B} AND C < :{ $Body/C } ").sql())
                .isEqualTo("SELECT A FROM T WHERE B = ? AND C < ?");
        assertThat(expressions).containsExactly("Body.B", " $Body/C ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ':{Body.B}' FROM T",
                "SELECT \":{x}\" FROM T",
                "SELECT 1 -- :{Body.B}\nFROM T",
                "SELECT /* :{Body.B} ? */ 1",
                "SELECT 'it''s :{x} ?' FROM T"
            })
    void literalsNamesAndCommentsStayAsTheyAre(String sql) {
        assertThat(of(sql).sql()).isEqualTo(sql);
        assertThat(expressions).isEmpty();
    }

    @Test
    void bracesAndQuotesWithinAnExpressionBelongToIt() {
        of("SELECT :{Body.{'}' || Body.x}.y} FROM T");
        assertThat(expressions).containsExactly("Body.{'}' || Body.x}.y");
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT :{Body.B, BAC3204",
        "SELECT :{Body.{B}, BAC3204",
        "SELECT \"x, BAC3204",
        "SELECT /* x, BAC3204",
        "SELECT ? FROM T, BAC3205"
    })
    void whatDoesNotEndIsRefused(String sql, String code) {
        assertThatThrownBy(() -> of(sql)).hasMessageContaining(code);
    }
}
