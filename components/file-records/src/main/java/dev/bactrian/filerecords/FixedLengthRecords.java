// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;

/**
 * Every record is the same number of bytes.
 *
 * @param length bytes of a record, from 1
 * @param acceptShortLast whether the last record may be shorter; otherwise it is an error, BAC7003
 */
public record FixedLengthRecords(int length, boolean acceptShortLast) implements RecordDetection {
    /** Checks the length. */
    public FixedLengthRecords {
        if (length < 1) {
            throw new MessageException(
                    RecordError.OPTION, "record length is to be 1 or more, it is " + length);
        }
    }

    @Override
    public RecordScanner scanner() {
        return new Scanner();
    }

    private final class Scanner extends RecordScanner {
        @Override
        protected void begin() {
            contentStart = 0;
        }

        @Override
        protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
            int present = limit - start;
            if (present < length) {
                if (!atEnd) {
                    return Outcome.MORE;
                }
                if (present == 0) {
                    return Outcome.NONE;
                }
                if (!acceptShortLast) {
                    throw new ParseException(
                            RecordError.SHORT_LAST_RECORD,
                            "expected a record of "
                                    + length
                                    + " bytes, the file ends after "
                                    + present,
                            offset);
                }
            }
            contentEnd = Math.min(present, length);
            end = contentEnd;
            return Outcome.FOUND;
        }

        @Override
        protected int wants(int present) {
            return length - present;
        }
    }
}
