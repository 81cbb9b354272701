// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.generate;

import dev.bactrian.messagesets.MessageFormat;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;

/** The sale messages in one physical format of the message set SALES. */
abstract class SalesFormat implements MessageFormat {
    private final String name;
    private final String format;
    private final PhysicalOptions options;

    SalesFormat(String name, String format, PhysicalOptions options) {
        this.name = name;
        this.format = format;
        this.options = options;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<String> messages() {
        return Set.of("Parent", "SaleEnvelope");
    }

    @Override
    public void write(String message, InputStream xml, OutputStream out) throws IOException {
        ByteSink sink = new ByteSink(1 << 16);
        MessageSets.installed()
                .get("SALES")
                .model(message, format)
                .with(options)
                .write(XmlTree.read(xml), sink, Limits.DEFAULT);
        out.write(sink.array(), 0, sink.size());
    }

    /** Fields of fixed length, packed and binary numbers, text in UTF-8. */
    public static final class Cwf extends SalesFormat {
        /** For the service loader. */
        public Cwf() {
            super("cwf", "CWF", PhysicalOptions.DEFAULT);
        }
    }

    /** The same with text in EBCDIC, code page 500. */
    public static final class CwfEbcdic extends SalesFormat {
        /** For the service loader. */
        public CwfEbcdic() {
            super("cwf-ebcdic", "CWF", new PhysicalOptions(500, 785));
        }
    }

    /** Text in fields of fixed length. */
    public static final class Tds extends SalesFormat {
        /** For the service loader. */
        public Tds() {
            super("tds", "TDS", PhysicalOptions.DEFAULT);
        }
    }

    /** Text, every element delimited. */
    public static final class TdsDelimited extends SalesFormat {
        /** For the service loader. */
        public TdsDelimited() {
            super("tds-delimited", "TDS_DELIMITED", PhysicalOptions.DEFAULT);
        }
    }

    /** Text, a tag before every value. */
    public static final class TdsTagged extends SalesFormat {
        /** For the service loader. */
        public TdsTagged() {
            super("tds-tagged", "TDS_TAGGED", PhysicalOptions.DEFAULT);
        }
    }
}
