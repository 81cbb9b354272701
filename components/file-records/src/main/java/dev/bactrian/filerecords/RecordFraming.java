// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import dev.bactrian.filerecords.error.RecordError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.util.Arrays;

/** What is put around a record when it is written. Immutable. */
public abstract class RecordFraming {
    /** Records one behind the other, as they are. */
    public static final RecordFraming UNMODIFIED =
            new RecordFraming() {
                @Override
                void write(ByteSlice record, boolean first, OutputFile file) throws IOException {
                    file.put(record.array(), record.offset(), record.length());
                }
            };

    /** A delimiter behind each record (postfix), or between two of them (infix), or before each. */
    public static RecordFraming delimited(byte[] delimiter, DelimitedRecords.Placement placement) {
        byte[] bytes = delimiter.clone();
        return new RecordFraming() {
            @Override
            void write(ByteSlice record, boolean first, OutputFile file) throws IOException {
                boolean before =
                        placement == DelimitedRecords.Placement.PREFIX
                                || (placement == DelimitedRecords.Placement.INFIX && !first);
                if (before) {
                    file.put(bytes, 0, bytes.length);
                }
                file.put(record.array(), record.offset(), record.length());
                if (placement == DelimitedRecords.Placement.POSTFIX) {
                    file.put(bytes, 0, bytes.length);
                }
            }
        };
    }

    /**
     * Records of one length, shorter ones filled up behind.
     *
     * @param length bytes of every record
     * @param padding the byte to fill up with
     */
    public static RecordFraming fixed(int length, byte padding) {
        if (length < 1) {
            throw new MessageException(
                    RecordError.OPTION, "record length is to be 1 or more, it is " + length);
        }
        return new RecordFraming() {
            @Override
            void write(ByteSlice record, boolean first, OutputFile file) throws IOException {
                if (record.length() > length) {
                    throw new MessageException(
                            RecordError.RECORD_TOO_LONG_FOR_FIXED_LENGTH,
                            "expected a record of at most "
                                    + length
                                    + " bytes, it has "
                                    + record.length());
                }
                file.put(record.array(), record.offset(), record.length());
                byte[] fill = new byte[length - record.length()];
                Arrays.fill(fill, padding);
                file.put(fill, 0, fill.length);
            }
        };
    }

    private RecordFraming() {}

    /** Puts a record into a file; {@code first} where none stands there yet. */
    abstract void write(ByteSlice record, boolean first, OutputFile file) throws IOException;
}
