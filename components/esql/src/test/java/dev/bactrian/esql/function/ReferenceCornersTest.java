// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.value.EsqlException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Corners of the reference: an expression and what it gives. */
class ReferenceCornersTest {

    /** "All automatic rounding is banker's rounding": ESQL DECIMAL data type, ROUND. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "ROUND(0.5, 0) | 0.0",
                "ROUND(1.5, 0) | 2.0",
                "ROUND(-2.5, 0) | -2.0",
                "ROUND(2.675, 2) | 2.68",
                "ROUND(2.665, 2) | 2.66",
                "ROUND(250, -2) | 200",
                "ROUND(350, -2) | 400",
                "ROUND(2.5, 0 MODE ROUND_HALF_UP) | 3.0",
                "ROUND(2.5, 0 MODE ROUND_HALF_DOWN) | 2.0",
                "ROUND(-2.1, 0 MODE ROUND_UP) | -3.0",
                "ROUND(-2.1, 0 MODE ROUND_CEILING) | -2.0",
                "ROUND(-2.1, 0 MODE ROUND_FLOOR) | -3.0",
                "ROUND(NULL, 0) | NULL",
                "CAST(2.5 AS DECIMAL(5, 0)) | 2",
                "CAST(3.5 AS DECIMAL(5, 0)) | 4",
                "DECIMAL '0.5' + DECIMAL '1234567890123456789012345678901234' | 1234567890123456789012345678901234",
                "DECIMAL '0.5' + DECIMAL '1234567890123456789012345678901233' | 1234567890123456789012345678901234",
                "DECIMAL '1.10' + DECIMAL '2.345' | DECIMAL '3.445'",
                "CAST(1.10 + 2.345 AS CHARACTER) | '3.445E+0'",
                "CAST(DECIMAL '1.10' * DECIMAL '2.0' AS CHARACTER) | '2.200'",
                "DECIMAL '1.5' + DECIMAL '2' | 3.5",
                "CAST(1E0 / 3 AS DECIMAL) | 0.333333333333333",
                "CAST(0.1E0 + 0.2E0 AS DECIMAL) | 0.3",
                "CAST(-3.99E0 AS INTEGER) | -3",
                "CAST(2.5 AS CHARACTER FORMAT '0') | '2'",
                "CAST(0.125 AS CHARACTER FORMAT '0.00') | '0.12'",
                "CAST(-1234.5 AS CHARACTER FORMAT '#,##0.00;(#,##0.00)') | '(1,234.50)'",
                "CAST(0.256 AS CHARACTER FORMAT '0.0%') | '25.6%'",
                "CAST(12345 AS CHARACTER FORMAT '0.###E0') | '1.234E4'",
                "CAST('(1,234.50)' AS DECIMAL FORMAT '#,##0.00;(#,##0.00)') | -1234.5",
            })
    void numbers(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    /** POSITION: the examples with a negative REPEAT are those of IBM's correction of its own. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "POSITION('B' IN 'ABCABCABCABCABC' REPEAT -1) | 14",
                "POSITION('CA' IN 'ABCABCABCABCABC' REPEAT -1) | 12",
                "POSITION('BC' IN 'ABCABCABCABCABC' REPEAT -3) | 8",
                "POSITION('A' IN 'ABCABCABCABCABC' REPEAT -2) | 10",
                "POSITION('B' IN 'ABCABCABCABCABC' FROM 10 REPEAT -1) | 8",
                "POSITION('BC' IN 'ABCABCABCABCABC' FROM 10 REPEAT -3) | 2",
                "POSITION('BC' IN 'ABCABCABCABCABC' FROM 12 REPEAT -3) | 5",
                "POSITION('AB' IN 'ABCABCABCABCABC' FROM 2 REPEAT 3) | 10",
                "POSITION('A' IN 'ABCABC' REPEAT -3) | 0",
                "POSITION('' IN 'ABC') | 1",
                "POSITION(X'02' IN X'010201' REPEAT -1) | 2",
                "POSITION('A' IN 'ABC' FROM NULL) | NULL",
                "TRIM('ste' FROM 'testmgktest') | 'mgk'",
                "TRIM(TRAILING 'st' FROM 'testmgktest') | 'testmgkte'",
                "TRIM(X'0001020000') | X'0102'",
                "TRIM(LEADING FROM B'0011') | B'11'",
                "LTRIM(X'000100') | X'0100'",
                "RTRIM(X'000100') | X'0001'",
                "TRIM('' FROM ' a ') | ' a '",
                "TRIM(NULL) | NULL",
                "SUBSTRING('abcXdef' BEFORE 'X' FOR 2) | 'bc'",
                "SUBSTRING('abcXdef' BEFORE 'X' FOR 9) | 'abc'",
                "SUBSTRING('abcXdef' AFTER 'X' FOR 2) | 'de'",
                "SUBSTRING('abcXdef' AFTER 'X' FOR 9) | 'def'",
                "SUBSTRING('Hello' FROM -1 FOR 4) | 'He'",
                "SUBSTRING('Hello' FROM 9) | ''",
                "SUBSTRING(X'010203' AFTER X'02') | X'03'",
            })
    void strings(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    /** "Trailing blanks are regarded as insignificant in character comparisons". */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'ABC' = 'ABC  ' | TRUE",
                "'ABC  ' <> 'ABC' | FALSE",
                "' ABC' = 'ABC' | FALSE",
                "'' = '  ' | TRUE",
                "'ABC ' < 'ABCD' | TRUE",
                "'AB' < 'ABC' | TRUE",
                "'ABD' > 'ABC  ' | TRUE",
                "'x ' IN ('y', 'x') | TRUE",
                "'b ' BETWEEN 'a' AND 'b' | TRUE",
                "CASE 'a ' WHEN 'a' THEN 1 ELSE 2 END | 1",
                "NULLIF('a ', 'a') | NULL",
                "LENGTH('ABC  ') = LENGTH('ABC') | FALSE",
                "X'01' < X'0100' | TRUE",
                "X'01' = X'0120' | FALSE",
                "NULL = NULL | NULL",
                "(1 IN (2, NULL)) IS UNKNOWN | TRUE",
                "1 IN (1, NULL) | TRUE",
                "(NULL IN (1)) IS UNKNOWN | TRUE",
                "(NULL BETWEEN 1 AND 2) IS UNKNOWN | TRUE",
                "'10' > 9 | TRUE",
                "9 < '10' | TRUE",
                "DATE '2008-01-01' < '2008-01-02' | TRUE",
                "TRUE > FALSE | TRUE",
            })
    void comparisons(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    /** Formatting and parsing dateTimes as strings. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "CAST(TIMESTAMP '2006-10-07 12:06:56.568' AS CHARACTER FORMAT 'D') | '280'",
                "CAST(DATE '2006-01-03' AS CHARACTER FORMAT 'D DD DDD') | '3 03 003'",
                "CAST(DATE '2006-10-07' AS CHARACTER FORMAT 'EEE EEEE') | 'Sat Saturday'",
                "CAST(DATE '2006-10-07' AS CHARACTER FORMAT 'd/M/yy MMM MMMM') | '7/10/06 Oct"
                        + " October'",
                "CAST(DATE '1996-07-10' AS CHARACTER FORMAT 'F') | '2'",
                "CAST(DATE '2006-10-07' AS CHARACTER FORMAT 'G') | 'AD'",
                "CAST(DATE '2008-12-30' AS CHARACTER FORMAT 'YYYY-ww') | '2009-01'",
                "CAST(DATE '2008-12-30' AS CHARACTER FORMAT 'YY w W') | '09 1 5'",
                "CAST(TIME '00:07:08.25' AS CHARACTER FORMAT 'H HH k kk K h hh a') | '0 00 24 24 0"
                        + " 12 12 AM'",
                "CAST(TIME '13:07:08.25' AS CHARACTER FORMAT 'h:m:s.S SS SSS SSSSSS a') | '1:7:8.2"
                        + " 25 250 250000 PM'",
                "CAST(GMTTIMESTAMP '2006-10-07 12:06:56.568' AS CHARACTER FORMAT 'I') |"
                        + " '2006-10-07T12:06:56.568+00:00'",
                "CAST(GMTTIMESTAMP '2006-10-07 12:06:56.568' AS CHARACTER FORMAT 'IU') |"
                        + " '2006-10-07T12:06:56.568Z'",
                "CAST(GMTTIME '12:06:56.568' AS CHARACTER FORMAT 'T') | '12:06:56.568+00:00'",
                "CAST(GMTTIME '12:06:56.568' AS CHARACTER FORMAT 'TU') | '12:06:56.568Z'",
                "CAST(GMTTIMESTAMP '2006-10-07 12:06:56' AS CHARACTER FORMAT 'Z ZZ ZZZ ZZZU ZZZZ"
                        + " ZZZZZ') | '+0 +00 +00:00 Z GMT+00:00 +0000'",
                "CAST(GMTTIMESTAMP '2006-10-07 12:06:56' AS CHARACTER FORMAT 'zzz') | 'GMT'",
                "CAST(GMTTIMESTAMP '2006-10-07 12:06:56' AS CHARACTER FORMAT 'zzzz') | 'Greenwich"
                        + " Mean Time'",
                "CAST(DATE '2006-10-07' AS CHARACTER FORMAT 'yyyy''year''''s''') | '2006year''s'",
                "CAST('2006-10-07T12:06:56.568+01:00' AS GMTTIMESTAMP FORMAT 'I') | GMTTIMESTAMP"
                        + " '2006-10-07 11:06:56.568'",
                "CAST('2006-10-07T12:06:56Z' AS GMTTIMESTAMP FORMAT 'I') | GMTTIMESTAMP '2006-10-07"
                        + " 12:06:56'",
                "CAST('2006-10-07T12:06:56.5+00:00' AS GMTTIMESTAMP FORMAT 'IU') | GMTTIMESTAMP"
                        + " '2006-10-07 12:06:56.5'",
                "CAST('2006-10-07T12:06' AS TIMESTAMP FORMAT 'I') | TIMESTAMP '2006-10-07"
                        + " 12:06:00'",
                "CAST('2006-10-07' AS DATE FORMAT 'I') | DATE '2006-10-07'",
                "CAST('2006-10' AS DATE FORMAT 'I') | DATE '2006-10-01'",
                "CAST('12:06:56Z' AS GMTTIME FORMAT 'T') | GMTTIME '12:06:56'",
                "CAST('12:06:56.25' AS TIME FORMAT 'TU') | TIME '12:06:56.25'",
                "CAST('2006280' AS DATE FORMAT 'yyyyDDD') | DATE '2006-10-07'",
                "CAST('20061007' AS DATE FORMAT 'yyyyMMdd') | DATE '2006-10-07'",
                "CAST('7 Oct 2006' AS DATE FORMAT 'd MMM yyyy') | DATE '2006-10-07'",
                "CAST('2006-10-07 12:06 GMT' AS GMTTIMESTAMP FORMAT 'yyyy-MM-dd HH:mm zzz') |"
                        + " GMTTIMESTAMP '2006-10-07 12:06:00'",
                "CAST('12:06 +0300' AS GMTTIME FORMAT 'HH:mm ZZZZZ') | GMTTIME '09:06:00'",
                "CAST('01/02/53' AS DATE FORMAT 'dd/MM/yy') | DATE '1953-02-01'",
                "CAST('01/02/52' AS DATE FORMAT 'dd/MM/yy') | DATE '2052-02-01'",
                "CAST('11:30 PM' AS TIME FORMAT 'hh:mm a') | TIME '23:30:00'",
            })
    void datesAndTimes(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "DATE '2000-03-29' + INTERVAL '1' MONTH | DATE '2000-04-29'",
                "DATE '2000-01-31' + INTERVAL '1' MONTH | DATE '2000-02-29'",
                "TIMESTAMP '1999-12-31 23:59:59' + INTERVAL '1' SECOND | TIMESTAMP '2000-01-01"
                        + " 00:00:00'",
                "DATE '1953-06-01' + CAST('65' AS INTERVAL YEAR) | DATE '2018-06-01'",
                "CAST(INTERVAL '2-06' YEAR TO MONTH + INTERVAL '20' MONTH AS CHARACTER) | 'INTERVAL"
                        + " ''4-02'' YEAR TO MONTH'",
                "CAST((DATE '1999-12-31' - DATE '1999-12-01') DAY AS INTEGER) | 30",
                "INTERVAL '90' MINUTE = INTERVAL '1:30' HOUR TO MINUTE | TRUE",
                "INTERVAL '1' DAY * 1.5 = INTERVAL '36' HOUR | TRUE",
                "INTERVAL '-1' DAY = -INTERVAL '1' DAY | TRUE",
                "TIME '23:30:00' + INTERVAL '1' HOUR | TIME '00:30:00'",
                "EXTRACT(DAYOFWEEK FROM DATE '2008-06-29') | 1",
                "EXTRACT(QUARTEROFYEAR FROM DATE '2008-06-30') | 2",
                "EXTRACT(DAYS FROM DATE '0001-01-02') - EXTRACT(DAYS FROM DATE '0001-01-01') | 1",
            })
    void intervals(String expression, String result) {
        ExamplesTest.check(expression, result);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INTERVAL '1-06' YEAR TO MONTH + INTERVAL '20' DAY",
                "INTERVAL '20' DAY - INTERVAL '2' MONTH",
                "POSITION('a' IN 'abc' REPEAT 0)",
                "POSITION('a' IN 'abc' FROM -1)",
                "TRIM(X'00' FROM 'a')",
                "9223372036854775807 + 1",
                "1 / 0",
                "1.0 / 0",
                "1E0 / 0E0",
                "CAST('2006-13-07' AS DATE FORMAT 'yyyy-MM-dd')",
                "CAST('12' AS DATE FORMAT 'HH')",
                "CAST(DATE '2006-10-07' AS CHARACTER FORMAT 'HH')",
                "CAST('9223372036854775808' AS INTEGER)",
                "'a' + 'b'",
                "TRUE < 1",
            })
    void errors(String expression) {
        assertThatThrownBy(() -> EsqlRunner.value(expression, EsqlRunner.xml("<a/>")))
                .isInstanceOfAny(
                        EsqlException.class, dev.bactrian.esql.source.EsqlCompileException.class);
    }
}
