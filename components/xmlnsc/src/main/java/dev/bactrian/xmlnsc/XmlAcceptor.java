package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.xmlnsc.rules.AttributeRule;
import dev.bactrian.xmlnsc.rules.ContentModel;
import dev.bactrian.xmlnsc.rules.ElementRule;
import dev.bactrian.xmlnsc.rules.SchemaRules;
import dev.bactrian.xmlnsc.rules.TypeRule;
import dev.bactrian.xmlnsc.rules.ValueRule;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Holds the bytes of one document against the rules of a schema, in one pass, without making
 * anything of them. It says "fits", or nothing: what is not well-formed, does not fit or has no
 * rule is judged by {@link XmlValidation} from the start again, so that there is one place that
 * says what is wrong, and in which words.
 */
final class XmlAcceptor {
    private final XmlDocument document;
    private final XmlScanner scanner;
    private final byte[] bytes;
    private final SchemaRules rules;
    private final boolean values;
    private final XmlTypes types;

    private int[] starts = new int[16];
    private int[] nameEnds = new int[16];
    private long[] states = new long[16];
    private TypeRule[] open = new TypeRule[16];
    private XmlOrigin[] origins = new XmlOrigin[16];
    private int depth;

    /** Leaves the pass: not sure. */
    private static final int NOT_SURE = -1;

    /**
     * @param values whether values count, or only which elements and attributes stand where
     * @param types where to put the types of values; null where nobody asks
     */
    XmlAcceptor(XmlDocument document, SchemaRules rules, boolean values, XmlTypes types) {
        this.document = document;
        this.scanner = document.scanner;
        this.bytes = scanner.bytes;
        this.rules = rules;
        this.values = values;
        this.types = types;
    }

    /** Whether the document fits; false where that is not sure. */
    boolean accepts(int start) {
        try {
            return document(start);
        } catch (ParseException e) {
            return false; // to be said by whoever goes through it with all of the schema
        }
    }

    private boolean document(int start) {
        origins[0] = new XmlOrigin(document, NamespaceScope.NONE);
        int p =
                XmlDeclaration.startsAt(scanner, start)
                        ? XmlDeclaration.end(scanner, start)
                        : start;
        boolean rootFound = false;
        while ((p = XmlProlog.next(scanner, p, rootFound)) < scanner.limit) {
            if (XmlProlog.isElement(scanner, p)) {
                p = root(p);
                rootFound = true;
            } else {
                p = scanner.nonElement(p);
            }
            if (p == NOT_SURE) {
                return false;
            }
        }
        return true;
    }

    private int root(int from) {
        int nameEnd = scanner.name(from + 1);
        long tag = scanner.startTagBehind(nameEnd);
        XmlOrigin origin = origin(origins[0], from, tag);
        Name name = XmlNames.element(origin, from + 1, nameEnd);
        ElementRule rule = rules.root(name);
        int p = rule == null ? NOT_SURE : element(rule, origin, from, nameEnd, tag);
        while (depth > 0 && p != NOT_SURE) {
            p = next(p);
        }
        return p;
    }

    private XmlOrigin origin(XmlOrigin around, int p, long tag) {
        return (tag & XmlScanner.DECLARATIONS) == 0
                ? around
                : new XmlOrigin(document, XmlAttributes.declare(around, p));
    }

    /** What stands next in the innermost open element. */
    private int next(int from) {
        TypeRule type = open[depth];
        int p = from;
        while (p < scanner.limit && ByteClass.isSpace(bytes[p])) {
            p++;
        }
        if (scanner.byteAt(p) != '<') {
            if (type.content() != TypeRule.Content.MIXED) {
                return NOT_SURE;
            }
            p = scanner.text(p);
        }
        byte next = scanner.byteAt(p + 1);
        if (next == '/') {
            int behind = scanner.endTag(p, starts[depth], nameEnds[depth]);
            return type.model().mayEnd(states[depth--]) ? behind : NOT_SURE;
        }
        if (next == '!' || next == '?') {
            int behind = scanner.nonElement(p);
            return type.content() == TypeRule.Content.MIXED || !scanner.isCdata(p)
                    ? behind
                    : NOT_SURE;
        }
        return child(type.model(), p);
    }

    private int child(ContentModel model, int p) {
        long hashed = scanner.plainName(p + 1);
        int nameEnd = hashed == XmlScanner.NO_PLAIN_NAME ? scanner.name(p + 1) : (int) hashed;
        long tag = scanner.startTagBehind(nameEnd);
        XmlOrigin origin = origin(origins[depth], p, tag);
        long state = states[depth];
        Name name =
                hashed == XmlScanner.NO_PLAIN_NAME
                        ? XmlNames.element(origin, p + 1, nameEnd)
                        : XmlNames.element(origin, p + 1, nameEnd, (int) (hashed >> 32));
        int found = model.find(state, name);
        if (found == ContentModel.NONE) {
            return NOT_SURE;
        }
        states[depth] = model.behind(state, found);
        return element(model.rule(state, found), origin, p, nameEnd, tag);
    }

