// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

/**
 * Finds the end of one record after another, in bytes that come piece by piece. Belongs to one
 * {@link RecordReader}; remembers how far it looked, so that no byte is looked at twice however
 * small the pieces are.
 *
 * <p>All positions it gives are relative to the first byte of the record.
 */
public abstract class RecordScanner {
    /** What a look at the bytes brought. */
    public enum Outcome {
        /** The record is all there: {@link #contentStart} to {@link #end} say where. */
        FOUND,
        /** Its end is not among these bytes. */
        MORE,
        /** The file ends, and there is no record any more. */
        NONE
    }

    /** First byte of the content. */
    protected int contentStart;

    /** Behind the last byte of the content. */
    protected int contentEnd;

    /** Behind the record and what separates it from the next one. */
    protected int end;

    /** Whether a record follows even where no byte does: after an infix delimiter. */
    protected boolean anotherFollows;

    /** A new record starts; forget the one before. */
    protected abstract void begin();

    /**
     * Looks for the end of the record that starts at {@code buffer[start]}.
     *
     * @param buffer holds the record's bytes so far; those seen before are the same as before,
     *     though perhaps at another place
     * @param start the record's first byte
     * @param limit behind the last byte that is there
     * @param atEnd whether the file ends at {@code limit}
     * @param offset of the record in the file, for error messages
     * @throws dev.bactrian.tree.ParseException where the bytes are no record
     */
    protected abstract Outcome find(
            byte[] buffer, int start, int limit, boolean atEnd, long offset);

    /** Reading goes on behind records that were read by another scanner; a record does follow. */
    protected void resume() {}

    /** How many bytes more the scanner certainly needs; 1 where it does not know. */
    protected int wants(int present) {
        return 1;
    }
}
