// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

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
import java.util.Map;
import java.util.Set;

/**
 * MIME: the folder {@code MIME} has the headers as fields, and behind them {@code Data} (one part)
 * or {@code Parts} (multipart). A {@code Part} is made up in the same way; {@code Data} has the
 * content as {@code BLOB.BLOB}. A preamble and an epilogue are children of {@code Parts} without a
 * name.
 *
 * <pre>{@code
 * Domain mime = Domains.installed().get("MIME");
 * Element body = mime.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
 * byte[] first = (byte[]) body.path("Parts", "Part", "Data", "BLOB", "BLOB").value();
 * }</pre>
 *
 * <p>As the original's parser does, it takes note of the header Content-Type only: a content that
 * is encoded (base64, quoted-printable) stays encoded. The option {@value #CONTENT_TYPE_OPTION} is
 * the content type of bytes that have no headers themselves, as HTTP sends them; given to the
 * writer, it takes the place of the header's value.
 */
public final class MimeDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "MIME";

    /** The option for a content type that stands outside of the bytes. */
    public static final String CONTENT_TYPE_OPTION = "contentType";

    /**
     * The option of the writer that leaves the message's own headers out ({@code false}), for a
     * transport that sends them itself.
     */
    public static final String HEADERS_OPTION = "headers";

    static final Name FOLDER = Name.of(NAME);
    static final String CONTENT_TYPE = "Content-Type";

    private static final Set<String> PARSE_OPTIONS = Set.of(CONTENT_TYPE_OPTION);
    private static final Set<String> WRITE_OPTIONS = Set.of(CONTENT_TYPE_OPTION, HEADERS_OPTION);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Element parse(ByteSlice bytes, ParseOptions options) {
        refuse(options.validation(), options.domainOptions(), PARSE_OPTIONS);
        if (bytes.length() > options.limits().messageBytes()) {
            throw new ParseException(
                    MimeError.BEYOND_LIMIT,
                    "the message has more than " + options.limits().messageBytes() + " bytes",
                    options.limits().messageBytes());
        }
        Object outer = options.domainOptions().get(CONTENT_TYPE_OPTION);
        Element folder =
                new MimeOrigin(bytes, options.limits(), outer == null ? null : outer.toString())
                        .folder();
        if (options.timing() != ParseTiming.ON_DEMAND) {
            folder.complete();
        }
        return folder;
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        refuse(options.validation(), options.domainOptions(), WRITE_OPTIONS);
        Map<String, Object> given = options.domainOptions();
        Object type = newType(folder, given.get(CONTENT_TYPE_OPTION));
        boolean headers = !"false".equals(String.valueOf(given.get(HEADERS_OPTION)));
        if (type == null
                && folder.isClean()
                && folder.origin() instanceof MimeOrigin origin
                && origin.hasHeaders() == headers) {
            sink.write(origin.original);
            return;
        }
        MimeWriter.write(folder, type == null ? null : type.toString(), headers, options, sink);
    }

    /** The content type where it is another than the folder says. */
    private static Object newType(Element folder, Object given) {
        if (given == null) {
            return null;
        }
        for (Element header : folder.children()) {
            if (header.localName().equalsIgnoreCase(CONTENT_TYPE)) {
                return given.equals(header.value()) ? null : given;
            }
        }
        return given;
    }

    private static void refuse(
            Validation validation, Map<String, Object> options, Set<String> known) {
        if (validation != Validation.NONE || !known.containsAll(options.keySet())) {
            throw new MessageException(
                    MimeError.NO_SUCH_OPTION,
                    "domain MIME has the options "
                            + known
                            + " and no validation, but was given "
                            + options.keySet()
                            + ", validation "
                            + validation);
        }
    }
}
