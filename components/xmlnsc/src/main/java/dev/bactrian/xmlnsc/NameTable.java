// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import dev.bactrian.xmlscan.Utf8;

/**
 * Names by their UTF-8 bytes, so that a name that was seen before costs no String. A direct-mapped
 * table: bounded whatever the input holds, no lock; a race costs one more object.
 */
final class NameTable {
    private record Entry(byte[] local, String uri, Name name) {}

    private static final int SIZE = 4096;
    private static final int LONGEST = 64;
    private static final Entry[] ENTRIES = new Entry[SIZE];

    private NameTable() {}

    /** The name whose local part stands in these bytes. */
    static Name name(String uri, byte[] bytes, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + bytes[i];
        }
        return name(uri, bytes, from, to, hash);
    }

    /** The same, where the polynomial of the bytes to base 31 is known. */
    static Name name(String uri, byte[] bytes, int from, int to, int polynomial) {
        int length = to - from;
        if (length > LONGEST) {
            return Name.of(uri, Utf8.text(bytes, from, to));
        }
        int hash = polynomial + uri.length() * 0x9E3779B1;
        int slot = (hash ^ (hash >>> 12)) & (SIZE - 1);
        Entry entry = ENTRIES[slot];
        if (entry != null && matches(entry, uri, bytes, from, length)) {
            return entry.name;
        }
        byte[] local = new byte[length];
        System.arraycopy(bytes, from, local, 0, length);
        Name name = Name.of(uri, Utf8.text(bytes, from, to));
        ENTRIES[slot] = new Entry(local, uri, name);
        return name;
    }

    private static boolean matches(Entry entry, String uri, byte[] bytes, int from, int length) {
        byte[] local = entry.local;
        if (local.length != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (local[i] != bytes[from + i]) {
                return false;
            }
        }
        return entry.uri == uri || entry.uri.equals(uri);
    }
}
