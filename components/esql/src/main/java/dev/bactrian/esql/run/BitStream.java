// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.ParsedMessages;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Bytes to tree and back, for CREATE ... PARSE and ASBITSTREAM.
 *
 * @param bytes what is parsed; null when writing
 * @param encoding null for that of the message
 * @param ccsid null for that of the message
 * @param set message set; null for none
 * @param type message type; null for none
 * @param format physical format; null for none
 * @param options RootBitStream, FolderBitStream, ValidateNone, ...; null for none
 */
public record BitStream(
        ValueNode bytes,
        ValueNode encoding,
        ValueNode ccsid,
        ValueNode set,
        ValueNode type,
        ValueNode format,
        ValueNode options) {
    /** FolderBitStream: the bytes are those of a part of a message. */
    public static final long FOLDER = 1 << 1;

    /** ValidateContentAndValue. */
    public static final long VALIDATE_VALUE = 1 << 9;

    /** ValidateContent. */
    public static final long VALIDATE_CONTENT = 1 << 8;

    /** ParseImmediate: one part after the other, now. */
    public static final long IMMEDIATE = 1 << 10;

    /** ParseComplete: all of it now. */
    public static final long COMPLETE = 1 << 11;

    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);
    private static final DataType INTEGER = DataType.of(DataType.Kind.INTEGER);

    /** The folder that the bytes are, in a domain; it stands in no tree. */
    Element parse(Frame f, String domainName) {
        Object value = bytes.value(f);
        int characters = number(ccsid, f, 0);
        if (value instanceof String text) { // characters are parsed as the bytes that they would be
            value = text.getBytes(characters == 0 ? StandardCharsets.UTF_8 : charset(characters));
        }
        if (!(value instanceof byte[] array)) {
            throw new EsqlException(Problem.OPERAND, "PARSE takes a BLOB, not " + value, value);
        }
        Domain domain = f.run.services.domains().get(domainName);
        ParseOptions how =
                ParseOptions.DEFAULT
                        .withModel(text(set, f), text(type, f), text(format, f))
                        .withEncoding(number(encoding, f, 273), characters)
                        .withValidation(validation(f));
        return ParsedMessages.parse(domain, ByteSlice.of(array), how.withTiming(timing(f)));
    }

    /** The bytes that a field and all below it are. */
    public byte[] write(Frame f, Element field) {
        String domainName = domainOf(f, field);
        if (domainName == null) {
            throw new EsqlException(
                    Problem.PARSER,
                    "ASBITSTREAM: field '"
                            + field.name()
                            + "' stands in no domain that can write it",
                    field.name().toString());
        }
        Domain domain = f.run.services.domains().get(domainName);
        Element folder = field;
        if (!field.localName().equals(domainName) || (option(f) & FOLDER) != 0) {
            folder = Element.folder(domainName);
            folder.append(field.copy());
        }
        WriteOptions how =
                WriteOptions.DEFAULT
                        .withModel(text(set, f), text(type, f), text(format, f))
                        .withEncoding(number(encoding, f, 273), number(ccsid, f, 0))
                        .withValidation(validation(f));
        ByteSink sink = new ByteSink();
        domain.write(folder, how, sink);
        byte[] out = sink.toArray();
        f.run.checkLength(out.length);
        return out;
    }

    private long option(Frame f) {
        return number(options, f, 0);
    }

    private ParseTiming timing(Frame f) {
        long option = option(f);
        return (option & COMPLETE) != 0
                ? ParseTiming.COMPLETE
                : (option & IMMEDIATE) != 0 ? ParseTiming.IMMEDIATE : ParseTiming.ON_DEMAND;
    }

    private Validation validation(Frame f) {
        long option = option(f);
        return (option & VALIDATE_VALUE) != 0
                ? Validation.CONTENT_AND_VALUE
                : (option & VALIDATE_CONTENT) != 0 ? Validation.CONTENT : Validation.NONE;
    }

    private static String text(ValueNode node, Frame f) {
        Object value = node == null ? null : node.value(f);
        return value == null ? "" : (String) Casts.cast(value, CHARACTER);
    }

    private static int number(ValueNode node, Frame f, int otherwise) {
        Object value = node == null ? null : node.value(f);
        if (value == null) {
            return otherwise;
        }
        long n = (Long) Casts.cast(value, INTEGER);
        if (n < Integer.MIN_VALUE || n > Integer.MAX_VALUE) {
            throw new EsqlException(
                    Problem.ARGUMENT, n + " is no CCSID, encoding or set of options", n);
        }
        return n == 0 ? otherwise : (int) n;
    }

    private static Charset charset(int ccsid) {
        try {
            return CodedCharacterSet.charset(ccsid);
        } catch (RuntimeException e) {
            throw new EsqlException(Problem.CAST, "CCSID " + ccsid + " is not known", (long) ccsid);
        }
    }

    /** The domain that a field stands in: the nearest folder above that has the name of one. */
    static String domainOf(Frame f, Element field) {
        String found = null;
        for (Element e = field; e != null; e = e.parent()) {
            if (f.run.services.domains().has(e.localName()) && !e.localName().isEmpty()) {
                found = e.localName();
                if (e.parent() != null && e.parent().name().sameLocal(Message.ROOT)) {
                    return found;
                }
            }
        }
        return found;
    }
}
