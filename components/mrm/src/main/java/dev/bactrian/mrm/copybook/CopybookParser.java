// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import dev.bactrian.mrm.copybook.Lexer.Kind;
import dev.bactrian.mrm.copybook.Lexer.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words to data items: the clauses of each entry, and the hierarchy that the level numbers say. */
final class CopybookParser {
    /** Clauses that describe no bytes; what follows them up to the next clause is passed over. */
    private static final Set<String> WITHOUT_BYTES = Set.of("GLOBAL", "EXTERNAL", "VOLATILE");

    private static final int DEEPEST = 49;
    private static final Pattern JOINED =
            Pattern.compile("(.*\\))(?:USAGE)?((?:COMP|BINARY|DISPLAY|PACKED|NATIONAL).*)");

    private final List<Token> tokens;
    private final List<DataItem> roots = new ArrayList<>();
    private final Deque<DataItem> open = new ArrayDeque<>();
    private DataItem latest;
    private int at;

    private CopybookParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** The items of the outermost level. */
    static List<DataItem> parse(List<Token> tokens) {
        CopybookParser parser = new CopybookParser(tokens);
        while (parser.at < tokens.size()) {
            parser.entry();
        }
        if (parser.roots.isEmpty()) {
            throw new CopybookException("there is no data description entry", 1);
        }
        return parser.roots;
    }

    private void entry() {
        Token first = next("a level number");
        if (first.kind() == Kind.STOP) {
            return;
        }
        if (!first.text().matches("\\d{1,2}")) {
            throw new CopybookException(
                    first.is("EXEC") || first.is("REPLACE")
                            ? first.text() + " is not supported: put the text in its place first"
                            : "expected a level number, found " + first.text(),
                    first.line());
        }
        int level = Integer.parseInt(first.text());
        switch (level) {
            case 66 -> rename(first);
            case 88 -> condition(first);
            case 77 -> item(level, first);
            default -> {
                if (level < 1 || level > DEEPEST) {
                    throw new CopybookException(
                            "level number " + level + " is not supported", first.line());
                }
                item(level, first);
            }
        }
    }

    /**
     * 66 NAME RENAMES A THRU B: another name for bytes that have theirs already; there is nothing
     * to describe.
     */
    private void rename(Token first) {
        next("a name");
        expect("RENAMES");
        skipToStop(first);
    }

    private void condition(Token first) {
        Token name = next("a condition name");
        if (latest == null) {
            throw new CopybookException("level 88 stands below no item", first.line());
        }
        StringBuilder text = new StringBuilder(name.text());
        while (!ends()) {
            Token token = next("a full stop");
            text.append(' ')
                    .append(token.kind() == Kind.LITERAL ? "'" + token.text() + "'" : token.text());
        }
        latest.conditions.add(text.toString());
    }

    /**
     * Whether the entry ends here: at its full stop, which is taken, or where the next one begins
     * though no full stop stands between them. Compilers assume it then; else the next item would
     * be part of this one, and all that follows would stand elsewhere.
     */
    private boolean ends() {
        if (peek().kind() == Kind.STOP) {
            at++;
            return true;
        }
        Token here = tokens.get(at);
        Token behind = at + 1 < tokens.size() ? tokens.get(at + 1) : here;
        return here.kind() == Kind.WORD
                && here.line() > tokens.get(at - 1).line()
                && here.text().matches("0?[1-9]|[1-4][0-9]|66|77|88")
                && behind.kind() == Kind.WORD
                && behind.line() == here.line()
                && behind.text().matches("[A-Z0-9:][A-Z0-9:_-]*")
                && !behind.text().matches("[0-9]+|THRU|THROUGH");
    }

    private void item(int level, Token first) {
        String name = "";
        Token token = peek();
        if (token.kind() == Kind.WORD && !Clauses.starts(token.text())) {
            name = next("a name").text();
            if (!name.matches("[A-Z0-9][A-Z0-9_-]*")) {
                throw new CopybookException(
                        "'"
                                + name
                                + "' is no data name"
                                + (name.indexOf(':') >= 0
                                        ? ": say what stands in the place of its tag"
                                        : ""),
                        token.line());
            }
        }
        DataItem item = new DataItem(level, name, first.line());
        while (!ends()) {
            clause(item);
        }
        requireSign(item);
        place(item);
        latest = item;
    }

    /** A sign clause says where the S of the picture stands: without it, it says nothing. */
    private static void requireSign(DataItem item) {
        if (item.signGiven && item.picture != null && !item.picture.signed()) {
            throw new CopybookException(
                    item + " has a SIGN clause, and no S in its PICTURE", item.line);
        }
    }

