// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

/** How records are put into a file, by the names of the file nodes. */
public enum RecordDefinitionKind {
    /** Each message is a file. */
    wholeFile,
    /** Records one behind the other. */
    unmodified,
    /** Records with a delimiter. */
    delimited,
    /** Records filled up to one length. */
    fixedLength
}
