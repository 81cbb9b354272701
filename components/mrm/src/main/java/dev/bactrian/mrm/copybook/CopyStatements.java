// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import dev.bactrian.mrm.copybook.Lexer.Kind;
import dev.bactrian.mrm.copybook.Lexer.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * COPY statements: the text of another copybook in their place, with the words that REPLACING says
 * in place of others.
 */
final class CopyStatements {
    private static final int DEEPEST = 20;
    private static final int MOST_WORDS = 2_000_000;
    private static final List<String> ENDINGS =
            List.of("", ".cpy", ".CPY", ".cbl", ".CBL", ".cob", ".copy", ".txt");

    private final List<Path> folders;
    private final Function<String, List<Token>> reader;

    /**
     * @param folders where other copybooks are looked for
     * @param reader makes words of a text
     */
    CopyStatements(List<Path> folders, Function<String, List<Token>> reader) {
        this.folders = folders;
        this.reader = reader;
    }

    /** Words in place of others. */
    private record Replacement(List<Token> from, List<Token> to, boolean part) {}

    /** The words with each COPY statement replaced by what it copies. */
    List<Token> expand(List<Token> tokens) {
        return expand(tokens, 0);
    }

    private List<Token> expand(List<Token> tokens, int depth) {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (!token.is("COPY")) {
                result.add(token);
            } else {
                int end = i;
                while (end < tokens.size() && tokens.get(end).kind() != Kind.STOP) {
                    end++;
                }
                result.addAll(copied(tokens.subList(i, end), depth));
                i = end;
            }
            if (result.size() > MOST_WORDS) {
                throw new CopybookException("more than " + MOST_WORDS + " words", token.line());
            }
        }
        return result;
    }

    private List<Token> copied(List<Token> statement, int depth) {
        Token first = statement.get(0);
        if (statement.size() < 2) {
            throw new CopybookException("COPY names no copybook", first.line());
        }
        if (depth >= DEEPEST) {
            throw new CopybookException(
                    "copybooks copy each other more than " + DEEPEST + " deep", first.line());
        }
        int at = 2;
        if (at + 1 < statement.size()
                && (statement.get(at).is("OF") || statement.get(at).is("IN"))) {
            at += 2;
        }
        if (at < statement.size() && statement.get(at).is("SUPPRESS")) {
            at++;
        }
        List<Replacement> replacements = List.of();
        if (at < statement.size()) {
            if (!statement.get(at).is("REPLACING")) {
                throw new CopybookException(
                        "expected REPLACING, found " + statement.get(at).text(), first.line());
            }
            replacements = replacements(statement.subList(at + 1, statement.size()), first);
        }
        List<Token> words = reader.apply(text(statement.get(1)));
        return expand(replaced(words, replacements), depth + 1);
    }

    private String text(Token name) {
        if (!name.text().matches("[A-Za-z0-9#@$][A-Za-z0-9#@$_.-]*")) {
            throw new CopybookException("'" + name.text() + "' is no copybook", name.line());
        }
        for (Path folder : folders) {
            for (String ending : ENDINGS) {
                for (String spelling :
                        List.of(
                                name.text(),
                                name.text().toLowerCase(Locale.ROOT),
                                name.text().toUpperCase(Locale.ROOT))) {
                    Path file = folder.resolve(spelling + ending);
                    if (Files.isRegularFile(file)) {
                        try {
                            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }
                }
            }
        }
        throw new CopybookException(
                "COPY "
                        + name.text()
                        + ": there is no such copybook "
                        + (folders.isEmpty()
                                ? "(no folder to look in was given)"
                                : "in " + folders),
                name.line());
    }

    private static List<Replacement> replacements(List<Token> tokens, Token copy) {
        List<Replacement> result = new ArrayList<>();
        int[] at = {0};
        while (at[0] < tokens.size()) {
            boolean part = tokens.get(at[0]).is("LEADING") || tokens.get(at[0]).is("TRAILING");
            if (part) {
                at[0]++;
            }
            List<Token> from = operand(tokens, at, copy);
            if (at[0] >= tokens.size() || !tokens.get(at[0]).is("BY")) {
                throw new CopybookException("REPLACING without BY", copy.line());
            }
            at[0]++;
            List<Token> to = operand(tokens, at, copy);
            if (from.isEmpty()) {
                throw new CopybookException("REPLACING replaces nothing", copy.line());
            }
            result.add(replacement(from, to, part));
        }
        return result;
    }

    /** The words of an operand: one word, or all between two pairs of equals signs. */
    private static List<Token> operand(List<Token> tokens, int[] at, Token copy) {
        if (at[0] >= tokens.size()) {
            throw new CopybookException("REPLACING is not complete", copy.line());
        }
        Token first = tokens.get(at[0]++);
        if (first.kind() != Kind.WORD || !first.text().startsWith("==")) {
            return List.of(first);
        }
        List<Token> words = new ArrayList<>();
        String text = first.text().substring(2);
        while (true) {
            int end = text.indexOf("==");
            String word = end < 0 ? text : text.substring(0, end);
            if (!word.isEmpty()) {
                words.add(new Token(Kind.WORD, word, first.line()));
            }
            if (end >= 0) {
                if (end + 2 < text.length()) { // ==A==BY: no blank behind
                    throw new CopybookException("expected a blank behind " + text, first.line());
                }
                return words;
            }
            if (at[0] >= tokens.size()) {
                throw new CopybookException("text is not closed by ==", first.line());
            }
            Token next = tokens.get(at[0]++);
            if (next.kind() == Kind.LITERAL) {
                words.add(next);
                text = "";
            } else {
                text = next.text();
            }
        }
    }

    private static Replacement replacement(List<Token> from, List<Token> to, boolean part) {
        String word = from.get(0).text();
        boolean tag =
                from.size() == 1
                        && (part || word.matches(":[^:]+:") || word.matches("\\([^()]+\\)"));
        return new Replacement(from, to, tag && to.size() <= 1);
    }

    /** A tag within words, as {@code :TAG:}, by a word. */
    static List<Token> withTag(List<Token> tokens, String tag, String word) {
        return replaced(
                tokens,
                List.of(
                        replacement(
                                List.of(new Token(Kind.WORD, tag.toUpperCase(Locale.ROOT), 1)),
                                word.isEmpty()
                                        ? List.of()
                                        : List.of(
                                                new Token(
                                                        Kind.WORD,
                                                        word.toUpperCase(Locale.ROOT),
                                                        1)),
                                false)));
    }

    private static List<Token> replaced(List<Token> tokens, List<Replacement> replacements) {
        if (replacements.isEmpty()) {
            return tokens;
        }
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int taken = 0;
            for (Replacement one : replacements) {
                taken = one.part ? 0 : match(tokens, i, one.from);
                if (taken > 0) {
                    int line = tokens.get(i).line();
                    one.to.forEach(
                            token -> result.add(new Token(token.kind(), token.text(), line)));
                    break;
                }
            }
            if (taken == 0) {
                result.add(partly(tokens.get(i), replacements));
                taken = 1;
            }
            i += taken;
        }
        return result;
    }

    private static int match(List<Token> tokens, int at, List<Token> wanted) {
        for (int k = 0; k < wanted.size(); k++) {
            if (at + k >= tokens.size()
                    || tokens.get(at + k).kind() != wanted.get(k).kind()
                    || !tokens.get(at + k).text().equals(wanted.get(k).text())) {
                return 0;
            }
        }
        return wanted.size();
    }

    private static Token partly(Token token, List<Replacement> replacements) {
        if (token.kind() != Kind.WORD) {
            return token;
        }
        for (Replacement one : replacements) {
            String from = one.from.get(0).text();
            if (one.part && token.text().contains(from)) {
                String to = one.to.isEmpty() ? "" : one.to.get(0).text();
                return new Token(token.kind(), token.text().replace(from, to), token.line());
            }
        }
        return token;
    }
}
