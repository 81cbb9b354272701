// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.language;

import dev.bactrian.esql.function.EsqlFunction;
import dev.bactrian.esql.function.Functions;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.Correlation;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Severity;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.SourceTokens;
import dev.bactrian.esql.syntax.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * The sources that an editor has open, or that lie in its folder, by their URI. They are compiled
 * together. One thread at a time.
 */
final class Workspace {
    private final Map<String, Source> sources = new LinkedHashMap<>();

    synchronized void put(String uri, String text) {
        sources.put(uri, new Source(uri, text));
    }

    synchronized void remove(String uri) {
        sources.remove(uri);
    }

    synchronized boolean has(String uri) {
        return sources.containsKey(uri);
    }

    synchronized String text(String uri) {
        Source source = sources.get(uri);
        return source == null ? null : source.text();
    }

    /** What is to be said of each source; an empty list where nothing is. */
    synchronized Map<String, List<org.eclipse.lsp4j.Diagnostic>> diagnostics() {
        Map<String, List<org.eclipse.lsp4j.Diagnostic>> all = new LinkedHashMap<>();
        sources.keySet().forEach(uri -> all.put(uri, new ArrayList<>()));
        for (Diagnostic d :
                EsqlCompiler.check(List.copyOf(sources.values()), CompileOptions.NONE)) {
            org.eclipse.lsp4j.Diagnostic made = new org.eclipse.lsp4j.Diagnostic();
            made.setRange(
                    new Range(position(d.source(), d.start()), position(d.source(), d.end())));
            made.setSeverity(
                    d.severity() == Severity.ERROR
                            ? DiagnosticSeverity.Error
                            : DiagnosticSeverity.Warning);
            made.setCode(d.problem().code());
            made.setSource("esql");
            made.setMessage(d.hint().isEmpty() ? d.message() : d.message() + "; " + d.hint());
            List<org.eclipse.lsp4j.Diagnostic> of = all.get(d.source().name());
            if (of != null) {
                of.add(made);
            }
        }
        return all;
    }

    private static Position position(Source source, int offset) {
        int at = Math.min(offset, source.text().length());
        return new Position(source.line(at) - 1, source.column(at) - 1);
    }

    /** What could stand at a place: words of ESQL, functions, names that are declared. */
    synchronized List<CompletionItem> completion(String uri, Position position) {
        Map<String, CompletionItem> found = new LinkedHashMap<>();
        Source source = sources.get(uri);
        int at = source == null ? 0 : offset(source, position);
        if (source != null && at > 0 && isBehindPoint(source, at)) {
            return List.of(); // the fields of a message are not known
        }
        for (Source one : sources.values()) {
            for (Outline.Item item : Outline.of(one)) {
                if (item.within() == null || one == source && isWithin(source, item, at)) {
                    add(found, item.name(), CompletionItemKind.Variable, item.what());
                }
            }
        }
        Correlation.NAMES.forEach(n -> add(found, n, CompletionItemKind.Reference, "tree"));
        for (EsqlFunction f : Functions.all()) {
            add(found, f.name(), CompletionItemKind.Function, f.usage().syntax());
        }
        EsqlParser.statements()
                .forEach(word -> add(found, word, CompletionItemKind.Keyword, "statement"));
        return List.copyOf(found.values());
    }

    private static void add(
            Map<String, CompletionItem> found, String name, CompletionItemKind kind, String what) {
        CompletionItem item = new CompletionItem(name);
        item.setKind(kind);
        item.setDetail(what);
        found.putIfAbsent(name, item);
    }

    private static boolean isBehindPoint(Source source, int at) {
        int i = at - 1;
        while (i >= 0 && Character.isJavaIdentifierPart(source.text().charAt(i))) {
            i--;
        }
        return i >= 0 && source.text().charAt(i) == '.';
    }

    /** In the routine, or behind its beginning up to the next routine. */
    private static boolean isWithin(Source source, Outline.Item item, int at) {
        int end = source.text().length();
        for (Outline.Item other : Outline.of(source)) {
            boolean routine = other.within() == null && other.what().startsWith("CREATE");
            if (routine && other.place().start() > item.within().start()) {
                end = Math.min(end, other.place().start());
            }
        }
        return at >= item.within().start() && at < end;
    }

    /** What a word means, in Markdown; null where nothing is known. */
    synchronized String hover(String uri, Position position) {
        Source source = sources.get(uri);
        Token word = source == null ? null : word(source, offset(source, position));
        if (word == null) {
            return null;
        }
        Outline.Item item = declaration(source, word);
        if (item != null) {
            return "```esql\n" + item.what() + "\n```";
        }
        EsqlFunction function = Functions.find(word.text().toUpperCase(Locale.ROOT));
        return function == null
                ? null
                : "```esql\n" + function.usage().syntax() + "\n```\n" + function.usage().text();
    }

    /** Where what a word means is declared; null where it is not. */
    synchronized Location definition(String uri, Position position) {
        Source source = sources.get(uri);
        Token word = source == null ? null : word(source, offset(source, position));
        Outline.Item item = word == null ? null : declaration(source, word);
        if (item == null) {
            return null;
        }
        Source of = item.place().source();
        return new Location(
                of.name(),
                new Range(position(of, item.place().start()), position(of, item.place().end())));
    }

    /** The nearest of that name: in the routine, then in the source, then in the others. */
    private Outline.Item declaration(Source source, Token word) {
        Outline.Item found = null;
        for (Outline.Item item : Outline.of(source)) {
            if (item.name().equalsIgnoreCase(word.text())) {
                if (item.within() != null && isWithin(source, item, word.start())) {
                    if (item.place().start() <= word.start()) {
                        found = item; // the last one before it hides the others
                    }
                } else if (item.within() == null && (found == null || found.within() == null)) {
                    found = found == null ? item : found;
                }
            }
        }
        for (Source other : found != null ? List.<Source>of() : sources.values()) {
            for (Outline.Item item : Outline.of(other)) {
                if (item.within() == null && item.name().equalsIgnoreCase(word.text())) {
                    return item;
                }
            }
        }
        return found;
    }

    private static Token word(Source source, int at) {
        for (Token token : SourceTokens.of(source)) {
            if (token.start() <= at
                    && at <= token.end()
                    && !token.text().isEmpty()
                    && Character.isJavaIdentifierStart(token.text().charAt(0))) {
                return token;
            }
        }
        return null;
    }

    private static int offset(Source source, Position position) {
        int offset = 0;
        for (int line = 0; line < position.getLine(); line++) {
            int end = source.text().indexOf('\n', offset);
            if (end < 0) {
                return source.text().length();
            }
            offset = end + 1;
        }
        return Math.min(source.text().length(), offset + position.getCharacter());
    }
}
