// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** How an endpoint writes records: its options as a producer. */
@UriParams
public class RecordWriting {
    @UriParam(
            label = "producer",
            defaultValue = "wholeFile",
            description = "How messages are put into a file")
    private RecordDefinitionKind recordDefinition = RecordDefinitionKind.wholeFile;

    @UriParam(
            label = "producer",
            defaultValue = "20",
            description = "Byte that fills up records of fixed length, as two hexadecimal digits")
    private String paddingHex = "20";

    @UriParam(
            label = "producer",
            description =
                    "Finish a file when it has at least so many bytes, and number the files: NAME-000001.EXT")
    private long rollOverSize;

    @UriParam(
            label = "producer",
            defaultValue = ".transit",
            description = "Where files grow; relative to the directory, on the same file system")
    private String transitDirectory = ".transit";

    @UriParam(
            label = "producer",
            defaultValue = "true",
            description =
                    "Whether each record is handed to the operating system before the exchange goes on")
    private boolean flushRecords = true;

    @UriParam(
            label = "producer,advanced",
            defaultValue = "automatic",
            description =
                    "Whether what is written waits for the disk, contents first and then names: yes, no,"
                            + " or automatic for as the message is persistent (a record when it is written,"
                            + " a file when it is finished; without a message, a finished file)")
    private Forcing force = Forcing.automatic;

    @UriParam(
            label = "producer,advanced",
            defaultValue = "64",
            description = "How many files may be in transit at a time")
    private int maxOpenFiles = 64;

    /** How messages are put into a file. */
    public RecordDefinitionKind getRecordDefinition() {
        return recordDefinition;
    }

    /** How messages are put into a file. */
    public void setRecordDefinition(RecordDefinitionKind recordDefinition) {
        this.recordDefinition = recordDefinition;
    }

    /** Byte that fills up records of fixed length, as two hexadecimal digits. */
    public String getPaddingHex() {
        return paddingHex;
    }

    /** Byte that fills up records of fixed length, as two hexadecimal digits. */
    public void setPaddingHex(String paddingHex) {
        this.paddingHex = paddingHex;
    }

    /** Finish a file when it has at least so many bytes, and number the files: NAME-000001.EXT. */
    public long getRollOverSize() {
        return rollOverSize;
    }

    /** Finish a file when it has at least so many bytes, and number the files: NAME-000001.EXT. */
    public void setRollOverSize(long rollOverSize) {
        this.rollOverSize = rollOverSize;
    }

    /** Where files grow; relative to the directory, on the same file system. */
    public String getTransitDirectory() {
        return transitDirectory;
    }

    /** Where files grow; relative to the directory, on the same file system. */
    public void setTransitDirectory(String transitDirectory) {
        this.transitDirectory = transitDirectory;
    }

    /** Whether each record is handed to the operating system before the exchange goes on. */
    public boolean isFlushRecords() {
        return flushRecords;
    }

    /** Whether each record is handed to the operating system before the exchange goes on. */
    public void setFlushRecords(boolean flushRecords) {
        this.flushRecords = flushRecords;
    }

    /** When what is written waits for the disk. */
    public Forcing getForce() {
        return force;
    }

    /** When what is written waits for the disk. */
    public void setForce(Forcing force) {
        this.force = force;
    }

    /** How many files may be in transit at a time. */
    public int getMaxOpenFiles() {
        return maxOpenFiles;
    }

    /** How many files may be in transit at a time. */
    public void setMaxOpenFiles(int maxOpenFiles) {
        this.maxOpenFiles = maxOpenFiles;
    }
}
