// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.assembly.camel.ParsingOptions;
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
        annotations = {"protocol=file"},
        excludeProperties =
                "appendChars,checksumFileAlgorithm,doneFileName,moveExisting,tempFileName,tempPrefix,eagerDeleteTargetFile,keepLastModified,moveExistingFileStrategy")
public class FileRecordsEndpoint extends FileEndpoint {
    @UriParam(defaultValue = "80", description = "Bytes of a record of fixed length")
    private int recordLength = 80;

    @UriParam(
            description =
                    "The delimiter as hexadecimal digits, two for each byte. Without it a line end: on"
                            + " input LF or CR LF, on output LF")
    private String delimiterHex;

    @UriParam(
            defaultValue = "postfix",
            description =
                    "Where the delimiter stands: behind each record, between two, before each")
    private DelimiterPlacement delimiterPlacement = DelimiterPlacement.postfix;

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

    @UriParam private final RecordReading reading = new RecordReading();

    @UriParam private final RecordWriting writing = new RecordWriting();

    @UriParam private final ParsingOptions parsing = new ParsingOptions();

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
        return delimiterPlacement.placement();
    }

    /** How records are read. */
    public RecordReading getReading() {
        return reading;
    }

    /** How records are written. */
    public RecordWriting getWriting() {
        return writing;
    }

    /** How a domain parses records. */
    public ParsingOptions getParsing() {
        return parsing;
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
    public DelimiterPlacement getDelimiterPlacement() {
        return delimiterPlacement;
    }

    /** Where the delimiter stands: behind each record, between two, before each. */
    public void setDelimiterPlacement(DelimiterPlacement delimiterPlacement) {
        this.delimiterPlacement = delimiterPlacement;
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
}
