// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.ByteSlice;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The field table of one header: names, types, offsets and lengths, for each version of it.
 * Immutable. The class of a header declares it a line for each field:
 *
 * <pre>{@code
 * private static final LayoutBuilder TABLE = HeaderLayout.named("MQWIH").chainedAs(Formats.WORK_INFO_HEADER);
 * public static final TextField STRUC_ID = TABLE.eyeCatcher("WIH ");
 * public static final IntField VERSION = TABLE.version(1, 1);
 * public static final IntField STRUC_LENGTH = TABLE.strucLength();
 * ...
 * public static final HeaderLayout LAYOUT = TABLE.build();
 * }</pre>
 */
public final class HeaderLayout {
    private final String name;
    private final String format;
    private final List<HeaderField> fields;
    private final Map<String, HeaderField> byName = new LinkedHashMap<>();
    private final int[] lengths;
    private final int lowestVersion;
    private final HeaderField version;
    private final int initialVersion;
    private final TextField eyeCatcher;
    private final IntField strucLength;
    private final IntField nextEncoding;
    private final IntField nextCcsid;
    private final TextField nextFormat;
    private final HeaderExtent extent;

    HeaderLayout(LayoutBuilder table) {
        name = table.name;
        format = table.format;
        fields = List.copyOf(table.fields);
        fields.forEach(f -> byName.put(f.name(), f));
        version = table.version;
        initialVersion = table.initialVersion;
        lowestVersion = table.lowestVersion;
        eyeCatcher = table.eyeCatcher;
        strucLength = table.strucLength;
        nextEncoding = table.nextEncoding;
        nextCcsid = table.nextCcsid;
        nextFormat = table.nextFormat;
        extent = table.extent;
        lengths = new int[table.highestVersion - lowestVersion + 1];
        for (int i = 0; i < lengths.length; i++) {
            int v = lowestVersion + i;
            lengths[i] =
                    fields.stream()
                            .filter(f -> f.since() <= v)
                            .mapToInt(f -> f.offset() + f.length())
                            .max()
                            .orElse(0);
        }
    }

    /** Starts a table. */
    static LayoutBuilder named(String name) {
        return new LayoutBuilder(name);
    }

    /** The header's name, for instance {@code MQDLH}. */
    public String name() {
        return name;
    }

    /**
     * The format that announces this header, without trailing blanks; null for one that no format
     * announces.
     */
    public String format() {
        return format;
    }

    /** All fields of the highest version, in the order of the bytes. */
    public List<HeaderField> fields() {
        return fields;
    }

    /** The field of that name; null where there is none. */
    public HeaderField field(String fieldName) {
        return byName.get(fieldName);
    }

    /** The version that {@link #create} makes. */
    public int initialVersion() {
        return initialVersion;
    }

    /** Whether there is such a version. */
    public boolean hasVersion(int number) {
        return number >= lowestVersion && number - lowestVersion < lengths.length;
    }

    /** Length in bytes of the fields of a version, without a variable part. */
    public int fixedLength(int ofVersion) {
        return lengths[ofVersion - lowestVersion];
    }

    /** A new header with initial values, as the default initialisers of the MQI give them. */
    public MqHeader create(int encoding, int ccsid) {
        return create(initialVersion, encoding, ccsid);
    }

    /** A new header of a version. */
    public MqHeader create(int ofVersion, int encoding, int ccsid) {
        if (!hasVersion(ofVersion)) {
            throw new IllegalArgumentException(name + " has no version " + ofVersion);
        }
        byte[] bytes = new byte[fixedLength(ofVersion)];
        MqHeader made = new MqHeader(this, bytes, 0, bytes.length, true, 0, encoding, ccsid);
        for (HeaderField field : fields) {
            if (field.since() <= ofVersion) {
                if (field instanceof IntField i) {
                    made.set(i, i.initial());
                } else if (field instanceof TextField t) {
                    made.set(t, t.initial());
                }
            }
        }
        if (version instanceof IntField v) {
            made.set(v, ofVersion);
        } else if (version instanceof TextField v) {
            made.set(v, " ".repeat(v.length() - 1) + ofVersion);
        }
        if (strucLength != null) {
            made.set(strucLength, bytes.length);
        }
        return made;
    }

