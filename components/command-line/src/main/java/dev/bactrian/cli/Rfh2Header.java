// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Builds an MQRFH2 from {@code folder.name=value} options. */
final class Rfh2Header {

    /** MQFMT_RF_HEADER_2. */
    static final String FORMAT = "MQHRF2";

    private Rfh2Header() {}

    /**
     * One property.
     *
     * @param path folder, then the names below it
     * @param value string, or a number or boolean where a type was given, which the folder then
     *     says
     */
    record Property(List<String> path, Object value) {}

    /**
     * The bytes of a header with these properties, in UTF-8 and big-endian order, before a body of
     * that format.
     */
    static byte[] of(List<Property> properties, String bodyFormat) {
        Map<String, Element> folders = new LinkedHashMap<>();
        for (Property property : properties) {
            Element at = folders.computeIfAbsent(property.path().get(0), Element::folder);
            for (String name : property.path().subList(1, property.path().size() - 1)) {
                Element next = at.firstChild(name);
                at = next == null ? at.append(Element.folder(name)) : next;
            }
            at.append(
                    Element.field(
                            property.path().get(property.path().size() - 1), property.value()));
        }
        MqHeader header = Mqrfh2.LAYOUT.create(NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        header.setNext(bodyFormat, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        return Rfh2.write(header, folders.values().stream().map(Rfh2Folder::of).toList())
                .bytes()
                .toArray();
    }

    /**
     * For picocli: {@code usr.colour=red}, {@code psc.Command=Publish}, {@code usr.count:int=3}.
     */
    static final class Converter implements ITypeConverter<Property> {

        private static final Pattern FORM =
                Pattern.compile("([^=:\\s.]+(?:\\.[^=:\\s.]+)+)(:\\w+)?=(.*)", Pattern.DOTALL);

        @Override
        public Property convert(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                throw new TypeConversionException(
                        "'"
                                + text
                                + "' is no RFH2 property; expected folder.name=value, as in usr.colour=red");
            }
            String type = form.group(2) == null ? "" : form.group(2);
            Object value =
                    widest(MessageProperty.parse("value" + type + "=" + form.group(3)).value());
            return new Property(List.of(form.group(1).split("\\.")), value);
        }

        /** The tree has one type of integers and one of floating-point numbers. */
        private static Object widest(Object value) {
            if (value instanceof Float || value instanceof Double) {
                return ((Number) value).doubleValue();
            }
            return value instanceof Number number ? (Object) number.longValue() : value;
        }
    }
}
