// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.Severity;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * One mistake gives one error, or two where the place behind it cannot be understood without it: a
 * source is spoilt at every token in turn, by leaving the token out and by misspelling it.
 */
class OneMistakeTest {
    @Test
    void oneMistakeGivesNoCascade() throws IOException {
        String text;
        try (InputStream in = OneMistakeTest.class.getResourceAsStream("/orders.esql")) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(errors(text)).isEmpty();
        List<Token> tokens = new Lexer(new Source("orders.esql", text), new Diagnostics()).read();
        int mistakes = 0;
        int errors = 0;
        for (Token token : tokens.subList(0, tokens.size() - 1)) {
            List<String> spoilt = new ArrayList<>();
            spoilt.add(text.substring(0, token.start()) + text.substring(token.end()));
            if (token.kind() == TokenKind.IDENTIFIER) {
                spoilt.add(text.substring(0, token.end()) + "x" + text.substring(token.end()));
            }
            for (String one : spoilt) {
                List<Diagnostic> said = errors(one);
                assertThat(said).as("%s spoilt at %s", token.text(), said).hasSizeLessThan(4);
                mistakes += said.isEmpty() ? 0 : 1; // some make a module that is right, too
                errors += said.size();
            }
        }
        assertThat(mistakes).isGreaterThan(500);
        assertThat((double) errors / mistakes).isLessThan(1.2);
    }

    private static List<Diagnostic> errors(String text) {
        return EsqlCompiler.check(List.of(new Source("spoilt.esql", text)), CompileOptions.NONE)
                .stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .toList();
    }
}
