package dev.bactrian.mqheaders.rfh2;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the XML of a folder: elements, attributes, text, CDATA, comments, character and predefined
 * entity references. No document type, no processing instruction, nothing fetched. Works on
 * positions in the text and makes no tree.
 */
final class FolderScanner {
    /** Elements within elements at most. */
    static final int DEEPEST = 128;

    private static final int MOST_ATTRIBUTES = 64;
    private static final String CDATA = "<![CDATA[";
    private static final String COMMENT = "<!--";

    /** A start tag. */
    record Tag(String name, Map<String, String> attributes, int contentStart, boolean empty) {}

    /** Where the XML stops to be XML. */
    static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int at;

        Malformed(String text, int at) {
            super(text, null, false, false);
            this.at = at;
        }
    }

    private final String text;

    FolderScanner(String text) {
        this.text = text;
    }

    /** The position of the first character that is no white space. */
    int skipBlank(int from) {
        int at = from;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == 0;
    }

    /** Reads the start tag that begins there. */
    Tag startTag(int from) {
        if (from >= text.length() || text.charAt(from) != '<') {
            throw new Malformed("expected a start tag, found " + found(from), from);
        }
        int at = nameEnd(from + 1);
        String name = text.substring(from + 1, at);
        Map<String, String> attributes = Map.of();
        while (true) {
            int next = skipBlank(at);
            char c = charAt(next);
            if (c == '>') {
                return new Tag(name, attributes, next + 1, false);
            }
            if (c == '/') {
                expect(next + 1, '>');
                return new Tag(name, attributes, next + 2, true);
            }
            if (next == at) {
                throw new Malformed(
                        "expected white space or the end of the tag, found " + found(next), next);
            }
            if (attributes.isEmpty()) {
                attributes = new LinkedHashMap<>();
            } else if (attributes.size() == MOST_ATTRIBUTES) {
                throw new Malformed("expected at most " + MOST_ATTRIBUTES + " attributes", next);
            }
            at = attribute(next, attributes);
        }
    }

    private int attribute(int from, Map<String, String> attributes) {
        int nameEnd = nameEnd(from);
        int equals = skipBlank(nameEnd);
        expect(equals, '=');
        int open = skipBlank(equals + 1);
        char quote = charAt(open);
        if (quote != '"' && quote != '\'') {
            throw new Malformed("expected a quotation mark, found " + found(open), open);
        }
        int close = text.indexOf(quote, open + 1);
        if (close < 0) {
            throw new Malformed("the attribute's value has no end", open);
        }
        if (attributes.put(text.substring(from, nameEnd), decode(open + 1, close)) != null) {
            throw new Malformed("the attribute stands twice", from);
        }
        return close + 1;
    }

    private int nameEnd(int from) {
        int at = from;
        while (at < text.length() && "<>/=\"'& \t\r\n!?".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == from) {
            throw new Malformed("expected a name, found " + found(at), at);
        }
        return at;
    }

    /**
     * The exclusive end of the element whose start tag was read, end tags checked by name.
     *
     * @throws Malformed where it does not end
     */
    int elementEnd(Tag tag) {
        if (tag.empty()) {
            return tag.contentStart();
        }
        Deque<String> open = new ArrayDeque<>();
        open.push(tag.name());
        int at = tag.contentStart();
        while (!open.isEmpty()) {
            at = text.indexOf('<', at);
            if (at < 0) {
                throw new Malformed("element '" + open.peek() + "' has no end tag", text.length());
            }
            if (charAt(at + 1) == '/') {
                int nameEnd = nameEnd(at + 2);
                if (!open.peek().equals(text.substring(at + 2, nameEnd))) {
                    throw new Malformed("expected </" + open.peek() + ">, found " + found(at), at);
                }
                open.pop();
                at = skipBlank(nameEnd);
                expect(at++, '>');
            } else if (charAt(at + 1) == '!') {
                at = skipMarkup(at);
            } else {
                Tag inner = startTag(at);
                at = inner.contentStart();
                if (!inner.empty()) {
                    if (open.size() == DEEPEST) {
                        throw new Malformed("expected elements at most " + DEEPEST + " deep", at);
                    }
                    open.push(inner.name());
                }
            }
        }
        return at;
    }

    /** The end of the comment or CDATA section that begins there. */
    int skipMarkup(int from) {
        String end;
        if (text.startsWith(COMMENT, from)) {
            end = "-->";
        } else if (text.startsWith(CDATA, from)) {
            end = "]]>";
        } else {
            throw new Malformed(
                    "expected an element, a comment or CDATA, found " + found(from), from);
        }
        int at = text.indexOf(end, from + COMMENT.length());
        if (at < 0) {
            throw new Malformed("expected " + end, text.length());
        }
        return at + end.length();
    }

    boolean isCdata(int from) {
        return text.startsWith(CDATA, from);
    }

    String cdata(int from, int end) {
        return text.substring(from + CDATA.length(), end - 3);
    }

    /** Text with references resolved. */
    String decode(int from, int to) {
        int ampersand = text.indexOf('&', from);
        if (ampersand < 0 || ampersand >= to) {
            return text.substring(from, to);
        }
        StringBuilder out = new StringBuilder(to - from);
        for (int at = from; at < to; at++) {
            char c = text.charAt(at);
            if (c != '&') {
                out.append(c);
                continue;
            }
            int end = text.indexOf(';', at);
            if (end < 0 || end >= to || end - at > 10) {
                throw new Malformed("expected a reference that ends with ;", at);
            }
            out.appendCodePoint(reference(text.substring(at + 1, end), at));
            at = end;
        }
        return out.toString();
    }

    private static int reference(String name, int at) {
        return switch (name) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> character(name, at);
        };
    }

    private static int character(String name, int at) {
        try {
            int value =
                    name.startsWith("#x")
                            ? Integer.parseInt(name.substring(2), 16)
                            : name.startsWith("#") ? Integer.parseInt(name.substring(1)) : -1;
            if (Character.isValidCodePoint(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new Malformed("unknown reference &" + name + ";", at);
    }

    private void expect(int at, char wanted) {
        if (charAt(at) != wanted) {
            throw new Malformed("expected " + wanted + ", found " + found(at), at);
        }
    }

    char charAt(int at) {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private String found(int at) {
        return at >= text.length()
                ? "the end"
                : "'" + text.substring(at, Math.min(text.length(), at + 20)) + "'";
    }
}
