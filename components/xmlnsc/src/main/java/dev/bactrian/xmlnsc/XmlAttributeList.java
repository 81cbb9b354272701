// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import java.util.Arrays;
import org.xml.sax.Attributes;

/** The attributes of one start tag, for a SAX handler; used again for the next tag. */
final class XmlAttributeList implements Attributes {
    private Name[] names = new Name[8];
    private String[] qualified = new String[8];
    private String[] values = new String[8];
    private int[] starts = new int[8];
    private int count;

    void clear() {
        count = 0;
    }

    void add(Name name, String qualifiedName, String value, int start) {
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
            qualified = Arrays.copyOf(qualified, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count);
        }
        names[count] = name;
        qualified[count] = qualifiedName;
        values[count] = value;
        starts[count++] = start;
    }

    /** Where an attribute stands in the bytes. */
    int start(int index) {
        return starts[index];
    }

    Name name(int index) {
        return names[index];
    }

    @Override
    public int getLength() {
        return count;
    }

    @Override
    public String getURI(int index) {
        return index < count ? names[index].namespace() : null;
    }

    @Override
    public String getLocalName(int index) {
        return index < count ? names[index].local() : null;
    }

    @Override
    public String getQName(int index) {
        return index < count ? qualified[index] : null;
    }

    @Override
    public String getType(int index) {
        return index < count ? "CDATA" : null;
    }

    @Override
    public String getValue(int index) {
        return index < count ? values[index] : null;
    }

    @Override
    public int getIndex(String uri, String localName) {
        for (int i = 0; i < count; i++) {
            if (names[i].local().equals(localName) && names[i].namespace().equals(uri)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int getIndex(String qualifiedName) {
        for (int i = 0; i < count; i++) {
            if (qualified[i].equals(qualifiedName)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String getType(String uri, String localName) {
        return getType(getIndex(uri, localName) & Integer.MAX_VALUE);
    }

    @Override
    public String getType(String qualifiedName) {
        return getType(getIndex(qualifiedName) & Integer.MAX_VALUE);
    }

    @Override
    public String getValue(String uri, String localName) {
        return getValue(getIndex(uri, localName) & Integer.MAX_VALUE);
    }

    @Override
    public String getValue(String qualifiedName) {
        return getValue(getIndex(qualifiedName) & Integer.MAX_VALUE);
    }
}
