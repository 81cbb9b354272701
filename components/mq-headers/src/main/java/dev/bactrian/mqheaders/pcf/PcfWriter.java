// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.pcf;

import dev.bactrian.mqheaders.HeaderNumbers;
import dev.bactrian.mqheaders.NumericEncoding;
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
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.charset.Charset;
import java.util.List;

/** Writes parameters, each padded to a multiple of four bytes. */
final class PcfWriter {
    private final boolean reversed;
    private final int headerCcsid;
    private final ByteSink out = new ByteSink(256);

    PcfWriter(int encoding, int headerCcsid) {
        this.reversed = NumericEncoding.isReversed(encoding);
        this.headerCcsid = headerCcsid;
    }

    ByteSlice write(List<PcfParameter> parameters) {
        parameters.forEach(this::write);
        return out.toSlice();
    }

    private void write(PcfParameter parameter) {
        int from = out.size();
        number(parameter.type()).number(0).number(parameter.parameter());
        if (parameter instanceof PcfInteger p) {
            number(p.value());
        } else if (parameter instanceof PcfIntegerList p) {
            number(p.values().size());
            p.values().forEach(this::number);
        } else if (parameter instanceof PcfLong p) {
            number(0).longNumber(p.value());
        } else if (parameter instanceof PcfLongList p) {
            number(p.values().size());
            p.values().forEach(this::longNumber);
        } else if (parameter instanceof PcfString p) {
            number(p.ccsid()).text(p.value(), p.ccsid());
        } else if (parameter instanceof PcfStringList p) {
            strings(p);
        } else if (parameter instanceof PcfBytes p) {
            data(p.value());
        } else if (parameter instanceof PcfIntegerFilter p) {
            number(p.operator()).number(p.value());
        } else if (parameter instanceof PcfStringFilter p) {
            number(p.operator()).number(p.ccsid()).text(p.value(), p.ccsid());
        } else if (parameter instanceof PcfBytesFilter p) {
            number(p.operator()).data(p.value());
        } else if (parameter instanceof PcfGroup p) {
            number(p.members().size());
            length(from);
            p.members().forEach(this::write);
            return;
        } else if (parameter instanceof PcfUnknown p) {
            out.write(p.rest());
        }
        length(from);
    }

    private void strings(PcfStringList list) {
        Charset charset = charset(list.ccsid());
        List<byte[]> encoded = list.values().stream().map(v -> v.getBytes(charset)).toList();
        int longest = encoded.stream().mapToInt(b -> b.length).max().orElse(0);
        number(list.ccsid()).number(encoded.size()).number(longest);
        byte[] blank = " ".getBytes(charset);
        for (byte[] bytes : encoded) {
            out.write(bytes);
            for (int i = bytes.length; i < longest; i++) {
                out.write(blank[(i - bytes.length) % blank.length]);
            }
        }
        blanks(charset, encoded.size() * longest);
    }

    private PcfWriter text(String value, int ccsid) {
        byte[] bytes = value.getBytes(charset(ccsid));
        number(bytes.length);
        out.write(bytes);
        return blanks(charset(ccsid), bytes.length);
    }

    private PcfWriter data(byte[] value) {
        number(value.length);
        out.write(value);
        return zeros(value.length);
    }

    private PcfWriter zeros(int length) {
        for (int i = length; i % Integer.BYTES != 0; i++) {
            out.write(0);
        }
        return this;
    }

    private PcfWriter blanks(Charset charset, int length) {
        byte[] blank = " ".getBytes(charset);
        for (int i = length; i % Integer.BYTES != 0; i++) {
            out.write(blank[(i - length) % blank.length]);
        }
        return this;
    }

    private Charset charset(int ccsid) {
        return CodedCharacterSet.charset(ccsid > 0 ? ccsid : headerCcsid);
    }

    private PcfWriter number(int value) {
        out.ensure(Integer.BYTES);
        HeaderNumbers.putInt(out.array(), out.size(), value, reversed);
        out.advance(Integer.BYTES);
        return this;
    }

    private PcfWriter longNumber(long value) {
        out.ensure(Long.BYTES);
        HeaderNumbers.putLong(out.array(), out.size(), value, reversed);
        out.advance(Long.BYTES);
        return this;
    }

    /** Sets the length of the structure that started there. */
    private void length(int from) {
        HeaderNumbers.putInt(out.array(), from + 4, out.size() - from, reversed);
    }
}
