// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The name space declarations in force where a writer stands. The innermost is the last;
 * declarations leave with the element that made them.
 */
final class WriterScope {
    private record Declaration(String prefix, String uri, int depth, char quote) {}

    /** The prefix that stands for its name space everywhere; a declaration of it says no more. */
    private static final String XML = "xml";

    private final List<Declaration> declarations = new ArrayList<>();
    private int generated;

    /** An element starts at this depth. */
    void enter(int depth) {
        leave(depth);
    }

    /** The element at this depth ends: its declarations go. */
    void leave(int depth) {
        for (int i = declarations.size() - 1; i >= 0 && declarations.get(i).depth() >= depth; i--) {
            declarations.remove(i);
        }
    }

    /** The element at this depth declares a prefix; the first declaration of a prefix counts. */
    void declare(String prefix, String uri, int depth, char quote) {
        boolean fixed = prefix.equals(XML) && !uri.equals(NamespaceScope.XML_URI);
        if (!fixed && !declaredAt(prefix, depth)) {
            declarations.add(new Declaration(prefix, uri, depth, quote));
        }
    }

    private void declare(String prefix, String uri, int depth) {
        declare(prefix, uri, depth, '"');
    }

    private boolean declaredAt(String prefix, int depth) {
        for (int i = declarations.size() - 1; i >= 0 && declarations.get(i).depth() == depth; i--) {
            if (declarations.get(i).prefix().equals(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Makes sure that an element's name space has a prefix, or is the default. */
    void provideElement(String uri, int depth) {
        if (elementPrefix(uri) != null) {
            return;
        }
        if (!uri.isEmpty()) {
            declare(newPrefix(), uri, depth);
        } else if (declaredAt("", depth)) {
            throw new MessageException(
                    XmlnscError.NAMESPACE_CONFLICT,
                    "an element without a name space cannot declare a default name space");
        } else {
            declare("", "", depth);
        }
    }

    /** Makes sure that an attribute's name space has a prefix. */
    void provideAttribute(String uri, int depth) {
        if (!uri.isEmpty() && attributePrefix(uri) == null) {
            declare(newPrefix(), uri, depth);
        }
    }

    private String newPrefix() {
        String prefix;
        do {
            prefix = "NS" + ++generated;
        } while (uri(prefix) != null);
        return prefix;
    }

    /** The prefix of a name space for elements: {@code ""} for the default, null where none. */
    String elementPrefix(String uri) {
        String defaultUri = uri("");
        if (uri.equals(defaultUri == null ? "" : defaultUri)) {
            return "";
        }
        return uri.isEmpty() ? null : attributePrefix(uri);
    }

    /** The prefix of a name space for attributes; null where there is none. */
    String attributePrefix(String uri) {
        if (uri.equals(NamespaceScope.XML_URI)) {
            return "xml";
        }
        for (int i = declarations.size() - 1; i >= 0; i--) {
            Declaration declaration = declarations.get(i);
            if (declaration.uri().equals(uri)
                    && !declaration.prefix().isEmpty()
                    && uri.equals(uri(declaration.prefix()))) {
                return declaration.prefix();
            }
        }
        return null;
    }

    private String uri(String prefix) {
        for (int i = declarations.size() - 1; i >= 0; i--) {
            if (declarations.get(i).prefix().equals(prefix)) {
                return declarations.get(i).uri();
            }
        }
        return prefix.equals(XML) ? NamespaceScope.XML_URI : null;
    }

    /** Writes the declarations of the element at this depth. */
    void writeDeclarations(int depth, ByteSink sink) {
        for (Declaration declaration : declarations) {
            if (declaration.depth() == depth) {
                write(declaration.prefix(), declaration.uri(), declaration.quote(), sink);
            }
        }
    }

    private static void write(String prefix, String uri, char quote, ByteSink sink) {
        sink.ascii(prefix.isEmpty() ? " xmlns" : " xmlns:")
                .text(prefix, StandardCharsets.UTF_8)
                .write('=')
                .write(quote);
        XmlEscape.attribute(uri, quote, sink);
        sink.write(quote);
    }

    /** Whether bytes that stood in that scope mean the same here. */
    boolean agreesWith(NamespaceScope other) {
        if (other == NamespaceScope.NONE) {
            return declarations.isEmpty() || elementPrefix("") != null;
        }
        for (NamespaceScope at = other; at.outer != null; at = at.outer) {
            if (!isShadowed(at, other) && !at.uri.equals(uriOrNone(text(at)))) {
                return false;
            }
        }
        return other.defaultUri().equals(uriOrNone(""));
    }

    private String uriOrNone(String prefix) {
        String uri = uri(prefix);
        return uri == null ? "" : uri;
    }

    private static String text(NamespaceScope declaration) {
        return new String(declaration.prefix, StandardCharsets.UTF_8);
    }

    private static boolean isShadowed(NamespaceScope declaration, NamespaceScope from) {
        for (NamespaceScope at = from; at != declaration; at = at.outer) {
            if (Arrays.equals(at.prefix, declaration.prefix)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Writes what a slice needs to mean here what it meant there.
     *
     * @param around the scope around the slice's element
     * @param inside the same with what the element itself declares
     * @param owner where the element starts
     */
    void declareMissing(NamespaceScope around, NamespaceScope inside, int owner, ByteSink sink) {
        boolean defaultSeen = false;
        for (NamespaceScope at = inside; at.outer != null; at = at.outer) {
            defaultSeen |= at.prefix.length == 0;
            if (at.owner != owner
                    && !isShadowed(at, inside)
                    && !at.uri.equals(uriOrNone(text(at)))) {
                write(text(at), at.uri, '"', sink);
            }
        }
        if (!defaultSeen && !uriOrNone("").isEmpty()) {
            write("", "", '"', sink);
        }
    }
}