    private void clause(DataItem item) {
        Token token = next("a clause");
        if (token.kind() != Kind.WORD) {
            throw new CopybookException(
                    "expected a clause, found literal '" + token.text() + "'", token.line());
        }
        switch (token.text()) {
            case "PIC", "PICTURE" -> {
                skip("IS");
                picture(item, next("a picture"));
            }
            case "USAGE" -> {
                skip("IS");
                usage(item, next("a usage"));
            }
            case "GROUP-USAGE" -> {
                skip("IS");
                usage(item, next("NATIONAL or UTF-8"));
            }
            case "REDEFINES" -> item.redefines = next("a data name").text();
            case "OCCURS" -> occurs(item);
            case "SIGN" -> {
                skip("IS");
                sign(item, next("LEADING or TRAILING"));
            }
            case "LEADING", "TRAILING" -> sign(item, token);
            case "SYNC", "SYNCHRONIZED" -> {
                item.synchronised = true;
                skip("LEFT");
                skip("RIGHT");
            }
            case "JUST", "JUSTIFIED" -> {
                item.justifiedRight = true;
                skip("RIGHT");
            }
            case "BLANK" -> {
                skip("WHEN");
                if (!skip("ZERO") && !skip("ZEROS") && !skip("ZEROES")) {
                    throw new CopybookException("expected BLANK WHEN ZERO", token.line());
                }
                item.blankWhenZero = true;
            }
            case "VALUE", "VALUES" -> value(item);
            default -> {
                if (Usage.of(token.text()) != null) {
                    usage(item, token);
                } else if (token.text().startsWith("USAGE")
                        && Usage.of(token.text().substring(5)) != null) {
                    item.usage = Usage.of(token.text().substring(5)); // without a blank between
                } else if (!WITHOUT_BYTES.contains(token.text())) {
                    if (token.text().matches("COMP(UTATIONAL)?-.*")) {
                        usage(item, token);
                    }
                    throw new CopybookException(
                            "clause " + token.text() + " is not supported", token.line());
                }
            }
        }
    }

    /** A picture, behind which the usage may stand without a blank: {@code S9(4)COMP-3}. */
    private static void picture(DataItem item, Token token) {
        Matcher joined = JOINED.matcher(token.text());
        if (joined.matches() && Usage.of(joined.group(2)) != null) {
            item.picture = Picture.parse(joined.group(1), token.line());
            item.usage = Usage.of(joined.group(2));
        } else {
            item.picture = Picture.parse(token.text(), token.line());
        }
    }

    private void usage(DataItem item, Token token) {
        item.usage = Usage.of(token.text());
        if (item.usage == null) {
            throw new CopybookException(
                    "USAGE "
                            + token.text()
                            + " is not supported"
                            + (token.text().matches("COMP(UTATIONAL)?-(9|X)")
                                    ? ": its bytes differ from compiler to compiler; say COMP-5, BINARY or PACKED-DECIMAL"
                                    : ""),
                    token.line());
        }
    }

    private void sign(DataItem item, Token where) {
        if (!where.is("LEADING") && !where.is("TRAILING")) {
            throw new CopybookException(
                    "expected SIGN LEADING or TRAILING, found " + where.text(), where.line());
        }
        item.signGiven = true;
        item.signLeading = where.is("LEADING");
        item.signSeparate = skip("SEPARATE");
        skip("CHARACTER");
    }

    private void value(DataItem item) {
        skip("IS");
        skip("ARE");
        Token token = next("a value");
        boolean all = token.is("ALL");
        if (all) {
            token = next("a literal");
        }
        if (token.kind() == Kind.WORD && peek().kind() == Kind.LITERAL) {
            Token literal = next("a literal");
            // N'...', G'...', Z'...' are characters; X'...', NX'...' bytes, which no default can be
            item.value = token.text().matches("[NGZ]") ? literal.text() : null;
            return;
        }
        String text = token.text();
        boolean figurative =
                token.kind() == Kind.WORD
                        && text.matches("ZEROE?S?|SPACES?|(LOW|HIGH)-VALUES?|QUOTES?|NULLS?");
        item.value = figurative && text.startsWith("ZERO") ? "0" : figurative || all ? null : text;
    }

    private void occurs(DataItem item) {
        Token first = next("a number");
        item.occursMaximum = number(first);
        item.occursMinimum = item.occursMaximum;
        if (skip("TO")) {
            item.occursMaximum = number(next("a number"));
        }
        skip("TIMES");
        if (skip("DEPENDING")) {
            skip("ON");
            item.dependingOn = next("a data name").text();
            while (skip("OF") || skip("IN")) {
                item.dependingOnGroups.add(next("a data name").text());
            }
        }
        if (item.occursMinimum > item.occursMaximum) {
            throw new CopybookException(
                    "OCCURS " + item.occursMinimum + " TO " + item.occursMaximum, first.line());
        }
        while (peek().is("ASCENDING") || peek().is("DESCENDING") || peek().is("INDEXED")) {
            at++;
            while (peek().kind() == Kind.WORD && !Clauses.starts(peek().text())) {
                at++;
            }
        }
    }

    private static int number(Token token) {
        if (!token.text().matches("\\d{1,9}")) {
            throw new CopybookException("expected a number, found " + token.text(), token.line());
        }
        return Integer.parseInt(token.text());
    }

    private void place(DataItem item) {
        while (!open.isEmpty() && (item.level == 77 || open.peek().level >= item.level)) {
            open.pop();
        }
        if (open.isEmpty()) {
            roots.add(item);
        } else {
            DataItem parent = open.peek();
            if (parent.picture != null) {
                throw new CopybookException(
                        parent + " has a PICTURE and cannot have items below it", item.line);
            }
            item.parent = parent;
            parent.children.add(item);
        }
        open.push(item);
    }

    private Token peek() {
        if (at >= tokens.size()) {
            throw new CopybookException(
                    "the last entry does not end in a full stop", tokens.get(at - 1).line());
        }
        return tokens.get(at);
    }

    private Token next(String wanted) {
        if (at >= tokens.size()) {
            throw new CopybookException(
                    "expected " + wanted + ", found the end", tokens.get(at - 1).line());
        }
        return tokens.get(at++);
    }

    private boolean skip(String word) {
        boolean there = at < tokens.size() && tokens.get(at).is(word);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String word) {
        Token token = next(word);
        if (!token.is(word)) {
            throw new CopybookException(
                    "expected " + word + ", found " + token.text(), token.line());
        }
    }

    private void skipToStop(Token first) {
        while (!ends()) {
            next("a full stop after line " + first.line()); // nothing in it describes bytes
        }
    }
}
