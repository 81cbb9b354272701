// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * JSON: the folder {@code JSON} has one child {@code Data}, which is the object or array of the
 * text. Members are children by their names, items of arrays are children named {@code Item}.
 *
 * <pre>{@code
 * Domain json = Domains.installed().get("JSON");
 * Element body = json.parse(ByteSlice.of("{\"sale\":{\"item\":[1,2]}}".getBytes()), ParseOptions.DEFAULT);
 * long first = (Long) body.path("Data", "sale", "item", "Item").value();
 * }</pre>
 *
 * <p>Strings are CHARACTER, whole numbers INTEGER (DECIMAL beyond 64 bits), numbers with a fraction
 * DECIMAL, with an exponent FLOAT; {@code true} and {@code false} BOOLEAN; {@code null} is a field
 * without a value.
 *
 * <p>The text is in the coded character set of the message's header; without one in UTF-8, UTF-16
 * or UTF-32, as its first bytes say. A byte order mark is passed over.
 */
public final class JsonDomain implements Domain {
    /** The name of the domain. */
    public static final String NAME = "JSON";

    static final Name FOLDER = Name.of(NAME);
    static final Name DATA = Name.of("Data");
    static final Name ITEM = Name.of("Item");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Element parse(ByteSlice bytes, ParseOptions options) {
        refuse(options.validation(), options.domainOptions());
        if (bytes.length() > options.limits().messageBytes()) {
            throw new ParseException(
                    JsonError.BEYOND_LIMIT,
                    "the message has "
                            + bytes.length()
                            + " bytes, more than "
                            + options.limits().messageBytes(),
                    options.limits().messageBytes());
        }
        Charset charset =
                options.ccsid() == 0 ? detect(bytes) : CodedCharacterSet.charset(options.ccsid());
        ByteSlice utf8 =
                charset.equals(StandardCharsets.UTF_8)
                        ? withoutMark(bytes)
                        : withoutMark(
                                ByteSlice.of(bytes.text(charset).getBytes(StandardCharsets.UTF_8)));
        Element folder = new JsonOrigin(bytes, utf8, charset, options.limits()).folder();
        if (options.timing() != ParseTiming.ON_DEMAND) {
            folder.complete();
        }
        return folder;
    }

    /** By the mark, or by where the first two characters, which are ASCII, have their zeros. */
    private static Charset detect(ByteSlice bytes) {
        int[] b = new int[4];
        for (int i = 0; i < 4; i++) {
            b[i] = i < bytes.length() ? bytes.array()[bytes.offset() + i] & 0xFF : -1;
        }
        boolean bigMark = b[0] == 0xFE && b[1] == 0xFF;
        boolean littleMark = b[0] == 0xFF && b[1] == 0xFE;
        if (b[0] == 0 && b[1] == 0) {
            return Charset.forName("UTF-32BE");
        }
        if (b[1] == 0 && b[2] == 0 && b[3] == 0 || littleMark && b[2] == 0 && b[3] == 0) {
            return Charset.forName("UTF-32LE");
        }
        if (bigMark || b[0] == 0) {
            return StandardCharsets.UTF_16BE;
        }
        return littleMark || b[1] == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    private static ByteSlice withoutMark(ByteSlice bytes) {
        byte[] b = bytes.array();
        int at = bytes.offset();
        boolean mark =
                bytes.length() > 2
                        && b[at] == (byte) 0xEF
                        && b[at + 1] == (byte) 0xBB
                        && b[at + 2] == (byte) 0xBF;
        return mark ? bytes.slice(3, bytes.length() - 3) : bytes;
    }

    @Override
    public void write(Element folder, WriteOptions options, ByteSink sink) {
        refuse(options.validation(), options.domainOptions());
        Charset charset =
                options.ccsid() != 0
                        ? CodedCharacterSet.charset(options.ccsid())
                        : folder.origin() instanceof JsonOrigin origin
                                ? origin.charset
                                : StandardCharsets.UTF_8;
        if (folder.isClean()
                && folder.origin() instanceof JsonOrigin origin
                && charset.equals(origin.charset)) {
            sink.write(origin.original);
        } else if (charset.equals(StandardCharsets.UTF_8)) {
            JsonWriter.write(folder, sink);
        } else {
            ByteSink utf8 = new ByteSink();
            JsonWriter.write(folder, utf8);
            sink.text(utf8.toSlice().text(StandardCharsets.UTF_8), charset);
        }
    }

    private static void refuse(Validation validation, java.util.Map<String, Object> options) {
        if (validation != Validation.NONE || !options.isEmpty()) {
            throw new MessageException(
                    JsonError.NO_OPTIONS,
                    "domain JSON has no options and no validation, but was given "
                            + options.keySet()
                            + ", validation "
                            + validation);
        }
    }
}
