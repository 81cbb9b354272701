// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.LinkedHashMap;
import java.util.Map;

/** The type of an elementary item, and the DFDL properties that its PICTURE and USAGE come to. */
final class FieldProperties {
    final String type;
    final Map<String, String> properties = new LinkedHashMap<>();

    private FieldProperties(String type) {
        this.type = type;
    }

    static FieldProperties of(DataItem item, int size) {
        Usage usage = item.effectiveUsage();
        return switch (usage) {
            case FLOAT, DOUBLE -> floating(usage);
            case BINARY, NATIVE_BINARY, INDEX -> binary(item, usage, size);
            case PACKED -> packed(item, size, "packed");
            case UNSIGNED_PACKED -> packed(item, size, "bcd");
            case UTF_8 -> encoded(item, size, "UTF-8");
            case POINTER, PROCEDURE_POINTER, DISPLAY_1 -> bytes(size);
            case NATIONAL -> encoded(item, size, "UTF-16BE");
            case DISPLAY -> display(item, size);
        };
    }

    private static FieldProperties floating(Usage usage) {
        return new FieldProperties(usage == Usage.FLOAT ? "xs:float" : "xs:double")
                .put("representation", "binary")
                .put("lengthKind", "implicit");
    }

    private static FieldProperties binary(DataItem item, Usage usage, int size) {
        boolean signed = usage == Usage.INDEX || item.picture.signed();
        int scale = usage == Usage.INDEX ? 0 : item.picture.scale();
        FieldProperties made =
                new FieldProperties(scale == 0 ? integerType(size, signed) : "xs:decimal");
        made.put("representation", "binary").put("binaryNumberRep", "binary").length(size);
        return made.decimal(scale, signed);
    }

    private static FieldProperties packed(DataItem item, int size, String rep) {
        Picture picture = item.picture;
        // the sign of an unsigned item is F, which unsigned types have
        String integer =
                picture.signed() || picture.scale() != 0
                        ? numberType(picture)
                        : picture.digits() <= 9
                                ? "xs:unsignedInt"
                                : picture.digits() <= 18
                                        ? "xs:unsignedLong"
                                        : "xs:nonNegativeInteger";
        FieldProperties made = new FieldProperties(integer);
        made.put("representation", "binary").put("binaryNumberRep", rep).length(size);
        return made.decimal(picture.scale(), picture.signed());
    }

    private static FieldProperties bytes(int size) {
        return new FieldProperties("xs:hexBinary").put("representation", "binary").length(size);
    }

    private static FieldProperties encoded(DataItem item, int size, String encoding) {
        FieldProperties made =
                new FieldProperties("xs:string").put("encoding", encoding).length(size);
        return made.justified(item);
    }

    private static FieldProperties display(DataItem item, int size) {
        if (item.picture.category() != Picture.Category.NUMERIC || item.blankWhenZero) {
            return new FieldProperties("xs:string").length(size).justified(item);
        }
        Picture picture = item.picture;
        FieldProperties made = new FieldProperties(numberType(picture)).length(size);
        String digits = digits(picture);
        made.put("textTrimKind", "none");
        DataItem sign = item.signClause();
        boolean leading = sign != null && sign.signLeading;
        if (picture.signed() && !Storage.separateSign(item)) {
            return made.put("textNumberRep", "zoned")
                    .put("textNumberPattern", leading ? "+" + digits : digits + "+");
        }
        String pattern = digits;
        if (picture.signed()) {
            pattern = leading ? "+" + digits + ";-" + digits : digits + "+;" + digits + "-";
        }
        return made.put("textPadKind", "none")
                .put("textNumberRep", "standard")
                .put("textNumberPattern", pattern);
    }

    /** The pattern of the digits with the assumed point: {@code 00000V00}. */
    private static String digits(Picture picture) {
        int digits = picture.digits();
        int scale = picture.scale();
        if (scale < 0) {
            return "0".repeat(digits) + "P".repeat(-scale);
        }
        if (scale > digits) {
            return "P".repeat(scale - digits) + "0".repeat(digits);
        }
        return scale == 0
                ? "0".repeat(digits)
                : "0".repeat(digits - scale) + "V" + "0".repeat(scale);
    }

    private static String numberType(Picture picture) {
        if (picture.scale() != 0) {
            return "xs:decimal";
        }
        return picture.digits() <= 9 ? "xs:int" : picture.digits() <= 18 ? "xs:long" : "xs:integer";
    }

    private static String integerType(int size, boolean signed) {
        String sized = size == 2 ? "short" : size == 4 ? "int" : "long";
        return signed
                ? "xs:" + sized
                : "xs:unsigned" + Character.toUpperCase(sized.charAt(0)) + sized.substring(1);
    }

    private FieldProperties decimal(int scale, boolean signed) {
        if (scale != 0) {
            put("binaryDecimalVirtualPoint", String.valueOf(scale));
            if (!signed) {
                put("decimalSigned", "no");
            }
        }
        return this;
    }

    private FieldProperties justified(DataItem item) {
        return item.justifiedRight ? put("textStringJustification", "right") : this;
    }

    private FieldProperties length(int size) {
        return put("length", String.valueOf(size));
    }

    private FieldProperties put(String name, String value) {
        properties.put(name, value);
        return this;
    }
}
