// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import org.apache.camel.spi.Metadata;

/** Headers of the component {@code file-records:}, beside those of camel-file. */
public final class FileRecordsConstants {
    /** LONG: number of the record in its file, from 1; on an end of data the number of records. */
    @Metadata(
            label = "consumer",
            description =
                    "Number of the record in its file, from 1; on an end of data the number of records",
            javaType = "long")
    public static final String RECORD_NUMBER = "CamelFileRecordNumber";

    /** LONG: where the record starts in its file, in bytes from 0. */
    @Metadata(
            label = "consumer",
            description = "Where the record starts in its file, in bytes from 0",
            javaType = "long")
    public static final String RECORD_OFFSET = "CamelFileRecordOffset";

    /** BOOLEAN: whether it is the last record of its file. */
    @Metadata(
            label = "consumer",
            description = "Whether it is the last record of its file",
            javaType = "boolean")
    public static final String RECORD_LAST = "CamelFileRecordLast";

    /** STRING: the same for the same record of the same file however often it is read. */
    @Metadata(
            label = "consumer",
            description =
                    "The same for the same record of the same file however often it is read:"
                            + " for duplicate detection",
            javaType = "String")
    public static final String RECORD_ID = "CamelFileRecordId";

    /** BOOLEAN, true: all records of the file were processed; the exchange has no body. */
    @Metadata(
            label = "consumer",
            description = "True: all records of the file were processed; the exchange has no body",
            javaType = "boolean")
    public static final String END_OF_DATA = "CamelFileEndOfData";

    /** BOOLEAN, true: finish the file that the records were written to; the body is not written. */
    @Metadata(
            label = "producer",
            description =
                    "True: finish the file that the records were written to; the body is not written",
            javaType = "boolean")
    public static final String FINISH = "CamelFileRecordFinish";

    /** BOOLEAN: whether the message is persistent, as {@code mq:} says it; see the option force. */
    @Metadata(
            label = "producer",
            description =
                    "Whether the message is persistent, as mq: says it; with force=automatic what is"
                            + " written of it is as durable",
            javaType = "boolean")
    public static final String PERSISTENT = "CamelMqPersistent";

    private FileRecordsConstants() {}
}
