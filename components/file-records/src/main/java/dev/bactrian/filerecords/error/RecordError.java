// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum RecordError implements ErrorCode {
    OPTION(
            "BAC7000",
            "File-records option",
            "An option of `file-records:` has a value that cannot be; the message names it. "
                    + "Said when the route starts.",
            "Correct the option."),
    RECORD_TOO_LONG(
            "BAC7002",
            "Record too long",
            "No end of the record was found within `maxRecordLength` bytes, or the whole file "
                    + "is longer. The offset is that of the record.",
            "Check the delimiter (`delimiterHex`, `delimiterPlacement`); raise "
                    + "`maxRecordLength` where such records are right."),
    SHORT_LAST_RECORD(
            "BAC7003",
            "Short last record",
            "The file's size is no multiple of `recordLength`.",
            "Check the length and whether the file came whole; `shortLastRecord=true` accepts it."),
    DELIMITER_MISSING(
            "BAC7004",
            "Delimiter missing",
            "With `delimiterPlacement=prefix` every record starts with the delimiter; other "
                    + "bytes stand there.",
            "Check `delimiterHex` and the placement."),
    NOT_XML_DOCUMENTS(
            "BAC7005",
            "Not a sequence of XML documents",
            "A parsed record sequence of XML has something else than documents, comments and "
                    + "instructions, a document that is not well-formed, ends inside a document, or has a"
                    + " document type declaration. The message ends with the code that says what is wrong"
                    + " with the XML (BAC1001 to BAC1010).",
            "Look at the file at that offset."),
    ENCODING_OF_SEQUENCE(
            "BAC7006",
            "XML encoding of a sequence",
            "The file is UTF-16 or UTF-32; the end of a record is looked for by bytes of ASCII.",
            "Use delimited or fixed-length records, or convert the file."),
    FILE_NAME(
            "BAC7010",
            "File name",
            "A name from a message is none, is absolute, has `..`, or leads out of the "
                    + "endpoint's directory.",
            "Correct the sender; it may be an attack."),
    SYMBOLIC_LINK(
            "BAC7011",
            "Symbolic link",
            "A symbolic link, or something else that is no regular file, stands where a file or"
                    + " directory is expected.",
            "Put the file itself there."),
    FILE_EXISTS(
            "BAC7012",
            "File exists",
            "With `fileExist=Fail` there is a file of that name already.",
            "Take it away, or name the new one differently."),
    RECORD_TOO_LONG_FOR_FIXED_LENGTH(
            "BAC7013",
            "Record too long for fixed length",
            "A message has more bytes than `recordLength`. Nothing of it was written.",
            "Correct the message or the option."),
    REASON_NOT_WRITTEN(
            "BAC7014",
            "Reason not written",
            "A file was backed out, and the file with the reason could not be written. The log "
                    + "says the reason.",
            "Look at rights and free space of the directory."),
    RECORD_ROLLED_BACK(
            "BAC7015",
            "Record rolled back",
            "The flow marked the record's exchange for rollback.",
            "See the flow's own log."),
    TOO_MANY_FILES(
            "BAC7016",
            "Too many files in transit",
            "More files are being written at the same time than `maxOpenFiles`.",
            "Finish files, or raise the option.");

    private final Explanation explanation;

    RecordError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
