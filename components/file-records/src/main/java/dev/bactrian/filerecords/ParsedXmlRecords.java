// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.tree.ParseOptions;

/** XML documents one behind the other, in an encoding whose ASCII characters are single bytes. */
public final class ParsedXmlRecords implements ParsedRecords {
    private final String domain;

    /** Those of the domain XMLNSC. */
    public ParsedXmlRecords() {
        this("XMLNSC");
    }

    private ParsedXmlRecords(String domain) {
        this.domain = domain;
    }

    /** Those of the domain XMLNS. */
    public static final class Xmlns implements ParsedRecords {
        private final ParsedXmlRecords same = new ParsedXmlRecords("XMLNS");

        @Override
        public String domain() {
            return same.domain();
        }

        @Override
        public RecordDetection detection(ParseOptions options) {
            return same.detection(options);
        }
    }

    @Override
    public String domain() {
        return domain;
    }

    @Override
    public RecordDetection detection(ParseOptions options) {
        return () -> new XmlRecordScanner(options);
    }
}
