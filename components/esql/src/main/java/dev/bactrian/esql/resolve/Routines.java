// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.Routine;
import dev.bactrian.esql.syntax.Declaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The routines that are seen from a module: its own, those of its schema, those of the schemas of
 * PATH.
 */
final class Routines {
    /** A declared routine; the other is null for one that is not written in ESQL. */
    record Entry(
            Declaration.Routine declared, Routine routine, List<Routine.Parameter> parameters) {}

    private final Routines outer;
    private final List<Routines> path = new ArrayList<>();
    private final Map<String, Routines> schemas;
    private final Map<String, Entry> byName = new LinkedHashMap<>();
    private final Set<String> reported = new HashSet<>();

    Routines(Routines outer, Map<String, Routines> schemas) {
        this.outer = outer;
        this.schemas = schemas;
    }

    /** Adds a schema of PATH. */
    void add(Routines schema) {
        path.add(schema);
    }

    /** Declares; whether the name was free. */
    boolean declare(Entry entry) {
        return byName.putIfAbsent(key(entry.declared().name()), entry) == null;
    }

    /** Keeps a name of which an error was reported: its uses are no further errors. */
    void report(String name) {
        reported.add(key(name));
    }

    /** Whether an error was reported of that name, here or where it is seen from. */
    boolean isReported(String name) {
        for (Routines r = this; r != null; r = r.outer) {
            if (r.reported.contains(key(name))
                    || r.path.stream().anyMatch(p -> p.reported.contains(key(name)))) {
                return true;
            }
        }
        return false;
    }

    private static String key(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    /** By schema ({@code ""} for the nearest) and name; null where there is none. */
    Entry find(String schema, String name) {
        if (!schema.isEmpty()) {
            Routines other = schemas.get(schema);
            return other == null ? null : other.byName.get(key(name));
        }
        for (Routines r = this; r != null; r = r.outer) {
            Entry entry = r.byName.get(key(name));
            if (entry != null) {
                return entry;
            }
            for (Routines p : r.path) {
                entry = p.byName.get(key(name));
                if (entry != null) {
                    return entry;
                }
            }
        }
        return null;
    }

    /** All names that are seen. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (Routines r = this; r != null; r = r.outer) {
            r.byName.values().forEach(e -> names.add(e.declared().name()));
            r.path.forEach(p -> p.byName.values().forEach(e -> names.add(e.declared().name())));
        }
        return names;
    }
}
