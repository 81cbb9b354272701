// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.xmlnsc.rules.AttributeRule;
import dev.bactrian.xmlnsc.rules.ContentModel;
import dev.bactrian.xmlnsc.rules.ElementRule;
import dev.bactrian.xmlnsc.rules.SchemaRules;
import dev.bactrian.xmlnsc.rules.TypeRule;
import dev.bactrian.xmlnsc.rules.ValueRule;
import dev.bactrian.xmlscan.XmlAttributeCursor;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlText;
import dev.bactrian.xmlscan.XmlVisitor;
import dev.bactrian.xmlscan.XmlWalker;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Holds the bytes of one document against the rules of a schema, in one pass, without making
 * anything of them. It says "fits", or nothing: what is not well-formed, does not fit or has no
 * rule is judged by {@link XmlValidation} from the start again, so that there is one place that
 * says what is wrong, and in which words.
 */
final class XmlAcceptor extends XmlVisitor<RuntimeException> {
    private final XmlDocument document;
    private final XmlScanner scanner;
    private final byte[] bytes;
    private final SchemaRules rules;
    private final boolean values;
    private final XmlTypes types;

    private final XmlWalker<RuntimeException> walker;
    private long[] states = new long[16];
    private TypeRule[] open = new TypeRule[16];
    private XmlOrigin[] origins = new XmlOrigin[16];

    /** Leaves the pass: not sure. */
    private static final int NOT_SURE = STOP;

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
        this.walker = new XmlWalker<>(scanner, this);
    }

    /** Whether the document fits; false where that is not sure. */
    boolean accepts(int start) {
        origins[0] = new XmlOrigin(document, NamespaceScope.NONE);
        try {
            return walker.document(start);
        } catch (ParseException e) {
            return false; // to be said by whoever goes through it with all of the schema
        }
    }

    private XmlOrigin origin(XmlOrigin around, int p, long tag) {
        return (tag & XmlScanner.DECLARATIONS) == 0
                ? around
                : new XmlOrigin(document, XmlAttributes.declare(around, p));
    }

    @Override
    public int start(int at, int nameEnd, long plain, long tag) {
        int depth = walker.depth();
        XmlOrigin origin = origin(origins[depth], at, tag);
        Name name =
                plain == XmlScanner.NO_PLAIN_NAME
                        ? XmlNames.element(origin, at + 1, nameEnd)
                        : XmlNames.element(origin, at + 1, nameEnd, (int) (plain >> 32));
        if (depth == 0) {
            ElementRule root = rules.root(name);
            return root == null ? NOT_SURE : element(root, origin, at, nameEnd, tag);
        }
        ContentModel model = open[depth].model();
        long state = states[depth];
        int found = model.find(state, name);
        if (found == ContentModel.NONE) {
            return NOT_SURE;
        }
        states[depth] = model.behind(state, found);
        return element(model.rule(state, found), origin, at, nameEnd, tag);
    }

    @Override
    public boolean text(int from, int to, boolean blank) {
        return blank || open[walker.depth()].content() == TypeRule.Content.MIXED;
    }

    @Override
    public boolean other(int kind, int from, int to) {
        return kind != XmlScanner.CDATA || open[walker.depth()].content() == TypeRule.Content.MIXED;
    }

    @Override
    public boolean end(int at) {
        int depth = walker.depth();
        return open[depth].model().mayEnd(states[depth]);
    }

    /** An element of that rule; returns where to go on. */
    private int element(ElementRule rule, XmlOrigin origin, int p, int nameEnd, long tag) {
        TypeRule type = rule.type();
        if ((type.required() != 0 && (tag & XmlScanner.ATTRIBUTES) == 0)
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
                enter(type, origin);
                return ENTER;
            default:
                return NOT_SURE;
        }
    }

    private void enter(TypeRule type, XmlOrigin origin) {
        int depth = walker.depth() + 1;
        if (depth == states.length) {
            states = Arrays.copyOf(states, 2 * depth);
            open = Arrays.copyOf(open, 2 * depth);
            origins = Arrays.copyOf(origins, 2 * depth);
        }
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
        int markup = scanner.characters(content, at);
        boolean plain = markup == at;
        if (scanner.byteAt(markup + 1) != '/') {
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
        for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
            if (!a.isDeclaration()) {
                int index = attribute(known, origin, a.name(), a.nameEnd());
                if (index < 0 || (seen >> index & 1) != 0) {
                    return false;
                }
                seen |= 1L << index;
                if (!attribute(known[index], a.name(), a.value(), a.valueEnd())) {
                    return false;
                }
            }
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
