package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import java.nio.charset.Charset;

/** What all elements of one parse share: the bytes, as they came and as UTF-8, and the options. */
final class XmlDocument {
    /** The bytes as they came. */
    final ByteSlice original;

    /** What the original bytes are encoded in. */
    final Charset charset;

    /** The scanner over the UTF-8 bytes. */
    final XmlScanner scanner;

    final XmlParseOptions options;

    /** What the schema says of values; nothing where the tree is built without types. */
    XmlTypes types = XmlTypes.NONE;

    private int elements;

    XmlDocument(
            ByteSlice original,
            Charset charset,
            ByteSlice utf8,
            ParseOptions options,
            XmlForm form) {
        this(
                original,
                charset,
                utf8,
                options,
                XmlParseOptions.of(options, form),
                XmlPosition.START);
    }

    /**
     * A part of a document.
     *
     * @param position where in the whole document the bytes start
     */
    XmlDocument(
            ByteSlice original,
            Charset charset,
            ByteSlice utf8,
            ParseOptions parse,
            XmlParseOptions options,
            XmlPosition position) {
        this.original = original;
        this.charset = charset;
        this.scanner =
                new XmlScanner(utf8.array(), utf8.offset(), utf8.end(), parse.limits(), position);
        this.options = options;
    }

    /** Where the document starts in the scanner's bytes. */
    int start() {
        return scanner.start;
    }

    /**
     * Holds the document against a schema.
     *
     * @param level whether values count
     * @param all whether all violations are wanted, or the first
     */
    XmlValidation validate(XmlSchema schema, Validation level, boolean all) {
        return new XmlValidation(this, schema, level, all, options.schemaTypes()).run(start());
    }

    /** Counts an element; copies that several threads read may count a few too few. */
    void count(int position) {
        if (++elements > scanner.limits.elements()) {
            throw scanner.limit(
                    position,
                    "the message has more than " + scanner.limits.elements() + " elements");
        }
    }
}
