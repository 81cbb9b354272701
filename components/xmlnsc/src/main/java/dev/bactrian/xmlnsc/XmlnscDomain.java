// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlscan.XmlFault;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * XMLNSC: XML with name spaces as a compact tree. An element with text only is one field; comments,
 * processing instructions and the text between child elements are dropped unless options keep them.
 *
 * <pre>{@code
 * Domain xmlnsc = Domains.installed().get("XMLNSC");
 * Element body = xmlnsc.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
 * String surname = body.path("SaleEnvelope", "SaleList", "Invoice", "Surname").text();
 * }</pre>
 *
 * <p>Options of its own for parsing: {@value XmlParseOptions#RETAIN_MIXED_CONTENT}, {@value
 * XmlParseOptions#RETAIN_COMMENTS}, {@value XmlParseOptions#RETAIN_PROCESSING_INSTRUCTIONS} ({@code
 * true} or {@code false}), {@value XmlParseOptions#OPAQUE_ELEMENTS} (names or XPath expressions)
 * and {@value XmlParseOptions#NAMESPACES} (their prefixes).
 */
public final class XmlnscDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "XMLNSC";

    /** Documents are shorter than this, in bytes of UTF-8: 1 GiB. */
    static final int LARGEST = XmlOrigin.POSITION;

    private static final Name FOLDER = Name.of(NAME);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Element parse(ByteSlice bytes, ParseOptions options) {
        XmlDocument document = document(bytes, options, XmlForm.COMPACT);
        if (options.validation() != Validation.NONE) {
            XmlSchema schema = XmlSchema.at(document.options.schema(options));
            XmlValidation validation =
                    document.validate(
                            schema, options.validation(), document.options.allViolations());
            validation.require();
            if (document.options.schemaTypes()) {
                document.types = validation.types();
            }
        }
        Element folder = new XmlBodyOrigin(document).folder(FOLDER, document.start());
        if (options.timing() != ParseTiming.ON_DEMAND) {
            folder.complete();
        }
        return folder;
    }

    /**
     * Checks options without a message, for endpoints that are to fail when they start.
     *
     * @throws MessageException BAC1011 where an option is unknown or has a wrong value
     */
    public static void check(ParseOptions parse, WriteOptions write) {
        XmlParseOptions.of(parse);
        XmlWriteOptions.of(write);
    }

    /** The bytes as a document, in UTF-8, nothing parsed. */
    static XmlDocument document(ByteSlice bytes, ParseOptions options, XmlForm form) {
        requireSize(bytes.length(), options);
        Charset charset = XmlEncoding.detect(bytes, options.ccsid());
        ByteSlice utf8 = XmlEncoding.toUtf8(bytes, charset);
        requireSize(utf8.length(), options);
        if (utf8.end() >= LARGEST) {
            utf8 = ByteSlice.of(utf8.toArray());
        }
        return new XmlDocument(bytes, charset, utf8, options, form);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Of a document larger than a window of some hundred kilobytes, elements larger than that
     * window are read child by child; all that was detached from the tree is garbage with its
     * bytes. So a document of any size whose repeating parts are detached when done with passes in
     * constant memory. Such a tree is read in document order: reading behind a large element makes
     * elements of all that is in it, unless its children were removed.
     */
    @Override
    public Element parse(InputStream stream, ParseOptions options) throws IOException {
        byte[] first = stream.readNBytes(XmlByteWindow.CHUNK);
        if (first.length < XmlByteWindow.CHUNK
                || options.timing() != ParseTiming.ON_DEMAND
                || options.validation() != Validation.NONE) {
            return first.length < XmlByteWindow.CHUNK
                    ? parse(ByteSlice.of(first), options)
                    : Domain.super.parse(behind(first, stream), options);
        }
        Charset charset = XmlEncoding.detect(ByteSlice.of(first), options.ccsid());
        if (charset.equals(StandardCharsets.UTF_8)) {
            XmlByteWindow window = new XmlByteWindow(stream, first, first.length, options);
            window.at = XmlEncoding.toUtf8(ByteSlice.of(first), charset).offset();
            return XmlStreamOrigin.folder(window);
        }
        InputStream utf8 = new XmlTranscodingStream(behind(first, stream), charset);
        byte[] start = utf8.readNBytes(XmlByteWindow.CHUNK);
        XmlByteWindow window = new XmlByteWindow(utf8, start, start.length, options);
        boolean mark = start.length > 2 && start[0] == (byte) 0xEF && start[1] == (byte) 0xBB;
        window.at = mark && start[2] == (byte) 0xBF ? 3 : 0;
        return XmlStreamOrigin.folder(window);
    }

    private static InputStream behind(byte[] first, InputStream stream) {
        return new SequenceInputStream(new ByteArrayInputStream(first), stream);
    }

    private static void requireSize(int length, ParseOptions options) {
        int most = Math.min(options.limits().messageBytes(), LARGEST - 1);
        if (length > most) {
            throw new ParseException(
                    XmlFault.LIMIT.code(),
                    "the message has " + length + " bytes, more than " + most,
                    most,
                    -1,
                    -1,
                    null);
        }
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        int before = sink.size();
        XmlWriter.write(folder, XmlForm.COMPACT, options, sink);
        if (options.validation() != Validation.NONE) {
            validate(sink.toSlice().slice(before, sink.size() - before), options);
        }
    }

    private static void validate(ByteSlice written, WriteOptions options) {
        ParseOptions parse =
                ParseOptions.DEFAULT
                        .withModel(
                                options.messageSet(),
                                options.messageType(),
                                options.messageFormat())
                        .withEncoding(options.encoding(), options.ccsid())
                        .withDomainOptions(options.domainOptions());
        XmlDocument document = document(written, parse, XmlForm.COMPACT);
        document.validate(
                        XmlSchema.at(document.options.schema(parse)),
                        options.validation(),
                        document.options.allViolations())
                .require();
    }

    /**
     * Holds a tree against a schema, as a Validate node does in the middle of a flow: a clean one
     * by the bytes that it came from, another by those that it is written as.
     *
     * @param options name the schema, and how far to validate
     * @throws XmlValidationException where it does not fit
     */
    public void validate(Element folder, WriteOptions options) {
        ByteSink sink = new ByteSink();
        write(folder, options, sink);
    }
}
