// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.tree.ParseOptions;

/**
 * Parsed record sequence: the parser of a message domain finds the end of each record. A domain
 * brings one of these as a service ({@code META-INF/services}); {@code XMLNSC} is here.
 */
public interface ParsedRecords {
    /** The domain whose records these are: {@code XMLNSC}, {@code MRM}, ... */
    String domain();

    /**
     * The records of one model.
     *
     * @param options message set, type and format, where the domain needs them
     * @throws dev.bactrian.tree.MessageException where records of that model have no end of their
     *     own
     */
    RecordDetection detection(ParseOptions options);
}
