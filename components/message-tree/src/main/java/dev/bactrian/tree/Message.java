// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * One message: a tree whose {@code Root} has {@code Properties}, the headers in order, and last the
 * body folder.
 *
 * <pre>{@code
 * Message message = Message.parse(ByteSlice.of(bytes), Domains.installed().get("XMLNSC"), ParseOptions.DEFAULT);
 * String first = message.body().path("Parent", "First").text();
 * }</pre>
 */
public final class Message {
    /** The name of the top element. */
    public static final String ROOT = "Root";

    /** The name of the folder that says what the body is. */
    public static final String PROPERTIES = "Properties";

    private final Element root;

    /** A message around an existing root. */
    public Message(Element root) {
        this.root = root;
    }

    /** An empty message: a root and no folder. */
    public Message() {
        this(Element.folder(ROOT));
    }

    /** A message with empty properties and a body in a domain; counted ({@link ParsedMessages}). */
    public static Message parse(ByteSlice body, Domain domain, ParseOptions options) {
        Message message = new Message();
        message.root.append(Element.folder(PROPERTIES));
        message.root.append(ParsedMessages.parse(domain, body, options));
        return message;
    }

    /** The top: {@code InputRoot} of an input message, {@code OutputRoot} of an output message. */
    public Element root() {
        return root;
    }

    /** The folder Properties; null where there is none. */
    public Element properties() {
        return root.firstChild(PROPERTIES);
    }

    /**
     * The body folder: the last child of the root, unless that is Properties; null in an empty
     * message.
     */
    public Element body() {
        Element last = root.lastChild();
        return last == null || last.name().sameLocal(PROPERTIES) ? null : last;
    }

    /** A copy: as {@link Element#copy()}, at constant cost where nothing was changed. */
    public Message copy() {
        return new Message(root.copy());
    }
}
