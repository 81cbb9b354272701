// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.run.ComputeMode;
import dev.bactrian.esql.run.JavaMethods;
import dev.bactrian.esql.run.Terminals;
import org.apache.camel.impl.engine.DefaultClassResolver;
import org.junit.jupiter.api.Test;

/** LANGUAGE JAVA: every type, every direction. */
class JavaTypesTest {
    private static final String PREFIX = JavaTypes.class.getName();

    private static final class Services extends EsqlRunner.Services {
        private final JavaMethods methods = new PublicJavaMethods(new DefaultClassResolver());

        @Override
        public JavaMethods javaMethods() {
            return methods;
        }
    }

    private static String run(String declarations, String statements) {
        String source =
                "CREATE COMPUTE MODULE T\n"
                        + declarations.replace("%", PREFIX)
                        + "\nCREATE FUNCTION Main() RETURNS BOOLEAN BEGIN\n"
                        + statements
                        + "\nRETURN TRUE; END; END MODULE;";
        return EsqlRunner.body(
                EsqlRunner.script(source)
                        .run(
                                EsqlRunner.xml("<a/>"),
                                ComputeMode.MESSAGE,
                                new Services(),
                                Terminals.NONE)
                        .output()
                        .message());
    }

    @Test
    void everyTypeGoesIn() {
        assertThat(
                        run(
                                """
                                CREATE FUNCTION f(IN a INTEGER, IN b FLOAT, IN c DECIMAL, IN d CHARACTER, IN e BLOB, IN f BIT,
                                  IN g BOOLEAN, IN h DATE, IN i TIME, IN j TIMESTAMP) RETURNS CHARACTER
                                  LANGUAGE JAVA EXTERNAL NAME "%.all";
                                """,
                                "SET OutputRoot.XMLNSC.r = f(1, 1.5, DECIMAL '2.50', 'x', X'0102', B'101', TRUE,"
                                        + " DATE '2008-06-30', TIME '12:34:56', TIMESTAMP '2008-06-30 12:34:56');"))
                .isEqualTo("<r>1 1.5 2.50 x 2 2 true 2008-06-30 12:34:56 2008-06-30T12:34:56</r>");
    }

    @Test
    void numbersBecomeWhatTheMethodTakes() {
        assertThat(
                        run(
                                """
                                CREATE FUNCTION f(IN a INTEGER, IN b INTEGER, IN c FLOAT) RETURNS INTEGER
                                  LANGUAGE JAVA EXTERNAL NAME "%.narrow";
                                """,
                                """
                                DECLARE CONTINUE HANDLER FOR SQLSTATE 'S38000' SET OutputRoot.XMLNSC.r.state = SQLSTATE;
                                SET OutputRoot.XMLNSC.r.sum = f(40, 1, 1.9);
                                SET OutputRoot.XMLNSC.r.never = f(40, 70000, 1.9);
                                """))
                .isEqualTo("<r><sum>42</sum><state>S38000</state></r>");
    }

    @Test
    void oneOfSeveralMethodsIsChosenByItsTypes() {
        assertThat(
                        run(
                                """
                                CREATE FUNCTION n(IN a INTEGER) RETURNS CHARACTER LANGUAGE JAVA EXTERNAL NAME "%.over";
                                CREATE FUNCTION t(IN a CHARACTER) RETURNS CHARACTER LANGUAGE JAVA EXTERNAL NAME "%.over";
                                """,
                                "SET OutputRoot.XMLNSC.r.n = n(1); SET OutputRoot.XMLNSC.r.t = t('1');"))
                .isEqualTo("<r><n>number 1</n><t>text 1</t></r>");
    }

    @Test
    void everyDirectionComesBack() {
        assertThat(
                        run(
                                """
                                CREATE PROCEDURE turn(INOUT a INTEGER, OUT b CHARACTER, OUT c BLOB, INOUT d DECIMAL, INOUT e BIT)
                                  LANGUAGE JAVA EXTERNAL NAME "%.turn";
                                """,
                                """
                                DECLARE a INTEGER 21; DECLARE b CHARACTER; DECLARE c BLOB; DECLARE d DECIMAL 1.25; DECLARE e BIT B'01';
                                CALL turn(a, b, c, d, e);
                                SET OutputRoot.XMLNSC.r.a = a;
                                SET OutputRoot.XMLNSC.r.b = b;
                                SET OutputRoot.XMLNSC.r.c = c;
                                SET OutputRoot.XMLNSC.r.d = d;
                                SET OutputRoot.XMLNSC.r.e = CAST(e AS CHARACTER);
                                """))
                .isEqualTo("<r><a>42</a><b>out</b><c>0102</c><d>-1.25</d><e>B'11'</e></r>");
    }
}
