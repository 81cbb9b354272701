// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/** Which characters XML 1.0 (fifth edition) allows where, by code point. */
public final class XmlCharacter {
    private XmlCharacter() {}

    /** Production 2, Char. */
    public static boolean isChar(int c) {
        return c >= 0x20
                ? c <= 0xD7FF || (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF)
                : c == '\n' || c == '\t' || c == '\r';
    }

    /** Production 4, NameStartChar. */
    public static boolean isNameStart(int c) {
        if (c < 0x80) {
            return c >= 0 && (ByteClass.NAME[c] & ByteClass.NAME_START) != 0;
        }
        return (c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7)
                || (c >= 0x370 && c <= 0x1FFF && c != 0x37E)
                || c == 0x200C
                || c == 0x200D
                || (c >= 0x2070 && c <= 0x218F)
                || (c >= 0x2C00 && c <= 0x2FEF)
                || (c >= 0x3001 && c <= 0xD7FF)
                || (c >= 0xF900 && c <= 0xFDCF)
                || (c >= 0xFDF0 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0xEFFFF);
    }

    /** Production 4a, NameChar. */
    public static boolean isNamePart(int c) {
        if (c < 0x80) {
            return c >= 0 && (ByteClass.NAME[c] & ByteClass.NAME_PART) != 0;
        }
        return isNameStart(c)
                || c == 0xB7
                || (c >= 0x300 && c <= 0x36F)
                || c == 0x203F
                || c == 0x2040;
    }

    /** Production 5, Name: what the target of a processing instruction is to be. */
    public static boolean isName(String name) {
        return isNcName(name.replace(':', '_'));
    }

    /** Whether it is a name without a colon: what a local name of an element is to be. */
    public static boolean isNcName(String name) {
        if (name.isEmpty()) {
            return false;
        }
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            if (c == ':' || !(i == 0 ? isNameStart(c) : isNamePart(c))) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }
}
