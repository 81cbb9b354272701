// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.debug.Debugger;
import java.util.Map;

/**
 * What the compiler is told beside the sources.
 *
 * @param externals values of variables that are declared EXTERNAL (user-defined properties), by
 *     name
 * @param debugger is told how the modules run; null for none, and then nothing of it is compiled
 */
public record CompileOptions(Map<String, Object> externals, Debugger debugger) {
    /** Nothing. */
    public static final CompileOptions NONE = new CompileOptions(Map.of());

    /** Keeps its own copy. */
    public CompileOptions {
        externals = Map.copyOf(externals);
    }

    /** Without a debugger. */
    public CompileOptions(Map<String, Object> externals) {
        this(externals, null);
    }

    /** The value of a variable, its name in any case; null for none. */
    Object external(String name) {
        Object exact = externals.get(name);
        if (exact != null) {
            return exact;
        }
        for (Map.Entry<String, Object> each : externals.entrySet()) {
            if (each.getKey().equalsIgnoreCase(name)) {
                return each.getValue();
            }
        }
        return null;
    }
}
