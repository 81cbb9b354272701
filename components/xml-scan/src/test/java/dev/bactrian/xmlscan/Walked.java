// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a walk came by, and how it ended.
 *
 * @param events one line for each visit; texts that follow each other are one
 * @param fault what was wrong, and where; null where nothing was
 */
record Walked(List<String> events, Wrong fault) {
    static final XmlRules RULES = new XmlRules(20, 1000, 100, 10, true, false);

    /** What was wrong, and where. */
    static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final XmlFault fault;
        final XmlPosition place;

        Wrong(XmlFault fault, String text, XmlPosition place) {
            super(text);
            this.fault = fault;
            this.place = place;
        }

        @Override
        public String toString() {
            return fault.name() + " at " + place;
        }
    }

    /** An element whose bytes are all there. */
    static Walked atOnce(byte[] bytes) {
        Visits visits = new Visits();
        XmlScanner scanner = new XmlScanner(bytes, 0, bytes.length, RULES, Wrong::new);
        XmlWalker<RuntimeException> walker = visits.walker(scanner);
        try {
            walker.begin(0);
            walker.run();
            return new Walked(visits.events, null);
        } catch (Wrong e) {
            return new Walked(visits.events, e);
        }
    }

    /** The same, some bytes at a time, each time somewhere else in an array. */
    static Walked inParts(byte[] bytes, int part) {
        Visits visits = new Visits();
        byte[] at = Arrays.copyOf(bytes, Math.min(part, bytes.length));
        int offset = 0;
        int length = at.length;
        XmlWalker<RuntimeException> walker =
                visits.walker(scanner(at, offset, length, length == bytes.length));
        walker.begin(0);
        while (true) {
            try {
                walker.run();
                return new Walked(visits.events, null);
            } catch (XmlIncomplete e) {
                int before = offset;
                offset = (offset + 7) % 11;
                length = Math.min(bytes.length, length + part);
                at = new byte[offset + length];
                System.arraycopy(bytes, 0, at, offset, length);
                XmlScanner next = scanner(at, offset, length, length == bytes.length);
                visits.scanner = next;
                visits.base = offset;
                walker.move(next, offset - before);
            } catch (Wrong e) {
                return new Walked(visits.events, e);
            }
        }
    }

    private static XmlScanner scanner(byte[] bytes, int offset, int length, boolean last) {
        return new XmlScanner(
                bytes, offset, offset + length, RULES, Wrong::new, XmlPosition.START, last);
    }

    private static final class Visits extends XmlVisitor<RuntimeException> {
        final List<String> events = new ArrayList<>();
        XmlScanner scanner;
        int base;

        XmlWalker<RuntimeException> walker(XmlScanner over) {
            scanner = over;
            return new XmlWalker<>(over, this);
        }

        @Override
        public int start(int at, int nameEnd, long plain, long tag) {
            events.add("<" + Utf8.text(scanner.bytes, at + 1, nameEnd) + " " + (at - base));
            for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
                events.add(
                        "@"
                                + Utf8.text(scanner.bytes, a.name(), a.nameEnd())
                                + "="
                                + XmlText.attribute(scanner, a.value(), a.valueEnd()));
            }
            return ENTER;
        }

        @Override
        public boolean text(int from, int to, boolean blank) {
            String last = events.get(events.size() - 1);
            String text = Utf8.text(scanner.bytes, from, to);
            if (last.startsWith("'")) {
                events.set(events.size() - 1, last + text);
            } else {
                events.add("'" + text);
            }
            return true;
        }

        @Override
        public boolean other(int kind, int from, int to) {
            events.add(kind + " " + Utf8.text(scanner.bytes, from, to));
            return true;
        }

        @Override
        public boolean end(int at) {
            events.add("> " + (at - base));
            return true;
        }
    }
}
