// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import java.util.HexFormat;

/**
 * Records with a delimiter between, behind or before them.
 *
 * <p>{@link Placement#POSTFIX}: what stands behind the last delimiter is one more record, unless
 * nothing does. {@link Placement#INFIX}: n delimiters, n + 1 records, the last perhaps empty.
 * {@link Placement#PREFIX}: every record starts with the delimiter. An empty file has no record.
 */
public final class DelimitedRecords implements RecordDetection {
    /** Where the delimiter stands. */
    public enum Placement {
        /** In front of each record. */
        PREFIX,
        /** Between two records. */
        INFIX,
        /** Behind each record; the last one may do without. */
        POSTFIX
    }

    /** The longest delimiter, in bytes. */
    public static final int LONGEST_DELIMITER = 255;

    private static final byte[] LINE_FEED = {'\n'};

    private final byte[] delimiter;
    private final boolean lineEnd;
    private final Placement placement;

    private DelimitedRecords(byte[] delimiter, boolean lineEnd, Placement placement) {
        this.delimiter = delimiter;
        this.lineEnd = lineEnd;
        this.placement = placement;
    }

    /** Lines, DOS or UNIX: LF, or CR and LF, mixed as they come. A CR alone ends no line. */
    public static DelimitedRecords lines(Placement placement) {
        if (placement == Placement.PREFIX) {
            throw new MessageException(
                    RecordError.OPTION,
                    "a line end stands behind or between records, not before them");
        }
        return new DelimitedRecords(LINE_FEED, true, placement);
    }

    /** Any bytes, 1 to {@value #LONGEST_DELIMITER}. */
    public static DelimitedRecords by(byte[] delimiter, Placement placement) {
        if (delimiter.length < 1 || delimiter.length > LONGEST_DELIMITER) {
            throw new MessageException(
                    RecordError.OPTION,
                    "a delimiter is to be 1 to "
                            + LONGEST_DELIMITER
                            + " bytes, it is "
                            + delimiter.length);
        }
        return new DelimitedRecords(delimiter.clone(), false, placement);
    }

    @Override
    public RecordScanner scanner() {
        return placement == Placement.PREFIX ? new Prefixed() : new Separated();
    }

    private final class Separated extends RecordScanner {
        private int looked;

        @Override
        protected void resume() {
            anotherFollows = placement == Placement.INFIX;
        }

        @Override
        protected void begin() {
            looked = 0;
            contentStart = 0;
        }

        @Override
        protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
            int at =
                    delimiter.length == 1
                            ? ByteSearch.indexOf(buffer, start + looked, limit, delimiter[0])
                            : ByteSearch.indexOf(buffer, start + looked, limit, delimiter);
            if (at >= 0) {
                contentEnd = at - start;
                end = contentEnd + delimiter.length;
                if (lineEnd && contentEnd > 0 && buffer[at - 1] == '\r') {
                    contentEnd--;
                }
                anotherFollows = placement == Placement.INFIX;
                return Outcome.FOUND;
            }
            if (!atEnd) {
                looked = Math.max(0, limit - start - delimiter.length + 1);
                return Outcome.MORE;
            }
            if (limit == start && !anotherFollows) {
                return Outcome.NONE;
            }
            contentEnd = limit - start;
            end = contentEnd;
            anotherFollows = false;
            return Outcome.FOUND;
        }
    }

    private final class Prefixed extends RecordScanner {
        private int looked;

        @Override
        protected void begin() {
            looked = 0;
            contentStart = delimiter.length;
        }

        @Override
        protected Outcome find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
            if (looked == 0) {
                if (limit == start && atEnd) {
                    return Outcome.NONE;
                }
                if (limit - start < delimiter.length && !atEnd) {
                    return Outcome.MORE;
                }
                if (!ByteSearch.startsWith(buffer, start, limit, delimiter)) {
                    throw new ParseException(
                            RecordError.DELIMITER_MISSING,
                            "expected the delimiter X'"
                                    + HexFormat.of().formatHex(delimiter)
                                    + "' in front of the record, there stands X'"
                                    + HexFormat.of()
                                            .formatHex(
                                                    buffer,
                                                    start,
                                                    Math.min(limit, start + delimiter.length))
                                    + "'",
                            offset);
                }
                looked = delimiter.length;
            }
            int at = ByteSearch.indexOf(buffer, start + looked, limit, delimiter);
            if (at < 0 && !atEnd) {
                looked = Math.max(delimiter.length, limit - start - delimiter.length + 1);
                return Outcome.MORE;
            }
            contentEnd = (at < 0 ? limit : at) - start;
            end = contentEnd;
            return Outcome.FOUND;
        }
    }
}
