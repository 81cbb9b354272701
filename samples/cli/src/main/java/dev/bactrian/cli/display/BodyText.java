package dev.bactrian.cli.display;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.Charset;
import java.util.function.Consumer;

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

    private static final String XML_DOMAIN = "XMLNSC";

    private final ByteSlice body;
    private final int position;
    private final ParseOptions options;
    private final Charset charset;
    private final int limit;

    /**
     * @param body the bytes
     * @param position where they start in the message
     * @param options their encoding and character set
     * @param charset of the characters
     * @param limit how many bytes are shown at most as characters or in hexadecimal
     */
    public BodyText(
            ByteSlice body, int position, ParseOptions options, Charset charset, int limit) {
        this.body = body;
        this.position = position;
        this.options = options;
        this.charset = charset;
        this.limit = limit;
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
            case XML -> XmlText.write(xml(), line);
            case FIELDS -> TreeLines.write(xml(), line);
            case AUTO -> auto(line);
        }
    }

    private void auto(Consumer<String> line) {
        String start = shown().text(charset);
        if (start.stripLeading().startsWith("<")) {
            try {
                // The whole of it is parsed first: half a document is better seen as characters.
                Element tree = xml();
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

    private Element xml() {
        Domain domain = Domains.installed().get(XML_DOMAIN);
        return domain.parse(body, options);
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
