package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.DelimitedRecords;
import java.io.File;
import org.apache.camel.Category;
import org.apache.camel.Component;
import org.apache.camel.Processor;
import org.apache.camel.component.file.FileConsumer;
import org.apache.camel.component.file.FileEndpoint;
import org.apache.camel.component.file.FileOperations;
import org.apache.camel.component.file.GenericFileOperations;
import org.apache.camel.component.file.GenericFileProcessStrategy;
import org.apache.camel.component.file.GenericFileProducer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;

/**
 * Read and write files record by record, in constant memory, with progress that outlives the
 * process.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "file-records",
        extendsScheme = "file",
        title = "File Records",
        syntax = "file-records:directoryName",
        headersClass = FileRecordsConstants.class,
        category = {Category.FILE, Category.CORE})
@Metadata(
        excludeProperties =
                "appendChars,checksumFileAlgorithm,doneFileName,moveExisting,tempFileName,tempPrefix,eagerDeleteTargetFile,keepLastModified,moveExistingFileStrategy")
public class FileRecordsEndpoint extends FileEndpoint {
    @UriParam(
            label = "consumer",
            defaultValue = "wholeFile",
            description = "How a file falls into records")
    private RecordDetectionKind recordDetection = RecordDetectionKind.wholeFile;

    @UriParam(
            label = "producer",
            defaultValue = "wholeFile",
            description = "How messages are put into a file")
    private RecordDefinitionKind recordDefinition = RecordDefinitionKind.wholeFile;

    @UriParam(defaultValue = "80", description = "Bytes of a record of fixed length")
    private int recordLength = 80;

    @UriParam(
            description =
                    "The delimiter as hexadecimal digits, two for each byte. Without it a line end: on"
                            + " input LF or CR LF, on output LF")
    private String delimiterHex;

    @UriParam(
            defaultValue = "postfix",
            enums = "postfix,infix,prefix",
            description =
                    "Where the delimiter stands: behind each record, between two, before each")
    private String delimiterPlacement = "postfix";

    @UriParam(
            label = "consumer",
            description = "Whether the last record of fixed length may be shorter than the others")
    private boolean shortLastRecord;

    @UriParam(
            label = "consumer",
            description =
                    "Message domain: its parser finds the records of a parsed record sequence, and the"
                            + " body is a message of that domain. Without it the body is bytes")
    private String domain;

    @UriParam(label = "consumer", description = "Message set of the domain, where it needs one")
    private String messageSet = "";

    @UriParam(label = "consumer", description = "Message in that set")
    private String messageType = "";

    @UriParam(label = "consumer", description = "Physical format of that message")
    private String messageFormat = "";

    @UriParam(
            label = "consumer",
            defaultValue = "0",
            description =
                    "Coded character set of the records (1208 UTF-8, 819 Latin-1, 37 or 500 EBCDIC),"
                            + " where domain or model leave it open; 0 for what the domain finds in the"
                            + " bytes, or takes without it")
    private int ccsid;

    @UriParam(
            label = "consumer",
            defaultValue = "273",
            description =
                    "Encoding of binary numbers in the records, as MQ numbers it: 273 big-endian, 546"
                            + " little-endian, 785 System/390; where the model leaves it open")
    private int encoding = 273;

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
            description = "Whether finishing a file waits for the disk")
    private boolean finishForce;

    @UriParam(
            label = "producer,advanced",
            defaultValue = "64",
            description = "How many files may be in transit at a time")
    private int maxOpenFiles = 64;

    /** Only for tools that read the options. */
    public FileRecordsEndpoint() {}

    /** As components make it. */
    public FileRecordsEndpoint(String uri, Component component) {
        super(uri, component);
    }

    @Override
    protected FileConsumer newFileConsumer(
            Processor processor, GenericFileOperations<File> operations) {
        if (getFilter() == null) {
            setFilter(new RegularFileFilter());
        }
        RecordLoop loop = new RecordLoop(this, processor);
        FileConsumer consumer = super.newFileConsumer(loop, operations);
        loop.runWhile(consumer::isBatchAllowed);
        return consumer;
    }

    @Override
    protected GenericFileProcessStrategy<File> createGenericFileStrategy() {
        return new ResumableStrategy(super.createGenericFileStrategy(), this);
    }

    @Override
    public GenericFileProducer<File> createProducer() {
        return new FileRecordsProducer(this, new FileOperations(this));
    }

    DelimitedRecords.Placement placement() {
        return switch (delimiterPlacement) {
            case "postfix" -> DelimitedRecords.Placement.POSTFIX;
            case "infix" -> DelimitedRecords.Placement.INFIX;
            case "prefix" -> DelimitedRecords.Placement.PREFIX;
            default ->
                    throw new IllegalArgumentException(
                            "delimiterPlacement is to be postfix, infix or prefix, it is "
                                    + delimiterPlacement);
        };
    }

    /** How a file falls into records. */
    public RecordDetectionKind getRecordDetection() {
        return recordDetection;
    }

    /** How a file falls into records. */
    public void setRecordDetection(RecordDetectionKind recordDetection) {
        this.recordDetection = recordDetection;
    }

    /** How messages are put into a file. */
    public RecordDefinitionKind getRecordDefinition() {
        return recordDefinition;
    }

    /** How messages are put into a file. */
    public void setRecordDefinition(RecordDefinitionKind recordDefinition) {
        this.recordDefinition = recordDefinition;
    }

    /** Bytes of a record of fixed length. */
    public int getRecordLength() {
        return recordLength;
    }

    /** Bytes of a record of fixed length. */
    public void setRecordLength(int recordLength) {
        this.recordLength = recordLength;
    }

    /**
     * The delimiter as hexadecimal digits, two for each byte. Without it a line end: on input LF or
     * CR LF, on output LF.
     */
    public String getDelimiterHex() {
        return delimiterHex;
    }

    /**
     * The delimiter as hexadecimal digits, two for each byte. Without it a line end: on input LF or
     * CR LF, on output LF.
     */
    public void setDelimiterHex(String delimiterHex) {
        this.delimiterHex = delimiterHex;
    }

    /** Where the delimiter stands: behind each record, between two, before each. */
    public String getDelimiterPlacement() {
        return delimiterPlacement;
    }

    /** Where the delimiter stands: behind each record, between two, before each. */
    public void setDelimiterPlacement(String delimiterPlacement) {
        this.delimiterPlacement = delimiterPlacement;
    }

    /** Whether the last record of fixed length may be shorter than the others. */
    public boolean isShortLastRecord() {
        return shortLastRecord;
    }

    /** Whether the last record of fixed length may be shorter than the others. */
    public void setShortLastRecord(boolean shortLastRecord) {
        this.shortLastRecord = shortLastRecord;
    }

    /**
     * Message domain: its parser finds the records of a parsed record sequence, and the body is a
     * message of that domain. Without it the body is bytes.
     */
    public String getDomain() {
        return domain;
    }

    /**
     * Message domain: its parser finds the records of a parsed record sequence, and the body is a
     * message of that domain. Without it the body is bytes.
     */
    public void setDomain(String domain) {
        this.domain = domain;
    }

    /** Message set of the domain, where it needs one. */
    public String getMessageSet() {
        return messageSet;
    }

    /** Message set of the domain, where it needs one. */
    public void setMessageSet(String messageSet) {
        this.messageSet = messageSet;
    }

    /** Message in that set. */
    public String getMessageType() {
        return messageType;
    }

    /** Message in that set. */
    public void setMessageType(String messageType) {
        this.messageType = messageType;
    }

    /** Physical format of that message. */
    public String getMessageFormat() {
        return messageFormat;
    }

    /** Physical format of that message. */
    public void setMessageFormat(String messageFormat) {
        this.messageFormat = messageFormat;
    }

    /** Coded character set of the records; 0 for what the domain finds in the bytes. */
    public int getCcsid() {
        return ccsid;
    }

    /** Coded character set of the records; 0 for what the domain finds in the bytes. */
    public void setCcsid(int ccsid) {
        this.ccsid = ccsid;
    }

    /** Encoding of binary numbers in the records, as MQ numbers it. */
    public int getEncoding() {
        return encoding;
    }

    /** Encoding of binary numbers in the records, as MQ numbers it. */
    public void setEncoding(int encoding) {
        this.encoding = encoding;
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

    /** Whether finishing a file waits for the disk. */
    public boolean isFinishForce() {
        return finishForce;
    }

    /** Whether finishing a file waits for the disk. */
    public void setFinishForce(boolean finishForce) {
        this.finishForce = finishForce;
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
