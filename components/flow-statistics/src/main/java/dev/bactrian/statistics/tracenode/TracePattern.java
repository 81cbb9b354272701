// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Source;
import dev.bactrian.statistics.error.StatisticsError;
import dev.bactrian.statistics.trace.TreeListing;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Values;
import java.util.ArrayList;
import java.util.List;

/**
 * The pattern of a Trace node: text that is written as it is, and ESQL expressions between <code>
 * ${</code> and <code>}</code>, in whose place stands what they give: a tree of a folder, else the
 * value (IBM Integration Bus, "Trace node"). Immutable; any thread may use it.
 */
public final class TracePattern {
    private static final String OPEN = "${";

    private final List<Part> parts;

    /** Text, or an expression. */
    private record Part(String text, CompiledExpression expression) {}

    private TracePattern(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * Compiles a pattern.
     *
     * @throws IllegalArgumentException BAC8702 for an expression that has no end, or is none
     */
    public static TracePattern of(String pattern) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        for (int open = pattern.indexOf(OPEN); open >= 0; open = pattern.indexOf(OPEN, at)) {
            int end = end(pattern, open + OPEN.length());
            parts.add(new Part(pattern.substring(at, open), null));
            parts.add(expression(pattern.substring(open + OPEN.length(), end)));
            at = end + 1;
        }
        parts.add(new Part(pattern.substring(at), null));
        return new TracePattern(parts);
    }

    /** The brace that ends an expression: one in quotes, or of a pair within, does not. */
    private static int end(String pattern, int from) {
        int depth = 0;
        char quote = 0;
        for (int i = from; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && depth-- == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException(
                StatisticsError.BAD_PATTERN
                        + ": the expression that begins with '"
                        + OPEN
                        + pattern.substring(from, Math.min(pattern.length(), from + 30))
                        + "' has no end");
    }

    private static Part expression(String text) {
        try {
            return new Part(
                    text,
                    EsqlCompiler.compileExpression(
                            new Source("trace pattern", text.strip()), CompileOptions.NONE));
        } catch (EsqlCompileException e) {
            throw new IllegalArgumentException(
                    StatisticsError.BAD_PATTERN
                            + ": "
                            + OPEN
                            + text
                            + "}: "
                            + String.valueOf(e.getMessage()).strip(),
                    e);
        }
    }

    /**
     * The text for a message. Where an expression fails, why it does stands in its place.
     *
     * @param assembly read, and perhaps parsed: a copy, where the message is to stay as it is
     */
    public String of(MessageAssembly assembly, EsqlServices services) {
        StringBuilder out = new StringBuilder();
        for (Part part : parts) {
            if (part.expression() == null) {
                out.append(part.text());
            } else {
                append(out, part, assembly, services);
            }
        }
        return out.toString();
    }

    private static void append(
            StringBuilder out, Part part, MessageAssembly assembly, EsqlServices services) {
        try {
            Object found = part.expression().tree(assembly, services);
            if (found instanceof Element element) {
                if (element.firstChild() != null) {
                    out.append(TreeDump.of(element));
                } else {
                    out.append(text(element.value()));
                }
            } else {
                out.append(text(found));
            }
        } catch (RuntimeException e) {
            out.append('<').append(TreeListing.oneLine(String.valueOf(e.getMessage()))).append('>');
        }
    }

    /** NULL is nothing. */
    private static String text(Object value) {
        return value == null ? "" : TreeListing.oneLine(Values.text(value));
    }
}
