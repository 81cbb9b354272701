// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All headers that are known: by name, and by the format that announces them. */
public final class HeaderTypes {
    private static final Map<String, HeaderLayout> BY_NAME = new LinkedHashMap<>();
    private static final Map<String, HeaderLayout> BY_FORMAT = new LinkedHashMap<>();

    static {
        List.of(
                        Mqmd.LAYOUT,
                        Mqmde.LAYOUT,
                        Mqrfh.LAYOUT,
                        Mqrfh2.LAYOUT,
                        Mqdlh.LAYOUT,
                        Mqcih.LAYOUT,
                        Mqiih.LAYOUT,
                        Mqrmh.LAYOUT,
                        Mqwih.LAYOUT,
                        Mqsaph.LAYOUT,
                        Mqxqh.LAYOUT,
                        Mqtm.LAYOUT,
                        Mqtmc2.LAYOUT,
                        Mqdh.LAYOUT,
                        Mqeph.LAYOUT,
                        Mqcfh.LAYOUT)
                .forEach(HeaderTypes::add);
        // One header, three formats.
        BY_FORMAT.put(Formats.EVENT, Mqcfh.LAYOUT);
        BY_FORMAT.put(Formats.PCF, Mqcfh.LAYOUT);
    }

    private HeaderTypes() {}

    private static void add(HeaderLayout layout) {
        BY_NAME.put(layout.name(), layout);
        if (layout.format() != null) {
            BY_FORMAT.put(layout.format(), layout);
        }
    }

    /**
     * The header that a format announces; null where the format names a body. Trailing blanks do
     * not count.
     */
    public static HeaderLayout announcedBy(String format) {
        return BY_FORMAT.get(format.stripTrailing());
    }

    /** The header of that name, for instance {@code MQDLH}; null where there is none. */
    public static HeaderLayout named(String name) {
        return BY_NAME.get(name);
    }

    /** All headers. */
    public static Collection<HeaderLayout> all() {
        return BY_NAME.values();
    }
}