    /** An element of that rule; returns where to go on. */
    private int element(ElementRule rule, XmlOrigin origin, int p, int nameEnd, long tag) {
        TypeRule type = rule.type();
        if (depth >= scanner.limits.depth()
                || (type.required() != 0 && (tag & XmlScanner.ATTRIBUTES) == 0)
                || ((tag & XmlScanner.ATTRIBUTES) != 0 && !attributes(type, origin, nameEnd))) {
            return NOT_SURE;
        }
        boolean empty = (tag & XmlScanner.EMPTY) != 0;
        int content = (int) tag;
        switch (type.content()) {
            case SIMPLE:
                if (types != null && !addType(p, type.value())) {
                    return NOT_SURE;
                }
                return empty
                        ? value(rule, content, content, content)
                        : text(rule, p, nameEnd, content);
            case ANY:
                return empty
                        ? value(rule, content, content, content)
                        : text(rule, p, nameEnd, content);
            case EMPTY:
                if (!rule.isPlain()) {
                    return NOT_SURE;
                }
                if (empty) {
                    return content;
                }
                return scanner.byteAt(content) == '<' && scanner.byteAt(content + 1) == '/'
                        ? scanner.endTag(content, p, nameEnd)
                        : NOT_SURE;
            case ELEMENTS:
            case MIXED:
                if (!rule.isPlain()) {
                    return NOT_SURE;
                }
                if (empty) {
                    return type.model().mayEnd(0) ? content : NOT_SURE;
                }
                enter(type, origin, p, nameEnd);
                return content;
            default:
                return NOT_SURE;
        }
    }

    private void enter(TypeRule type, XmlOrigin origin, int p, int nameEnd) {
        if (++depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
            nameEnds = Arrays.copyOf(nameEnds, 2 * depth);
            states = Arrays.copyOf(states, 2 * depth);
            open = Arrays.copyOf(open, 2 * depth);
            origins = Arrays.copyOf(origins, 2 * depth);
        }
        starts[depth] = p;
        nameEnds[depth] = nameEnd;
        states[depth] = 0;
        open[depth] = type;
        origins[depth] = origin;
    }

    private boolean addType(int p, ValueRule rule) {
        if (rule.treeType() == null) {
            return false;
        }
        types.add(p, rule.treeType(), rule.isList());
        return true;
    }

    // ---- values

    /** The content of an element that has text only, and its end tag. */
    private int text(ElementRule rule, int p, int nameEnd, int content) {
        int at = scanner.plainText(content);
        boolean plain = scanner.byteAt(at) == '<';
        int markup = plain ? at : scanner.text(at);
        byte next;
        while ((next = scanner.byteAt(markup + 1)) == '!' || next == '?') {
            plain = false;
            markup = scanner.text(scanner.nonElement(markup));
        }
        if (next != '/' || markup - content > scanner.limits.valueBytes()) {
            return NOT_SURE;
        }
        int end = scanner.endTag(markup, p, nameEnd);
        if (plain) {
            return value(rule, content, markup, end);
        }
        byte[] decoded = XmlText.content(scanner, content, markup).getBytes(StandardCharsets.UTF_8);
        return !values || rule.acceptsText(decoded, 0, decoded.length) ? end : NOT_SURE;
    }

    private int value(ElementRule rule, int from, int to, int end) {
        return !values || rule.acceptsText(bytes, from, to) ? end : NOT_SURE;
    }

    // ---- attributes

    private boolean attributes(TypeRule type, XmlOrigin origin, int nameEnd) {
        AttributeRule[] known = type.attributes();
        long seen = 0;
        int p = scanner.skipSpace(nameEnd);
        while (bytes[p] != '>' && bytes[p] != '/') {
            int end = scanner.name(p);
            int quote = scanner.attributeValue(end);
            int behind = scanner.attributeEnd(quote);
            if (!scanner.isDeclaration(p, end)) {
                int index = attribute(known, origin, p, end);
                if (index < 0 || (seen >> index & 1) != 0) {
                    return false;
                }
                seen |= 1L << index;
                if (!attribute(known[index], p, quote + 1, behind - 1)) {
                    return false;
                }
            }
            p = scanner.skipSpace(behind);
        }
        return (type.required() & ~seen) == 0;
    }

    /** Which attribute it is; -1 where it is none of them. */
    private int attribute(AttributeRule[] known, XmlOrigin origin, int from, int to) {
        for (int i = 0; i < known.length; i++) {
            if (known[i].isNamed(bytes, from, to)) {
                return i;
            }
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] == ':') {
                Name name = XmlNames.attribute(origin, from, to);
                for (int j = 0; j < known.length; j++) {
                    if (known[j].name().equals(name)) {
                        return j;
                    }
                }
            }
        }
        return -1;
    }

    private boolean attribute(AttributeRule rule, int p, int from, int to) {
        if (types != null && !addType(p, rule.value())) {
            return false;
        }
        if (!values) {
            return true;
        }
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b == '&' || b == '\t' || b == '\n' || b == '\r') {
                byte[] decoded =
                        XmlText.attribute(scanner, from, to).getBytes(StandardCharsets.UTF_8);
                return rule.accepts(decoded, 0, decoded.length);
            }
        }
        return rule.accepts(bytes, from, to);
    }
}
