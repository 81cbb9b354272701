// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.tree;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.mqheaders.pcf.PcfParameter;
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
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/**
 * PCF parameters as folders named {@code Parameter}: fields {@code Type}, {@code Parameter}, where
 * there are such {@code Operator} and {@code CodedCharSetId}, and {@code Value} for each value; the
 * members of a group as folders in it.
 */
final class PcfElements {
    private static final String FOLDER = "Parameter";
    private static final String TYPE = "Type";
    private static final String ID = "Parameter";
    private static final String OPERATOR = "Operator";
    private static final String CCSID = "CodedCharSetId";
    private static final String VALUE = "Value";

    private PcfElements() {}

    static Element toElement(PcfParameter parameter) {
        Element folder = Element.folder(FOLDER);
        add(folder, TYPE, (long) parameter.type());
        add(folder, ID, (long) parameter.parameter());
        if (parameter instanceof PcfInteger p) {
            add(folder, VALUE, (long) p.value());
        } else if (parameter instanceof PcfIntegerList p) {
            p.values().forEach(v -> add(folder, VALUE, v.longValue()));
        } else if (parameter instanceof PcfLong p) {
            add(folder, VALUE, p.value());
        } else if (parameter instanceof PcfLongList p) {
            p.values().forEach(v -> add(folder, VALUE, v));
        } else if (parameter instanceof PcfString p) {
            add(folder, CCSID, (long) p.ccsid());
            add(folder, VALUE, p.value());
        } else if (parameter instanceof PcfStringList p) {
            add(folder, CCSID, (long) p.ccsid());
            p.values().forEach(v -> add(folder, VALUE, v));
        } else if (parameter instanceof PcfBytes p) {
            add(folder, VALUE, p.value());
        } else if (parameter instanceof PcfIntegerFilter p) {
            add(folder, OPERATOR, (long) p.operator());
            add(folder, VALUE, (long) p.value());
        } else if (parameter instanceof PcfStringFilter p) {
            add(folder, OPERATOR, (long) p.operator());
            add(folder, CCSID, (long) p.ccsid());
            add(folder, VALUE, p.value());
        } else if (parameter instanceof PcfBytesFilter p) {
            add(folder, OPERATOR, (long) p.operator());
            add(folder, VALUE, p.value());
        } else if (parameter instanceof PcfGroup p) {
            p.members().forEach(m -> folder.append(toElement(m)));
        } else if (parameter instanceof PcfUnknown p) {
            add(folder, VALUE, p.rest());
        }
        return folder;
    }

    private static void add(Element folder, String name, Object value) {
        folder.append(Element.field(name, value));
    }

    static PcfParameter toParameter(MqHeader header, Element folder) {
        int id = number(header, folder, ID, 0);
        List<Object> values = new ArrayList<>();
        for (Element child : folder.children()) {
            if (child.localName().equals(VALUE)) {
                values.add(child.value());
            }
        }
        int type = number(header, folder, TYPE, guess(values));
        int ccsid = number(header, folder, CCSID, 0);
        int operator = number(header, folder, OPERATOR, 0);
        return switch (type) {
            case 3 -> new PcfInteger(id, (int) integer(header, only(header, values)));
            case 4 -> new PcfString(id, ccsid, String.valueOf(only(header, values)));
            case 5 ->
                    new PcfIntegerList(
                            id, values.stream().map(v -> (int) integer(header, v)).toList());
            case 6 -> new PcfStringList(id, ccsid, values.stream().map(String::valueOf).toList());
            case 9 -> new PcfBytes(id, bytes(header, only(header, values)));
            case 13 ->
                    new PcfIntegerFilter(id, operator, (int) integer(header, only(header, values)));
            case 14 ->
                    new PcfStringFilter(id, operator, ccsid, String.valueOf(only(header, values)));
            case 15 -> new PcfBytesFilter(id, operator, bytes(header, only(header, values)));
            case 20 -> new PcfGroup(id, members(header, folder));
            case 23 -> new PcfLong(id, integer(header, only(header, values)));
            case 25 -> new PcfLongList(id, values.stream().map(v -> integer(header, v)).toList());
            default -> new PcfUnknown(type, id, bytes(header, only(header, values)));
        };
    }

    private static List<PcfParameter> members(MqHeader header, Element folder) {
        List<PcfParameter> members = new ArrayList<>();
        for (Element child : folder.children()) {
            if (child.localName().equals(FOLDER) && child.firstChild() != null) {
                members.add(toParameter(header, child));
            }
        }
        return members;
    }

    /** The plain structure for a value, where the folder does not name one. */
    private static int guess(List<Object> values) {
        if (values.isEmpty()) {
            return 20;
        }
        Object first = values.get(0);
        boolean list = values.size() > 1;
        if (first instanceof Long) {
            return list ? 5 : 3;
        }
        return first instanceof byte[] ? 9 : list ? 6 : 4;
    }

    private static Object only(MqHeader header, List<Object> values) {
        if (values.size() != 1) {
            throw wrong(header, "expected one Value, found " + values.size());
        }
        return values.get(0);
    }

    private static long integer(MqHeader header, Object value) {
        if (value instanceof Long number) {
            return number;
        }
        throw wrong(header, "expected an INTEGER as Value");
    }

    private static byte[] bytes(MqHeader header, Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        throw wrong(header, "expected a BLOB as Value");
    }

    private static int number(MqHeader header, Element folder, String field, int otherwise) {
        for (Element child : folder.children()) {
            if (child.localName().equals(field) && child.firstChild() == null) {
                return (int) integer(header, child.value());
            }
        }
        return otherwise;
    }

    private static HeaderException wrong(MqHeader header, String text) {
        return new HeaderException(HeaderError.DAMAGED_PCF, header.name(), FOLDER, text, -1);
    }
}
