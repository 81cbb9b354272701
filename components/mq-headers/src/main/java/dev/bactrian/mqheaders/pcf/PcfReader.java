// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.pcf;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.HeaderNumbers;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfBytes;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfBytesFilter;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfGroup;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfInteger;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfIntegerFilter;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfIntegerList;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfLong;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfLongList;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfString;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfStringFilter;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfStringList;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfUnknown;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.MessageException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads parameters one after the other; every length is checked against what is left before it is
 * used.
 */
final class PcfReader {
    private static final int SHORTEST = 12;

    /** Empty texts in all lists: no byte stands for them, so that their number could be any. */
    private static final int MOST_EMPTY = 10_000;

    private final MqHeader header;
    private final byte[] bytes;
    private final int origin;
    private final int end;
    private final boolean reversed;
    private int at;
    private long empty;

    PcfReader(MqHeader header) {
        this.header = header;
        ByteSlice tail = header.tail();
        bytes = tail.array();
        at = tail.offset();
        end = tail.end();
        origin = header.bytes().offset() - header.position();
        reversed = NumericEncoding.isReversed(header.encoding());
    }

    List<PcfParameter> read(int count) {
        return read(count, 0);
    }

    private List<PcfParameter> read(int count, int depth) {
        if (depth > PcfParameters.DEEPEST) {
            throw damaged("expected groups at most " + PcfParameters.DEEPEST + " deep", at);
        }
        if (count < 0 || count > (end - at) / SHORTEST) {
            throw damaged(
                    "expected at most "
                            + (end - at) / SHORTEST
                            + " parameters in what is left, found "
                            + count,
                    at);
        }
        List<PcfParameter> parameters = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            parameters.add(next(depth));
        }
        return parameters;
    }

    private PcfParameter next(int depth) {
        int from = at;
        if (end - from < SHORTEST) {
            throw damaged("the message ends before a parameter", from);
        }
        int type = number(from);
        int length = number(from + 4);
        if (length < SHORTEST || length > end - from) {
            throw damaged(
                    "expected a length of "
                            + SHORTEST
                            + " to "
                            + (end - from)
                            + ", found "
                            + length,
                    from + 4);
        }
        int to = from + length;
        at = to;
        int id = number(from + 8);
        return switch (type) {
            case 3 -> new PcfInteger(id, field(from, 12, to));
            case 4 ->
                    new PcfString(
                            id,
                            field(from, 12, to),
                            text(from + 20, field(from, 16, to), field(from, 12, to), to));
            case 5 -> new PcfIntegerList(id, integers(from + 16, field(from, 12, to), to));
            case 6 -> strings(id, from, to);
            case 9 -> new PcfBytes(id, data(from + 16, field(from, 12, to), to));
            case 13 -> new PcfIntegerFilter(id, field(from, 12, to), field(from, 16, to));
            case 14 ->
                    new PcfStringFilter(
                            id,
                            field(from, 12, to),
                            field(from, 16, to),
                            text(from + 24, field(from, 20, to), field(from, 16, to), to));
            case 15 ->
                    new PcfBytesFilter(
                            id, field(from, 12, to), data(from + 20, field(from, 16, to), to));
            case 20 -> new PcfGroup(id, read(field(from, 12, to), depth + 1));
            case 23 -> new PcfLong(id, longs(from + 16, 1, to).get(0));
            case 25 -> new PcfLongList(id, longs(from + 16, field(from, 12, to), to));
            default -> new PcfUnknown(type, id, Arrays.copyOfRange(bytes, from + SHORTEST, to));
        };
    }

    private PcfStringList strings(int id, int from, int to) {
        int ccsid = field(from, 12, to);
        int count = field(from, 16, to);
        int each = field(from, 20, to);
        if (each == 0) {
            empty += Math.max(0, count);
        }
        if (each < 0 || count < 0 || (long) each * count > to - from - 24 || empty > MOST_EMPTY) {
            throw damaged(
                    "expected texts within "
                            + (to - from - 24)
                            + " bytes, found "
                            + count
                            + " of "
                            + each,
                    from + 16);
        }
        List<String> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(text(from + 24 + i * each, each, ccsid, to));
        }
        return new PcfStringList(id, ccsid, values);
    }

    private List<Integer> integers(int from, int count, int to) {
        checkRoom(from, count, Integer.BYTES, to);
        List<Integer> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(number(from + i * Integer.BYTES));
        }
        return values;
    }

    private List<Long> longs(int from, int count, int to) {
        checkRoom(from, count, Long.BYTES, to);
        List<Long> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(HeaderNumbers.getLong(bytes, from + i * Long.BYTES, reversed));
        }
        return values;
    }

    private byte[] data(int from, int length, int to) {
        checkRoom(from, length, 1, to);
        return Arrays.copyOfRange(bytes, from, from + length);
    }

    private String text(int from, int length, int ccsid, int to) {
        checkRoom(from, length, 1, to);
        return new String(bytes, from, length, charset(ccsid, from)).stripTrailing();
    }

    private Charset charset(int ccsid, int place) {
        try {
            return CodedCharacterSet.charset(ccsid > 0 ? ccsid : header.ccsid());
        } catch (MessageException e) {
            throw new HeaderException(
                    HeaderError.UNKNOWN_CCSID,
                    header.name(),
                    "CodedCharSetId",
                    "Java has no character set " + ccsid,
                    place - origin,
                    e);
        }
    }

    private void checkRoom(int from, int count, int each, int to) {
        if (count < 0 || (long) count * each > to - from) {
            throw damaged(
                    "expected at most "
                            + Math.max(0, to - from) / each
                            + " in the parameter, found "
                            + count,
                    from);
        }
    }

    private int field(int from, int offset, int to) {
        if (from + offset + Integer.BYTES > to) {
            throw damaged("the parameter is too short for its type", from);
        }
        return number(from + offset);
    }

    private int number(int place) {
        return HeaderNumbers.getInt(bytes, place, reversed);
    }

    private HeaderException damaged(String text, int place) {
        return new HeaderException(
                HeaderError.DAMAGED_PCF, header.name(), "parameter", text, place - (long) origin);
    }
}
