// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** How an endpoint reads records: its options as a consumer. */
@UriParams
public class RecordReading {
    @UriParam(
            label = "consumer",
            defaultValue = "wholeFile",
            description = "How a file falls into records")
    private RecordDetectionKind recordDetection = RecordDetectionKind.wholeFile;

    @UriParam(
            label = "consumer",
            description = "Whether the last record of fixed length may be shorter than the others")
    private boolean shortLastRecord;

    @UriParam(
            label = "consumer",
            defaultValue = "104857600",
            description = "Bytes of the longest record that is accepted, whole files included")
    private int maxRecordLength = 100 << 20;

    @UriParam(
            label = "consumer",
            description =
                    "Whether an exchange without body and with the header CamelFileEndOfData follows the"
                            + " last record of each file")
    private boolean endOfData;

    @UriParam(
            label = "consumer",
            defaultValue = "1",
            description = "How many records make a unit of work")
    private int commitCount = 1;

    @UriParam(
            label = "consumer,advanced",
            description = "Runs the records of a unit of work in a transaction")
    private RecordTransaction recordTransaction;

    @UriParam(
            label = "consumer",
            defaultValue = ".progress",
            description =
                    "Where it is kept how far each file was committed; relative to the directory")
    private String progressDirectory = ".progress";

    @UriParam(
            label = "consumer,advanced",
            description = "Whether each commit of progress waits for the disk")
    private boolean progressForce;

    @UriParam(
            label = "consumer",
            defaultValue = "true",
            description =
                    "Whether a file that fails gets a file NAME.reason beside it where moveFailed puts it")
    private boolean reasonFile = true;

    /** How a file falls into records. */
    public RecordDetectionKind getRecordDetection() {
        return recordDetection;
    }

    /** How a file falls into records. */
    public void setRecordDetection(RecordDetectionKind recordDetection) {
        this.recordDetection = recordDetection;
    }

    /** Whether the last record of fixed length may be shorter than the others. */
    public boolean isShortLastRecord() {
        return shortLastRecord;
    }

    /** Whether the last record of fixed length may be shorter than the others. */
    public void setShortLastRecord(boolean shortLastRecord) {
        this.shortLastRecord = shortLastRecord;
    }

    /** Bytes of the longest record that is accepted, whole files included. */
    public int getMaxRecordLength() {
        return maxRecordLength;
    }

    /** Bytes of the longest record that is accepted, whole files included. */
    public void setMaxRecordLength(int maxRecordLength) {
        this.maxRecordLength = maxRecordLength;
    }

    /**
     * Whether an exchange without body and with the header CamelFileEndOfData follows the last
     * record of each file.
     */
    public boolean isEndOfData() {
        return endOfData;
    }

    /**
     * Whether an exchange without body and with the header CamelFileEndOfData follows the last
     * record of each file.
     */
    public void setEndOfData(boolean endOfData) {
        this.endOfData = endOfData;
    }

    /** How many records make a unit of work. */
    public int getCommitCount() {
        return commitCount;
    }

    /** How many records make a unit of work. */
    public void setCommitCount(int commitCount) {
        this.commitCount = commitCount;
    }

    /** Runs the records of a unit of work in a transaction. */
    public RecordTransaction getRecordTransaction() {
        return recordTransaction;
    }

    /** Runs the records of a unit of work in a transaction. */
    public void setRecordTransaction(RecordTransaction recordTransaction) {
        this.recordTransaction = recordTransaction;
    }

    /** Where it is kept how far each file was committed; relative to the directory. */
    public String getProgressDirectory() {
        return progressDirectory;
    }

    /** Where it is kept how far each file was committed; relative to the directory. */
    public void setProgressDirectory(String progressDirectory) {
        this.progressDirectory = progressDirectory;
    }

    /** Whether each commit of progress waits for the disk. */
    public boolean isProgressForce() {
        return progressForce;
    }

    /** Whether each commit of progress waits for the disk. */
    public void setProgressForce(boolean progressForce) {
        this.progressForce = progressForce;
    }

    /** Whether a file that fails gets a file NAME.reason beside it where moveFailed puts it. */
    public boolean isReasonFile() {
        return reasonFile;
    }

    /** Whether a file that fails gets a file NAME.reason beside it where moveFailed puts it. */
    public void setReasonFile(boolean reasonFile) {
        this.reasonFile = reasonFile;
    }
}
