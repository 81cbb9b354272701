// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

/**
 * The attributes of a tag, or of an XML declaration, that was scanned and found well-formed, one
 * after the other.
 *
 * <pre>{@code
 * for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
 *     String name = Utf8.text(scanner.bytes, a.name(), a.nameEnd());
 *     String value = XmlText.attribute(scanner, a.value(), a.valueEnd());
 * }
 * }</pre>
 */
public final class XmlAttributeCursor {
    private final XmlScanner scanner;
    private int name;
    private int nameEnd;
    private int quote;
    private int end;

    XmlAttributeCursor(XmlScanner scanner, int from) {
        this.scanner = scanner;
        this.end = from;
    }

    /** Goes to the next one; false where there is none. */
    public boolean next() {
        name = scanner.skipSpace(end);
        byte b = scanner.bytes[name];
        if (b == '>' || b == '/' || b == '?') {
            return false;
        }
        nameEnd = scanner.name(name);
        quote = scanner.attributeValue(nameEnd);
        end = scanner.attributeEnd(quote);
        return true;
    }

    /** Where the name starts. */
    public int name() {
        return name;
    }

    /** Behind the name. */
    public int nameEnd() {
        return nameEnd;
    }

    /** Where the value starts, behind the quote. */
    public int value() {
        return quote + 1;
    }

    /** Where the value ends: the position of the closing quote. */
    public int valueEnd() {
        return end - 1;
    }

    /** Behind the attribute. */
    public int end() {
        return end;
    }

    /** Whether the value stands in apostrophes. */
    public boolean isSingleQuoted() {
        return scanner.bytes[quote] == '\'';
    }

    /** Whether it is a name space declaration. */
    public boolean isDeclaration() {
        return scanner.isDeclaration(name, nameEnd);
    }
}
