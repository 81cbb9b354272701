// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Intervals: "The interval qualifier of the resultant interval is sufficient to encompass all the
 * fields that are present in the two operand intervals" (Using numeric operators with datetime
 * values); their texts are those of the table in ESQL INTERVAL data type.
 */
class IntervalsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "INTERVAL '5' MINUTE * 3 | INTERVAL '15' MINUTE",
                "2 * INTERVAL '1:30' HOUR TO MINUTE | INTERVAL '3:00' HOUR TO MINUTE",
                "INTERVAL '2:30' MINUTE TO SECOND / 4 | INTERVAL '0:37.500000' MINUTE TO SECOND",
                "INTERVAL '5' MINUTE * 1.5 | INTERVAL '7' MINUTE",
                "INTERVAL '1' DAY + INTERVAL '5' MINUTE | INTERVAL '1 00:05' DAY TO MINUTE",
                "INTERVAL '30' SECOND - INTERVAL '1' HOUR | INTERVAL '-0:59:30' HOUR TO SECOND",
                "INTERVAL '2' YEAR + INTERVAL '6' MONTH | INTERVAL '2-06' YEAR TO MONTH",
                "INTERVAL '1' DAY + INTERVAL '2' DAY | INTERVAL '3' DAY",
                "(DATE '2008-06-30' - DATE '2008-06-26') DAY + INTERVAL '1' DAY | INTERVAL '5' DAY",
                "DATE '2008-06-30' - DATE '2008-06-26' | INTERVAL '4' DAY",
                "TIME '10:00:00' - TIME '09:30:00' | INTERVAL '0:30:00' HOUR TO SECOND",
                "(DATE '2008-06-30' - DATE '1953-06-01') YEAR | INTERVAL '55' YEAR",
                "(DATE '2008-05-31' - DATE '1953-06-01') YEAR | INTERVAL '54' YEAR",
                "(DATE '2008-06-30' - DATE '2008-01-31') MONTH | INTERVAL '4' MONTH",
                "(DATE '2008-06-30' - DATE '2005-12-30') YEAR TO MONTH | INTERVAL '2-06' YEAR TO MONTH",
                "(DATE '2005-12-30' - DATE '2008-06-30') YEAR TO MONTH | INTERVAL '-2-06' YEAR TO MONTH",
                "(TIMESTAMP '2008-06-30 00:00:00' - TIMESTAMP '2007-06-30 00:00:01') MONTH | INTERVAL '11' MONTH",
                "(TIME '18:00:00' - TIME '17:58:30') MINUTE TO SECOND | INTERVAL '1:30' MINUTE TO SECOND",
                "(INTERVAL '90' MINUTE - INTERVAL '30' MINUTE) HOUR | INTERVAL '1' HOUR",
                "- INTERVAL '2-06' YEAR TO MONTH | INTERVAL '-2-06' YEAR TO MONTH",
                "INTERVAL -'10' YEAR | INTERVAL '-10' YEAR",
                "INTERVAL -'-10' YEAR | INTERVAL '10' YEAR",
                "INTERVAL '-10' YEAR | INTERVAL '-10' YEAR",
                "INTERVAL '1 02:30:15.333' DAY TO SECOND | INTERVAL '1 02:30:15.333000' DAY TO SECOND",
                "INTERVAL '15.7' SECOND | INTERVAL '15.700000' SECOND",
                "CAST(INTERVAL '90' MINUTE AS INTERVAL HOUR TO MINUTE) | INTERVAL '1:30' HOUR TO MINUTE",
                "CAST(INTERVAL '30' MONTH AS INTERVAL YEAR) | INTERVAL '2' YEAR",
                "CAST('2-06' AS INTERVAL YEAR TO MONTH) | INTERVAL '2-06' YEAR TO MONTH",
                "CAST('INTERVAL ''90'' MINUTE' AS INTERVAL HOUR) | INTERVAL '1' HOUR",
                "CAST('65' AS INTERVAL YEAR) | INTERVAL '65' YEAR",
                "CAST(90 AS INTERVAL SECOND) | INTERVAL '90' SECOND",
                "CAST(2, 6 AS INTERVAL YEAR TO MONTH) | INTERVAL '2-06' YEAR TO MONTH",
                "CAST(1, 2, 30, 15 AS INTERVAL DAY TO SECOND) | INTERVAL '1 02:30:15' DAY TO SECOND",
                "CAST(2, 30 AS INTERVAL MINUTE TO SECOND) | INTERVAL '2:30' MINUTE TO SECOND",
            })
    void theTextOfAnIntervalNamesItsFields(String expression, String text) {
        Object value =
                EsqlRunner.value("CAST(" + expression + " AS CHARACTER)", EsqlRunner.xml("<a/>"));
        assertThat(value).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INTERVAL '5' MINUTE * 3 | 15",
                "INTERVAL '1' DAY + INTERVAL '2' DAY | 3",
                "(DATE '2008-06-30' - DATE '1953-06-01') YEAR | 55",
                "DATE '2008-06-30' - DATE '2008-06-26' | 4",
                "INTERVAL '15.7' SECOND | 15",
            })
    void anIntervalOfOneFieldIsANumber(String expression, long number) {
        Object value =
                EsqlRunner.value("CAST(" + expression + " AS INTEGER)", EsqlRunner.xml("<a/>"));
        assertThat(value).isEqualTo(number);
    }

    /** The fields travel with the value: through a variable and a field of a tree. */
    @ParameterizedTest
    @ValueSource(strings = {"DECLARE i INTERVAL MINUTE", "DECLARE i INTERVAL"})
    void variablesAndFieldsKeepTheFields(String declaration) {
        assertThat(
                        EsqlRunner.runToXml(
                                declaration
                                        + " INTERVAL '5' MINUTE;\n"
                                        + "SET Environment.i = i * 3;\n"
                                        + "SET OutputRoot.XMLNSC.r.n = CAST(Environment.i AS INTEGER);\n"
                                        + "SET OutputRoot.XMLNSC.r.t = CAST(Environment.i AS CHARACTER);",
                                "<a/>"))
                .isEqualTo("<r><n>15</n><t>INTERVAL '15' MINUTE</t></r>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INTERVAL '1-06' YEAR TO MONTH + INTERVAL '20' DAY",
                "INTERVAL '1' MONTH = INTERVAL '30' DAY",
                "CAST(INTERVAL '1' MONTH AS INTERVAL DAY)",
                "CAST(INTERVAL '1:30' HOUR TO MINUTE AS INTEGER)",
                "CAST('1E999999999' AS INTERVAL DAY)",
                "CAST('1-2-3' AS INTERVAL YEAR TO MONTH)",
                "CAST('' AS INTERVAL YEAR)",
                "CAST(CAST('INF' AS FLOAT) AS INTERVAL SECOND)",
                "CAST('99999999999999999999' AS INTERVAL YEAR)",
                "(TIME '10:00:00' - TIME '09:00:00') YEAR",
            })
    void whatIsNoIntervalIsRefused(String expression) {
        assertThatThrownBy(() -> EsqlRunner.value(expression, EsqlRunner.xml("<a/>")))
                .isInstanceOf(dev.bactrian.tree.MessageException.class)
                .hasMessageMatching("(?s).*BAC4(008|10[0-3]).*");
    }
}
