// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

/** How a file falls into records, by the names of the file nodes. */
public enum RecordDetectionKind {
    /** The file is one record. */
    wholeFile,
    /** Records of one length. */
    fixedLength,
    /** Records with a delimiter. */
    delimited,
    /** The parser of a domain finds the end of each record. */
    parsedRecordSequence
}
