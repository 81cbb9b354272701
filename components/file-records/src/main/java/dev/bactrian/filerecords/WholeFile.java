// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

/** The file is one record, an empty file an empty one. */
public final class WholeFile implements RecordDetection {
    @Override
    public RecordScanner scanner() {
        return new Scanner();
    }

    private static final class Scanner extends RecordScanner {
        private boolean found;

        @Override
        protected void begin() {}

        @Override
        protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
            if (!atEnd) {
                return Outcome.MORE;
            }
            if (found) {
                return Outcome.NONE;
            }
            found = true;
            contentEnd = limit - start;
            end = contentEnd;
            return Outcome.FOUND;
        }
    }
}
