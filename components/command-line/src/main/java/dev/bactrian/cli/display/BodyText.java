// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.nio.charset.Charset;
import java.util.function.Consumer;
import java.util.function.Function;

/** The body of a message in the form that is asked for, or that suits it. */
public final class BodyText {

    /** The forms. */
    public enum Form {
        /** XML where it is XML, characters where they can be shown, else hexadecimal. */
        AUTO,
        /** The characters. */
        CHARACTERS,
        /** Hexadecimal with the characters beside. */
        HEX,
        /** XML with an element a line. */
        XML,
        /** The logical tree, a field a line. */
        FIELDS,
        /** Nothing. */
        NONE
    }

    private final ByteSlice body;
    private final int position;
    private final Charset charset;
    private final int limit;
    private final Function<ByteSlice, Element> parser;

    /**
     * @param body the bytes
     * @param position where they start in the message
     * @param charset of the characters
     * @param limit how many bytes are shown at most as characters or in hexadecimal
     * @param parser makes the tree of the body; used for XML and fields only
     */
    public BodyText(
            ByteSlice body,
            int position,
            Charset charset,
            int limit,
            Function<ByteSlice, Element> parser) {
        this.body = body;
        this.position = position;
        this.charset = charset;
        this.limit = limit;
        this.parser = parser;
    }

    /**
     * Writes it.
     *
     * @throws MessageException when XML or fields are asked for, and it is no XML
     */
    public void write(Form form, Consumer<String> line) {
        switch (form) {
            case NONE -> {}
            case CHARACTERS -> characters(line);
            case HEX -> hex(line);
            case XML -> XmlText.write(parser.apply(body), line);
            case FIELDS -> TreeLines.write(parser.apply(body), line);
            case AUTO -> auto(line);
        }
    }

    private void auto(Consumer<String> line) {
        String start = shown().text(charset);
        if (start.stripLeading().startsWith("<")) {
            try {
                // The whole of it is parsed first: half a document is better seen as characters.
                Element tree = parser.apply(body);
                tree.complete();
                XmlText.write(tree, line);
                return;
            } catch (MessageException noXml) {
                line.accept("(no well-formed XML: " + noXml.getMessage() + ")");
            }
        }
        long dots =
                HexLines.printable(start.replaceAll("[\r\n\t]", ""))
                        .chars()
                        .filter(c -> c == '.')
                        .count();
        long meant = start.chars().filter(c -> c == '.').count();
        if (dots - meant <= start.length() / 20) {
            characters(line);
        } else {
            hex(line);
        }
    }

    private void characters(Consumer<String> line) {
        shown().text(charset).lines().map(HexLines::printable).forEach(line);
        rest(line);
    }

    private void hex(Consumer<String> line) {
        HexLines.of(shown(), position, charset).forEach(line);
        rest(line);
    }

    private ByteSlice shown() {
        return body.slice(0, Math.min(limit, body.length()));
    }

    private void rest(Consumer<String> line) {
        if (body.length() > limit) {
            line.accept("(" + (body.length() - limit) + " more bytes; --limit shows more)");
        }
    }
}
