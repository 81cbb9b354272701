// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.filerecords.camel.FileRecordsConstants;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.model.RouteDefinition;

/**
 * "File Nodes" of the 2008 report. Files are read from {@code <data-dir>/profile/<test>/in} and
 * written to {@code …/out}; records are finished into a file at 1 GB, and by the finish signal.
 */
public final class FileProfiles {
    private static final long GIGABYTE = 1L << 30;

    private FileProfiles() {}

    /** What the file profiles share: their directories. */
    abstract static class FileFlowBase extends Flow {
        @Inject BrokerSettings settings;

        @Inject FlowSelection selection;

        FileFlowBase(String id) {
            super(id);
        }

        String directory(String name) {
            return settings.dataDir()
                    .toAbsolutePath()
                    .resolve("profile")
                    .resolve(id())
                    .resolve(name)
                    .toString();
        }

        /** The queue for what this profile puts. */
        String out() {
            return out("no");
        }

        String out(String persistence) {
            return output(
                    id().replace('-', '.').toUpperCase(java.util.Locale.ROOT)
                            + ".OUT?persistence="
                            + persistence);
        }

        RouteDefinition files(String options) {
            return from("file-records:"
                            + directory("in")
                            + "?delete=true&initialDelay=0&delay=100&greedy=true&moveFailed="
                            + directory("backout")
                            + "/${file:name}&"
                            + options)
                    .routeId(id());
        }

        String records(String options) {
            return "file-records:"
                    + directory("out")
                    + "?fileName=records.dat&rollOverSize="
                    + GIGABYTE
                    + "&"
                    + options;
        }
    }

    /** Files to messages. */
    abstract static class Reading extends FileFlowBase {
        private final String options;

        Reading(String id, String options) {
            super(id);
            this.options = options;
        }

        @Override
        protected void define() {
            files(options).to(out(selection.isPersistent(id()) ? "yes" : "no"));
        }
    }

    /** Reading whole files and writing them as MQ messages. */
    @Singleton
    public static class ReadWhole extends Reading {
        /** Names the flow. */
        public ReadWhole() {
            super("profile-file-read-whole", "recordDetection=wholeFile");
        }
    }

    /** Reading large files with XML parsed record sequence records. */
    @Singleton
    public static class ReadXml extends Reading {
        /** Names the flow. */
        public ReadXml() {
            super(
                    "profile-file-read-xml",
                    "recordDetection=parsedRecordSequence&domain=XMLNSC&commitCount=100");
        }
    }

    /** Reading large files with delimited records. */
    @Singleton
    public static class ReadDelimited extends Reading {
        /** Names the flow. */
        public ReadDelimited() {
            super("profile-file-read-delimited", "recordDetection=delimited&commitCount=100");
        }
    }

    /** Reading large files with custom delimited records: four characters behind each. */
    @Singleton
    public static class ReadCustom extends Reading {
        /** Names the flow. */
        public ReadCustom() {
            super(
                    "profile-file-read-custom",
                    "recordDetection=delimited&delimiterHex=23232323&commitCount=100");
        }
    }

    /** Messages to files. */
    abstract static class Writing extends FileFlowBase {
        private final String options;

        Writing(String id, String options) {
            super(id);
            this.options = options;
        }

        @Override
        protected void define() {
            input(id().replace('-', '.').toUpperCase(java.util.Locale.ROOT) + ".IN")
                    .to(records(options))
                    .setBody(constant(new byte[0]))
                    .to(out());
        }
    }

    /** Writing MQ messages as delimited records in large files. */
    @Singleton
    public static class WriteDelimited extends Writing {
        /** Names the flow. */
        public WriteDelimited() {
            super("profile-file-write-delimited", "recordDefinition=delimited");
        }
    }

    /** Writing MQ messages as records in large files. */
    @Singleton
    public static class WriteRecords extends Writing {
        /** Names the flow. */
        public WriteRecords() {
            super("profile-file-write-records", "recordDefinition=unmodified");
        }
    }

    /** Writing MQ messages out as whole files. */
    @Singleton
    public static class WriteWhole extends FileFlowBase {
        /** Names the flow. */
        public WriteWhole() {
            super("profile-file-write-whole");
        }

        @Override
        protected void define() {
            input("PROFILE.FILE.WRITE.WHOLE.IN")
                    .to(
                            "file-records:"
                                    + directory("out")
                                    + "?recordDefinition=wholeFile&fileName=${exchangeId}.dat")
                    .setBody(constant(new byte[0]))
                    .to(out());
        }
    }

    /** Files to files: each record counted, an empty message for each. */
    abstract static class Copying extends FileFlowBase {
        private final String options;
        private final String written;

        Copying(String id, String options, String written) {
            super(id);
            this.options = options;
            this.written = "recordDefinition=" + written;
        }

        @Override
        protected void define() {
            files(options + "&endOfData=true&commitCount=100")
                    .choice()
                    .when(header(FileRecordsConstants.END_OF_DATA))
                    .setHeader(FileRecordsConstants.FINISH, constant(true))
                    .to(records(written))
                    .otherwise()
                    .to(records(written))
                    .removeHeaders(Exchange.FILE_NAME + "*")
                    .setBody(constant(new byte[0]))
                    .to(out())
                    .end();
        }
    }

    /** Reading and writing large files with XML parsed record sequence records. */
    @Singleton
    public static class CopyXml extends Copying {
        /** Names the flow. */
        public CopyXml() {
            super(
                    "profile-file-copy-xml",
                    "recordDetection=parsedRecordSequence&domain=XMLNSC",
                    "unmodified");
        }
    }

    /** Reading and writing large files with delimited records. */
    @Singleton
    public static class CopyDelimited extends Copying {
        /** Names the flow. */
        public CopyDelimited() {
            super("profile-file-copy-delimited", "recordDetection=delimited", "delimited");
        }
    }
}
