// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Calls of every function, operator and cast; {@code $1} and its kin stand for the arguments. */
final class ExtremeCalls {
    private static final String[] TYPES = {
        "BOOLEAN",
        "INTEGER",
        "FLOAT",
        "DECIMAL",
        "DECIMAL(5, 2)",
        "CHARACTER",
        "BLOB",
        "BIT",
        "DATE",
        "TIME",
        "GMTTIME",
        "TIMESTAMP",
        "GMTTIMESTAMP",
        "INTERVAL",
        "INTERVAL YEAR",
        "INTERVAL YEAR TO MONTH",
        "INTERVAL DAY",
        "INTERVAL DAY TO SECOND",
        "INTERVAL MINUTE TO SECOND",
        "INTERVAL SECOND"
    };

    private static final String[] WITHOUT_PARENTHESES = {
        "CURRENT_DATE",
        "CURRENT_GMTDATE",
        "CURRENT_GMTTIME",
        "CURRENT_GMTTIMESTAMP",
        "CURRENT_TIME",
        "CURRENT_TIMESTAMP",
        "LOCAL_TIMEZONE",
        "SQLCODE",
        "SQLERRORTEXT",
        "SQLNATIVEERROR",
        "SQLSTATE"
    };

    /** Functions of one, two and three values. */
    private static final String[] ONE = {
        "ABS",
        "ABSVAL",
        "ACOS",
        "ASIN",
        "ATAN",
        "BASE64DECODE",
        "BASE64ENCODE",
        "BITNOT",
        "CEIL",
        "CEILING",
        "COS",
        "COSH",
        "COT",
        "DEGREES",
        "EXP",
        "FLOOR",
        "LCASE",
        "LENGTH",
        "LN",
        "LOG",
        "LOG10",
        "SLEEP",
        "LOWER",
        "LTRIM",
        "RADIANS",
        "RAND",
        "RTRIM",
        "SIGN",
        "SIN",
        "SINH",
        "SPACE",
        "SQRT",
        "TAN",
        "TANH",
        "TRIM",
        "UCASE",
        "UPPER",
        "URLDECODE",
        "URLENCODE",
        "UUIDASBLOB",
        "UUIDASCHAR",
        "ASBITSTREAM",
        "BITSTREAM",
        "CARDINALITY",
        "EXISTS",
        "FIELDNAME",
        "FIELDNAMESPACE",
        "FIELDTYPE",
        "FIELDVALUE",
        "SINGULAR",
        "THE",
        "EVAL",
        "PASSTHRU"
    };

    private static final String[] TWO = {
        "ATAN2",
        "BITAND",
        "BITOR",
        "BITXOR",
        "COALESCE",
        "CONTAINS",
        "ENDSWITH",
        "LEFT",
        "MOD",
        "NULLIF",
        "POWER",
        "REPLACE",
        "REPLICATE",
        "RIGHT",
        "ROUND",
        "SAMEFIELD",
        "STARTSWITH",
        "TRANSLATE",
        "TRUNCATE"
    };

