// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of cases. Lines:
 *
 * <pre>
 * # a comment
 * global: a component of the schema that all cases of the file have
 * case NAME
 *     the fields: content of the root's sequence, or a sequence, choice or group
 *     text: bytes that both read, and write back    \n \r \t \\ \xHH
 *     ebcdic:, hex: the same in IBM037, as hexadecimal digits
 *     bad text: ...      neither reads them
 *     read text: ...     both read them; neither is asked to write them back
 *     write: infoset     both write the same bytes
 *     bad write: infoset neither writes it
 *     spec text: bytes => infoset    Daffodil cannot; the value is by the specification, both ways
 *     spec write: infoset => text    only ours is asked
 *     spec read text:, spec bad text:, spec bad write: as above, only ours is asked
 *     refused: words of the message with which the schema is refused
 *     both refuse: the same, and Daffodil refuses the schema, too: it is none of DFDL
 * </pre>
 */
record CaseFile(String topic, List<Case> cases) {
    /** What to do with a document. */
    enum Trial {
        BOTH,
        READ,
        BAD,
        SPEC,
        SPEC_READ,
        SPEC_BAD
    }

    /**
     * One document.
     *
     * @param bytes what is read; null where an infoset is written
     * @param infoset what is written, or expected by the specification; null where Daffodil says
     * @param writes whether it starts from the infoset
     */
    record Document(int line, Trial trial, byte[] bytes, String infoset, boolean writes) {}

    /** One schema with its documents. */
    record Case(
            String topic,
            int line,
            String name,
            String schema,
            String refusal,
            boolean bothRefuse,
            List<Document> documents) {
        boolean asksDaffodil() {
            return documents.stream()
                    .anyMatch(document -> !document.trial.name().startsWith("SPEC"));
        }

        @Override
        public String toString() {
            return topic + ":" + line + " " + name;
        }
    }

    static CaseFile read(Path file) throws IOException {
        String topic = Tables.topic(file);
        return new Reader(topic, Files.readAllLines(file)).read();
    }

    static final class Reader {
        private final String topic;
        private final List<String> lines;
        private final List<Case> cases = new ArrayList<>();
        private final StringBuilder global = new StringBuilder();
        private StringBuilder body;
        private List<Document> documents;
        private String name;
        private String refusal;
        private boolean bothRefuse;
        private int start;

        Reader(String topic, List<String> lines) {
            this.topic = topic;
            this.lines = lines;
        }

        CaseFile read() {
            StringBuilder to = null;
            for (int number = 1; number <= lines.size(); number++) {
                String line = lines.get(number - 1);
                String text = line.strip();
                if (text.startsWith("#") || text.isEmpty()) {
                    continue;
                }
                if (text.startsWith("global:")) {
                    to = global;
                    text = text.substring(7);
                } else if (text.startsWith("case ")) {
                    finish();
                    name = text.substring(5).strip();
                    start = number;
                    body = new StringBuilder();
                    documents = new ArrayList<>();
                    refusal = null;
                    bothRefuse = false;
                    to = body;
                    continue;
                } else if (text.startsWith("refused:")) {
                    refusal = text.substring(8).strip();
                    continue;
                } else if (text.startsWith("both refuse:")) {
                    refusal = text.substring(12).strip();
                    bothRefuse = true;
                    continue;
                } else if (text.matches(
                        "(bad |read |spec |spec bad |spec read )?(text|ebcdic|hex|write):.*")) {
                    documents.add(document(number, text));
                    continue;
                }
                to.append(text).append('\n');
            }
            finish();
            return new CaseFile(topic, List.copyOf(cases));
        }

        private void finish() {
            if (name != null) {
                cases.add(
                        new Case(
                                topic,
                                start,
                                name,
                                Tables.schema(global.toString(), body.toString()),
                                refusal,
                                bothRefuse,
                                List.copyOf(documents)));
            }
            name = null;
        }

        private static Document document(int number, String text) {
            int colon = text.indexOf(':');
            String kind = text.substring(0, colon);
            String content = text.substring(colon + 1).strip();
            int space = kind.lastIndexOf(' ');
            Trial trial =
                    space < 0
                            ? Trial.BOTH
                            : Trial.valueOf(
                                    kind.substring(0, space)
                                            .toUpperCase(Locale.ROOT)
                                            .replace(' ', '_'));
            String form = kind.substring(space + 1);
            String expected = null;
            if (trial == Trial.SPEC || trial == Trial.SPEC_READ) {
                int arrow = content.lastIndexOf("=>");
                expected = content.substring(arrow + 2).strip();
                content = content.substring(0, arrow).strip();
            }
            if (form.equals("write")) {
                return trial == Trial.SPEC
                        ? new Document(number, trial, Tables.bytes("text", expected), content, true)
                        : new Document(number, trial, null, content, true);
            }
            return new Document(number, trial, Tables.bytes(form, content), expected, false);
        }
    }
}
