package dev.bactrian.esql.resolve;

import java.util.Map;

/**
 * What the compiler is told beside the sources.
 *
 * @param externals values of variables that are declared EXTERNAL (user-defined properties), by
 *     name
 */
public record CompileOptions(Map<String, Object> externals) {
    /** Nothing. */
    public static final CompileOptions NONE = new CompileOptions(Map.of());

    /** Keeps its own copy. */
    public CompileOptions {
        externals = Map.copyOf(externals);
    }
}
