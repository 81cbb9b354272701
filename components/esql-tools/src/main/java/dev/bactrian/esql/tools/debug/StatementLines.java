// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.tools.debug;

import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.Place;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** The lines of the sources that are loaded at which a thread can stop. */
final class StatementLines {
    /** A source as it was last compiled: what is compiled again has other lines. */
    private record Loaded(Source source, ConcurrentSkipListSet<Integer> lines) {}

    private final Map<String, Loaded> loaded = new ConcurrentHashMap<>();

    /** There is a statement. */
    void add(Place place) {
        loaded.compute(
                        SourceNames.normal(place.source().name()),
                        (name, before) ->
                                before != null && before.source() == place.source()
                                        ? before
                                        : new Loaded(place.source(), new ConcurrentSkipListSet<>()))
                .lines()
                .add(place.line());
    }

    /** Whether a file of the editor is one that is loaded. */
    boolean isLoaded(String path) {
        return find(path) != null;
    }

    /** The first line from this one on that has a statement; -1 where none has. */
    int from(String path, int line) {
        Loaded source = find(path);
        Integer found = source == null ? null : source.lines().ceiling(line);
        return found == null ? -1 : found;
    }

    private Loaded find(String path) {
        String wanted = SourceNames.normal(path);
        for (Map.Entry<String, Loaded> each : loaded.entrySet()) {
            if (SourceNames.same(wanted, each.getKey())) {
                return each.getValue();
            }
        }
        return null;
    }
}
