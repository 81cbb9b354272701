// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mime;

import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The header lines of a message or a part: {@code Name: value}, a line that begins with white space
 * going on from the one before it. Headers of the same name are one, their values in a list with
 * commas. Names are compared in any case.
 *
 * @param fields names as they are written first, and values
 * @param contentType the value of Content-Type; null where there is none
 * @param content where the content starts
 */
record MimeHeaders(List<Map.Entry<String, String>> fields, String contentType, int content) {

    /**
     * Reads them up to the empty line, or to the limit.
     *
     * @throws ParseException BAC0040 where a line is no header, BAC0042 beyond the limits
     */
    static MimeHeaders read(MimeBytes bytes, int start, int limit, Limits limits) {
        Map<String, Integer> places = new LinkedHashMap<>();
        List<Map.Entry<String, String>> fields = new ArrayList<>();
        int at = start;
        while (at < limit) {
            int next = bytes.nextLine(at, limit);
            int end = bytes.textEnd(at, next);
            if (end == at) {
                at = next;
                break;
            }
            int colon = colon(bytes, at, end, limits);
            StringBuilder value = new StringBuilder();
            append(value, bytes, colon + 1, end, limits);
            int line = next;
            while (line < limit && (bytes.at(line) == ' ' || bytes.at(line) == '\t')) {
                next = bytes.nextLine(line, limit);
                append(value, bytes, line, bytes.textEnd(line, next), limits);
                line = next;
            }
            String name = bytes.ascii(at, colon).stripTrailing();
            Integer place = places.putIfAbsent(name.toLowerCase(Locale.ROOT), fields.size());
            if (place == null) {
                fields.add(Map.entry(name, value.toString().strip()));
            } else {
                Map.Entry<String, String> before = fields.get(place);
                String joined = before.getValue() + ", " + value.toString().strip();
                if (joined.length() > limits.valueBytes()) {
                    throw tooLong(limits, at);
                }
                fields.set(place, Map.entry(before.getKey(), joined));
            }
            if (fields.size() > limits.attributes()) {
                throw new ParseException(
                        MimeError.BEYOND_LIMIT,
                        "more than " + limits.attributes() + " headers",
                        at);
            }
            at = next;
        }
        Integer type = places.get("content-type");
        return new MimeHeaders(fields, type == null ? null : fields.get(type).getValue(), at);
    }

    /** The colon behind a name: of printable ASCII, without white space but before the colon. */
    private static int colon(MimeBytes bytes, int start, int end, Limits limits) {
        int at = start;
        while (at < end && bytes.at(at) > ' ' && bytes.at(at) <= '~' && bytes.at(at) != ':') {
            at++;
        }
        int name = at - start;
        while (at < end && (bytes.at(at) == ' ' || bytes.at(at) == '\t')) {
            at++;
        }
        if (name == 0 || at == end || bytes.at(at) != ':') {
            throw new ParseException(
                    MimeError.NOT_MIME, "a header is to be a name, a colon and a value", start);
        }
        if (name > limits.nameBytes()) {
            throw new ParseException(
                    MimeError.BEYOND_LIMIT,
                    "a header's name is longer than " + limits.nameBytes(),
                    start);
        }
        return at;
    }

    private static void append(
            StringBuilder value, MimeBytes bytes, int start, int end, Limits limits) {
        if (value.length() + end - start > limits.valueBytes()) {
            throw tooLong(limits, start);
        }
        for (int i = start; i < end; i++) {
            if (bytes.at(i) < 0 || bytes.at(i) < ' ' && bytes.at(i) != '\t') {
                throw new ParseException(
                        MimeError.NOT_MIME, "a header is to be of printable ASCII characters", i);
            }
        }
        value.append(bytes.ascii(start, end));
    }

    private static ParseException tooLong(Limits limits, int at) {
        return new ParseException(
                MimeError.BEYOND_LIMIT,
                "a header is longer than " + limits.valueBytes() + " bytes",
                at);
    }
}