    /**
     * Reads a header; its bytes stay where they are.
     *
     * @param payload the bytes of the message, from the first header on
     * @param position where this header starts in them
     * @param encoding the numeric encoding of this header, as what stands before it says
     * @param ccsid the coded character set of this header, as what stands before it says
     * @throws HeaderException where the bytes are not this header
     */
    public MqHeader read(ByteSlice payload, int position, int encoding, int ccsid) {
        int available = payload.length() - position;
        need(fixedLength(lowestVersion), available, position);
        MqHeader probe =
                new MqHeader(
                        this,
                        payload.array(),
                        payload.offset() + position,
                        available,
                        false,
                        position,
                        encoding,
                        ccsid);
        checkEyeCatcher(probe);
        int found = readVersion(probe);
        int length = fixedLength(found);
        need(length, available, position);
        if (extent != null) {
            length = extent.length(probe, available);
        } else if (strucLength != null) {
            length = readLength(probe, length, available);
        }
        return new MqHeader(
                this,
                payload.array(),
                payload.offset() + position,
                length,
                false,
                position,
                encoding,
                ccsid);
    }

    private void need(int length, int available, int position) {
        if (available < length) {
            HeaderField cut =
                    fields.stream()
                            .filter(f -> f.offset() + f.length() > available)
                            .findFirst()
                            .orElseThrow();
            throw new HeaderException(
                    HeaderError.CUT_SHORT,
                    name,
                    cut.name(),
                    "the header needs "
                            + length
                            + " bytes, the message ends after "
                            + Math.max(0, available),
                    position + (long) cut.offset());
        }
    }

    private void checkEyeCatcher(MqHeader header) {
        if (eyeCatcher != null && !header.padded(eyeCatcher).equals(eyeCatcher.initial())) {
            throw new HeaderException(
                    HeaderError.NOT_THE_FORMAT,
                    name,
                    eyeCatcher.name(),
                    "expected '"
                            + eyeCatcher.initial()
                            + "' in CCSID "
                            + header.ccsid()
                            + ", found bytes "
                            + Hex.of(
                                    header.bytes().slice(eyeCatcher.offset(), eyeCatcher.length())),
                    header.position());
        }
    }

    int readVersion(MqHeader header) {
        if (version == null) {
            return lowestVersion;
        }
        int number = -1;
        String found;
        if (version instanceof IntField v) {
            number = header.get(v);
            found = Integer.toString(number);
            if (!hasVersion(number) && hasVersion(Integer.reverseBytes(number))) {
                found +=
                        " (the bytes are in the other byte order than encoding "
                                + header.encoding()
                                + " says)";
            }
        } else {
            found = "'" + header.padded((TextField) version) + "'";
            String digits = found.replaceAll("[' ]", "");
            if (digits.length() == 1 && Character.isDigit(digits.charAt(0))) {
                number = digits.charAt(0) - '0';
            }
        }
        if (!hasVersion(number)) {
            throw new HeaderException(
                    HeaderError.UNKNOWN_VERSION,
                    name,
                    version.name(),
                    "expected "
                            + lowestVersion
                            + (lengths.length > 1
                                    ? " to " + (lowestVersion + lengths.length - 1)
                                    : "")
                            + ", found "
                            + found,
                    header.position() + (long) version.offset());
        }
        return number;
    }

    private int readLength(MqHeader header, int fixed, int available) {
        int said = header.get(strucLength);
        if (said < fixed || said > available) {
            throw new HeaderException(
                    HeaderError.WRONG_LENGTH,
                    name,
                    strucLength.name(),
                    "expected " + fixed + " to " + available + " bytes, found " + said,
                    header.position() + (long) strucLength.offset());
        }
        return said;
    }

    IntField strucLength() {
        return strucLength;
    }

    /** Whether {@code StrucLength} counts the variable part too. */
    boolean strucLengthIsWhole() {
        return strucLength != null && extent == null;
    }

    HeaderField version() {
        return version;
    }

    IntField nextEncoding() {
        return nextEncoding;
    }

    IntField nextCcsid() {
        return nextCcsid;
    }

    TextField nextFormat() {
        return nextFormat;
    }

    @Override
    public String toString() {
        return name + Arrays.toString(lengths);
    }
}
