// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.EsqlRunner;
import dev.bactrian.esql.acceptance.Script;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.SourceTokens;
import dev.bactrian.esql.syntax.Token;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Layout changes no meaning: the same syntax tree comes of it, and it stays as it is. */
class EsqlFormatterTest {
    private static final String[] GAPS = {
        " ", "  ", "\n", "\n\n\n", "\t", " -- a remark\n", " /* two\n   lines */ ", "\r\n", "/**/"
    };

    static Stream<Source> sources() throws IOException {
        Stream<Source> scripts =
                Stream.of(
                                "control",
                                "database",
                                "domains",
                                "field",
                                "routines",
                                "select",
                                "tree",
                                "values")
                        .flatMap(file -> Script.of(file).stream())
                        .map(s -> new Source(s.title(), whole(s.esql())));
        try (Stream<Path> all = Files.walk(Path.of("..", "..", "routes", "src", "main"))) {
            List<Source> files =
                    all.filter(f -> f.toString().endsWith(".esql"))
                            .map(EsqlFormatterTest::read)
                            .toList();
            assertThat(files).hasSizeGreaterThan(2);
            return Stream.concat(scripts, files.stream());
        }
    }

    private static String whole(String esql) {
        return esql.contains("END MODULE") ? esql : EsqlRunner.module(esql);
    }

    private static Source read(Path file) {
        try {
            return new Source(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sources")
    void theSameTreeComesOfItAndItStaysAsItIs(Source source) {
        check(source);
        Random random = new Random(source.text().hashCode());
        for (int i = 0; i < 5; i++) {
            check(new Source(source.name(), scattered(source, random)));
        }
    }

    private static void check(Source source) {
        String once = EsqlFormatter.format(source);
        Source formatted = new Source(source.name(), once);
        assertThat(tree(formatted)).isEqualTo(tree(source));
        assertThat(EsqlFormatter.format(formatted)).isEqualTo(once);
        assertThat(comments(once)).isEqualTo(comments(source.text()));
    }

    /** The tokens with other blanks, lines and remarks between them. */
    private static String scattered(Source source, Random random) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Token token : SourceTokens.of(source)) {
            if (token.start() > at) {
                out.append(GAPS[random.nextInt(GAPS.length)]);
            }
            out.append(source.text(), token.start(), token.end());
            at = token.end();
        }
        return out.toString();
    }

    private static long comments(String text) {
        return text.lines().filter(l -> l.contains("a remark")).count()
                + text.split("/\\* two").length;
    }

    /** The syntax tree as text, without the places. */
    private static String tree(Source source) {
        return text(EsqlParser.parse(source, new Diagnostics()).declarations());
    }

    private static String text(Object node) {
        if (node instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        }
        if (node instanceof List<?> list) {
            return list.stream().map(EsqlFormatterTest::text).toList().toString();
        }
        if (!(node instanceof Record)
                || !node.getClass().getName().startsWith("dev.bactrian.esql.syntax")) {
            return String.valueOf(node);
        }
        StringBuilder out = new StringBuilder(node.getClass().getSimpleName()).append('(');
        for (RecordComponent part : node.getClass().getRecordComponents()) {
            if (part.getType() != Place.class) {
                try {
                    part.getAccessor().setAccessible(true);
                    out.append(text(part.getAccessor().invoke(node))).append(' ');
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return out.append(')').toString();
    }

    @Test
    void aModuleIsLaidOut() {
        String text =
                """
                -- about


                CREATE COMPUTE MODULE Orders
                DECLARE limit   INTEGER 10;
                CREATE FUNCTION Main( ) RETURNS BOOLEAN
                BEGIN
                      /* two
                         lines */
                IF a>1 AND
                b=2 THEN
                SET OutputRoot.XMLNSC.a[1]   = f(1 ,2) ;   -- why
                ELSEIF c THEN
                CALL p( a,b );
                ELSE
                CASE x
                WHEN 1 THEN SET y=CASE WHEN z THEN 1 ELSE 2 END;
                ELSE SET y=-1;
                END CASE;
                END IF;
                WHILE i<10 DO SET i=i+1; END WHILE;
                RETURN TRUE;
                END;
                END MODULE;
                """;
        assertThat(EsqlFormatter.format(new Source("a", text)))
                .isEqualTo(
                        """
                        -- about

                        CREATE COMPUTE MODULE Orders
                          DECLARE limit INTEGER 10;
                          CREATE FUNCTION Main() RETURNS BOOLEAN
                          BEGIN
                            /* two
                                 lines */
                            IF a>1 AND
                                b = 2 THEN
                              SET OutputRoot.XMLNSC.a[1] = f(1, 2); -- why
                            ELSEIF c THEN
                              CALL p(a, b);
                            ELSE
                              CASE x
                              WHEN 1 THEN SET y = CASE WHEN z THEN 1 ELSE 2 END;
                              ELSE SET y = -1;
                              END CASE;
                            END IF;
                            WHILE i<10 DO SET i = i+1; END WHILE;
                            RETURN TRUE;
                          END;
                        END MODULE;
                        """);
    }

    @Test
    void whatIsNotWellFormedStaysAsItIs() {
        String text = "CREATE   COMPUTE\n  'no end";
        assertThat(EsqlFormatter.format(new Source("a", text))).isEqualTo(text);
        assertThat(EsqlFormatter.format(new Source("a", ""))).isEmpty();
    }
}
