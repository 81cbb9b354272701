// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlPosition;
import dev.bactrian.xmlscan.XmlRules;
import dev.bactrian.xmlscan.XmlScanner;
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

    private final int mostElements;
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
                XmlPosition.START,
                true);
    }

    /**
     * A part of a document.
     *
     * @param position where in the whole document the bytes start
     * @param last whether the document ends with them
     */
    XmlDocument(
            ByteSlice original,
            Charset charset,
            ByteSlice utf8,
            ParseOptions parse,
            XmlParseOptions options,
            XmlPosition position,
            boolean last) {
        this.original = original;
        this.charset = charset;
        this.scanner =
                new XmlScanner(
                        utf8.array(),
                        utf8.offset(),
                        utf8.end(),
                        rules(parse.limits(), options.form()),
                        XmlDocument::error,
                        position,
                        last);
        this.options = options;
        this.mostElements = parse.limits().elements();
    }

    private static XmlRules rules(Limits limits, XmlForm form) {
        return new XmlRules(
                limits.depth(),
                limits.valueBytes(),
                limits.nameBytes(),
                limits.attributes(),
                form.namespaces(),
                false);
    }

    /** The error of this module for something that is wrong with XML. */
    static ParseException error(XmlFault fault, String text, XmlPosition place) {
        return new ParseException(
                fault.code(), text, place.offset(), place.line(), place.column(), null);
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
        if (++elements > mostElements) {
            throw scanner.limit(
                    position, "the message has more than " + mostElements + " elements");
        }
    }
}
