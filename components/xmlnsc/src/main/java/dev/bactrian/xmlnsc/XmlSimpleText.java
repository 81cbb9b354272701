// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Values;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;

/**
 * The text of a value, in the form that the field type asks for: bytes in Base64 ({@code
 * XMLNSC.base64Binary}), a part of a date ({@code XMLNSC.gYear}).
 */
final class XmlSimpleText {
    private XmlSimpleText() {}

    static String of(Element element) {
        Object value = element.value();
        int type = element.type();
        if (type >= XmlFieldType.G_YEAR && type <= XmlFieldType.G_MONTH) {
            if (type == XmlFieldType.BASE64_BINARY && value instanceof byte[] bytes) {
                return Base64.getEncoder().encodeToString(bytes);
            } else if (value instanceof LocalDate date) {
                String pattern = pattern(type);
                if (pattern != null) {
                    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(date);
                }
            }
        }
        return Values.text(value);
    }

    private static String pattern(int type) {
        return switch (type) {
            case XmlFieldType.G_YEAR -> "uuuu";
            case XmlFieldType.G_YEAR_MONTH -> "uuuu-MM";
            case XmlFieldType.G_MONTH_DAY -> "'--'MM-dd";
            case XmlFieldType.G_DAY -> "'---'dd";
            case XmlFieldType.G_MONTH -> "'--'MM";
            default -> null;
        };
    }
}
