// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

/**
 * What an import accepts.
 *
 * @param files files in all
 * @param fileSize bytes of one file
 * @param totalSize bytes of all files
 * @param ratio how many times as large as its archive the content may be
 * @param depth archives in archives
 */
public record ImportLimits(int files, long fileSize, long totalSize, int ratio, int depth) {
    /** More than any workspace has. */
    public static final ImportLimits DEFAULT =
            new ImportLimits(50_000, 64L << 20, 512L << 20, 200, 3);
}
