// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.value.EsqlException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compiled sources: modules by name. Immutable but for the SHARED variables; for any number of
 * threads.
 */
public final class EsqlProgram {
    private final Map<String, EsqlModule> modules;
    private final List<Diagnostic> warnings;

    EsqlProgram(Map<String, EsqlModule> modules, List<Diagnostic> warnings) {
        this.modules = new TreeMap<>(modules);
        this.warnings = List.copyOf(warnings);
    }

    /**
     * A module by its name, with its schema or without.
     *
     * @throws EsqlException BAC4012 where there is none of that name
     */
    public EsqlModule module(String name) {
        EsqlModule exact = modules.get(name);
        if (exact != null) {
            return exact;
        }
        for (Map.Entry<String, EsqlModule> entry : modules.entrySet()) {
            if (entry.getKey().endsWith("." + name)) {
                return entry.getValue();
            }
        }
        String hint = Spelling.hint(name, modules.keySet());
        throw new EsqlException(
                Problem.UNKNOWN_MODULE,
                "there is no module '"
                        + name
                        + "'; there are "
                        + modules.keySet()
                        + (hint.isEmpty() ? "" : ": " + hint));
    }

    /** All modules by name, with their schema. */
    public Map<String, EsqlModule> modules() {
        return java.util.Collections.unmodifiableMap(modules);
    }

    /** What was said of the sources and is no error. */
    public List<Diagnostic> warnings() {
        return warnings;
    }
}
