// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import dev.bactrian.mrm.dfdl.DfdlProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of what the values of properties do. Lines:
 *
 * <pre>
 * # a comment
 * property NAME
 *     global: components of the schema
 *     fields, or a sequence, choice or group; @ stands for the value
 *     text: bytes that are read, and written back    \n \r \t \\ \xHH
 *     hex:  the same in hexadecimal digits
 *     write: an infoset that is written
 *     value V        what comes of the documents is what Daffodil says
 *     ours V         Daffodil has not the value, or not rightly: what comes of each document, by the specification
 *     =&gt; A=1 X/B=2 -&gt; bytes that it is written back to; bytes alone for write; error
 *     refused V      the schema is refused, and the property is named
 *     refused V P    the schema is refused, and property P is named
 * </pre>
 */
record EffectFile(String topic, List<Block> blocks) {
    /**
     * One schema for all values of a property.
     *
     * @param documents what is tried with each value
     */
    record Block(
            String topic,
            int line,
            DfdlProperty property,
            String global,
            String body,
            List<Document> documents,
            List<Value> values) {
        String schema(String value) {
            return Tables.schema(
                    global.replace("@", escaped(value)), body.replace("@", escaped(value)));
        }

        private static String escaped(String value) {
            return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
        }

        @Override
        public String toString() {
            return topic + ":" + line + " " + property.propertyName();
        }
    }

    /**
     * Bytes, or an infoset.
     *
     * @param bytes null where an infoset is written
     * @param infoset null where bytes are read
     */
    record Document(byte[] bytes, String infoset) {}

    /** Who says what is right. */
    enum Judge {
        DAFFODIL,
        SPECIFICATION,
        COMPILER
    }

    /**
     * A value of the property.
     *
     * @param expected where the specification is the judge: what comes of each document
     * @param named where the schema is refused: the property that the message names
     */
    record Value(String text, Judge judge, List<String> expected, String named) {}

    static EffectFile read(Path file) throws IOException {
        String topic = Tables.topic(file);
        List<Block> blocks = new ArrayList<>();
        StringBuilder global = new StringBuilder();
        StringBuilder body = new StringBuilder();
        List<Document> documents = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        DfdlProperty property = null;
        int start = 0;
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.add("property");
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("property")) {
                if (property != null) {
                    blocks.add(
                            new Block(
                                    topic,
                                    start,
                                    property,
                                    global.toString(),
                                    body.toString(),
                                    List.copyOf(documents),
                                    List.copyOf(values)));
                }
                property = DfdlProperty.of(line.substring(8).strip());
                start = number;
                global.setLength(0);
                body.setLength(0);
                documents.clear();
                values.clear();
            } else if (line.startsWith("global:")) {
                global.append(line.substring(7)).append('\n');
            } else if (line.matches("(text|hex):.*")) {
                int colon = line.indexOf(':');
                documents.add(
                        new Document(
                                Tables.bytes(
                                        line.substring(0, colon),
                                        line.substring(colon + 1).strip()),
                                null));
            } else if (line.startsWith("write:")) {
                documents.add(new Document(null, line.substring(6).strip()));
            } else if (line.startsWith("=>")) {
                values.get(values.size() - 1).expected.add(line.substring(2).strip());
            } else if (line.matches("(value|ours|refused) .*")) {
                values.add(value(property, line));
            } else {
                body.append(line).append('\n');
            }
        }
        return new EffectFile(topic, blocks);
    }

    private static Value value(DfdlProperty property, String line) {
        int space = line.indexOf(' ');
        String text = line.substring(space + 1).strip();
        String named = property.propertyName();
        Judge judge =
                switch (line.substring(0, space)) {
                    case "value" -> Judge.DAFFODIL;
                    case "ours" -> Judge.SPECIFICATION;
                    default -> Judge.COMPILER;
                };
        if (judge == Judge.COMPILER && text.indexOf(' ') > 0) {
            named = text.substring(text.indexOf(' ') + 1);
            text = text.substring(0, text.indexOf(' '));
        }
        return new Value(text.equals("\"\"") ? "" : text, judge, new ArrayList<>(), named);
    }
}