    private static final String[] OTHERS = {
        "REPLACE($1, $2, $3)",
        "TRANSLATE($1, $2, $3)",
        "ROUND($1, $2 MODE ROUND_HALF_UP)",
        "ROUND($1, $2 MODE ROUND_CEILING)",
        "URLENCODE($1 MODE RFC1738)",
        "URLDECODE($1 MODE RFC1738)",
        "OVERLAY($1 PLACING $2 FROM $3)",
        "OVERLAY($1 PLACING $2 FROM $3 FOR $4)",
        "OVERLAY('abcdef' PLACING 'xyz' FROM $1 FOR $2)",
        "SUBSTRING($1 FROM $2)",
        "SUBSTRING($1 FROM $2 FOR $3)",
        "SUBSTRING('abcdef' FROM $1 FOR $2)",
        "SUBSTRING(X'010203' FROM $1 FOR $2)",
        "SUBSTRING($1 BEFORE $2 FOR $3)",
        "SUBSTRING($1 AFTER $2 FOR $3)",
        "SUBSTRING('abcdef' AFTER 'b' FOR $1)",
        "SUBSTRING('abcdef' BEFORE 'e' FOR $1)",
        "POSITION($1 IN $2)",
        "POSITION($1 IN $2 FROM $3 REPEAT $4)",
        "POSITION('b' IN 'abcabc' FROM $1 REPEAT $2)",
        "TRIM($1 FROM $2)",
        "TRIM(LEADING $1 FROM $2)",
        "REPLICATE('ab', $1)",
        "REPLICATE('', $1)",
        "LEFT('abc', $1)",
        "RIGHT('abc', $1)",
        "ROUND($1, 2)",
        "ROUND($1, -1)",
        "ASBITSTREAM($1 OPTIONS $2 ENCODING $3 CCSID $4)",
        "ASBITSTREAM(InputRoot.XMLNSC OPTIONS $1 CCSID $2)",
        "ASBITSTREAM(InputRoot.XMLNSC CCSID 1208 SET $1 TYPE $2 FORMAT $3)",
        "LASTMOVE(place)",
        "$1 + $2",
        "$1 - $2",
        "$1 * $2",
        "$1 / $2",
        "$1 * $2 * $2 * $2",
        "- $1",
        "$1 || $2",
        "$1 = $2",
        "$1 < $2",
        "$1 BETWEEN $2 AND $3",
        "$1 IN ($2, $3)",
        "$1 LIKE $2",
        "$1 LIKE $2 ESCAPE $3",
        "$1 IS NULL",
        "$1 IS TRUE",
        "$1 IS INF",
        "$1 AND $2",
        "$1 OR $2",
        "NOT $1",
        "CASE $1 WHEN $2 THEN 1 ELSE 2 END",
        "CASE WHEN $1 THEN 1 END",
        "($1 - $2) DAY",
        "($1 - $2) YEAR",
        "($1 - $2) MONTH",
        "($1 - $2) YEAR TO MONTH",
        "($1 - $2) MINUTE TO SECOND",
        "($1) HOUR",
        "EXTRACT(YEAR FROM $1)",
        "EXTRACT(SECOND FROM $1)",
        "EXTRACT(DAYS FROM $1)",
        "EXTRACT(MONTHS FROM $1)",
        "EXTRACT(WEEKOFYEAR FROM $1)",
        "EXTRACT(ISLEAPYEAR FROM $1)",
        "CAST($1, $2, $3 AS DATE)",
        "CAST($1, $2, $3 AS TIME)",
        "CAST($1, $2, $3, $4, $5, $6 AS TIMESTAMP)",
        "CAST($1, $2 AS TIMESTAMP)",
        "CAST($1, $2 AS INTERVAL YEAR TO MONTH)",
        "CAST($1, $2, $3, $4 AS INTERVAL DAY TO SECOND)",
        "CAST($1, $2 AS INTERVAL)",
        "CAST($1 AS INTEGER DEFAULT $2)",
        "(SELECT SUM(V) FROM Environment.v1[] AS V)",
        "(SELECT MAX(V.field) FROM Environment.v1[] AS V WHERE V = $2)",
        "InputRoot.XMLNSC.a.b[$1]",
        "InputRoot.XMLNSC.a.b[<$1]",
        "InputRoot.XMLNSC.a.{$1}",
        "InputRoot.XMLNSC.a.{$1}:b",
        "InputRoot.XMLNSC.a.($1)b",
        "ROW($1 AS (XMLNSC.Attribute)a, $2 AS b)",
        "LIST{$1, $2}"
    };

    private ExtremeCalls() {}

    static List<String> all() {
        List<String> calls = new ArrayList<>(List.of(OTHERS));
        for (String name : ONE) {
            calls.add(name + "($1)");
        }
        for (String name : TWO) {
            calls.add(name + "($1, $2)");
        }
        calls.addAll(List.of(WITHOUT_PARENTHESES));
        for (String type : TYPES) {
            calls.add("CAST($1 AS " + type + ")");
            calls.add("CAST($1 AS " + type + " FORMAT $2)");
            calls.add("CAST($1 AS " + type + " CCSID $2)");
            calls.add("CAST($1 AS " + type + " ENCODING $2)");
        }
        return calls;
    }

    /** How many arguments a call has. */
    static int arguments(String call) {
        return Pattern.compile("\\$(\\d)")
                .matcher(call)
                .results()
                .map(MatchResult::group)
                .mapToInt(group -> group.charAt(1) - '0')
                .max()
                .orElse(0);
    }
}
