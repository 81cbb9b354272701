// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A SWIFT message as lines, one for each block, tag and field, with its parts behind it: the form
 * in which Prowide's reading of a message is kept and compared.
 */
final class SwiftFields {
    /** Messages below {@code /swift}; the name starts with the message type. */
    static final List<String> SAMPLES =
            List.of(
                    "MT103-output",
                    "MT103-codes",
                    "MT103-names",
                    "MT543-plain",
                    "MT543-all",
                    "MT101-sample",
                    "MT102-sample",
                    "MT104-sample",
                    "MT110-sample",
                    "MT200-sample",
                    "MT201-sample",
                    "MT202-sample",
                    "MT203-sample",
                    "MT204-sample",
                    "MT205-sample",
                    "MT210-sample",
                    "MT300-sample",
                    "MT320-sample",
                    "MT400-sample",
                    "MT410-sample",
                    "MT412-sample",
                    "MT416-sample",
                    "MT420-sample",
                    "MT422-sample",
                    "MT430-sample",
                    "MT450-sample",
                    "MT455-sample",
                    "MT456-sample",
                    "MT700-sample",
                    "MT707-sample",
                    "MT760-sample",
                    "MT900-sample",
                    "MT910-sample",
                    "MT940-sample",
                    "MT941-sample",
                    "MT942-sample",
                    "MT950-sample",
                    "MTn90-sample",
                    "MTn91-sample",
                    "MTn92-sample",
                    "MTn95-sample",
                    "MTn96-sample",
                    "MTn98-sample",
                    "MTn99-sample",
                    "MT5nn-535",
                    "MT5nn-566");

    private static final String FIELD = "F[0-9]{2}[A-Z]?";

    private SwiftFields() {}

    static String resource(String name) throws IOException {
        try (InputStream bytes = SwiftFields.class.getResourceAsStream("/swift/" + name)) {
            return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1)
                    .replace("\r\n", "\n");
        }
    }

    /** A message as it is sent: lines end with carriage return and line feed. */
    static byte[] message(String sample) throws IOException {
        return resource(sample + ".fin")
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The message type whose model reads a sample. */
    static String type(String sample) {
        return sample.substring(0, sample.indexOf('-'));
    }

    static Element parse(String type, byte[] bytes) {
        return MessageSets.installed()
                .get("SWIFT")
                .model(type, "")
                .with(PhysicalOptions.DEFAULT)
                .parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT)
                .complete();
    }

    /** What a message set's model makes of a message. */
    static List<String> of(Element message) {
        List<String> lines = new ArrayList<>();
        lines.add(line("1", leaves(message.path("Block1"))));
        lines.add(line("2", leaves(message.path("Block2"))));
        tags("3", message.path("Block3"), lines);
        fields(message.path("Block4"), lines);
        tags("5", message.path("Block5"), lines);
        tags("S", message.path("BlockS"), lines);
        return lines;
    }

    private static void tags(String block, Element tags, List<String> to) {
        if (tags != null) {
            tags.children().forEach(tag -> to.add(line(block, leaves(tag))));
        }
    }

    private static void fields(Element in, List<String> to) {
        for (Element child : in.children()) {
            if (child.localName().equals("Field")) {
                String tag = child.path("Tag").text();
                to.add(line(":" + tag + ":", List.of(child.path("Value").text())));
                continue;
            }
            if (!child.localName().matches(FIELD)) {
                fields(child, to);
                continue;
            }
            String tag = child.localName().substring(1);
            Element option = child.firstChild();
            if (tag.length() == 2
                    && option != null
                    && option.localName().matches("[A-Z]")
                    && option.firstChild() != null) {
                tag += option.localName();
            }
            to.add(line(":" + tag + ":", leaves(child)));
        }
    }

    private static List<String> leaves(Element in) {
        List<String> values = new ArrayList<>();
        in.walk(
                element -> {
                    Object value = element.firstChild() == null ? element.value() : null;
                    if (value != null) {
                        values.add(
                                value instanceof BigDecimal number
                                        ? number.toPlainString()
                                        : value.toString());
                    }
                });
        return values;
    }

    /** One line; what is empty counts as not there, and numbers have a point. */
    static String line(String what, List<String> parts) {
        StringBuilder line = new StringBuilder(what);
        for (String part : parts) {
            for (String each : part.split("\r?\n")) {
                if (!each.isEmpty()) {
                    line.append('\t').append(number(each));
                }
            }
        }
        return line.toString();
    }

    private static String number(String text) {
        return text.matches("[0-9]+,[0-9]*")
                ? text.replace(',', '.').replaceFirst("\\.$", "")
                : text;
    }
}
