// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.AtomicLocks;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.source.Diagnostics;
import java.util.ArrayList;
import java.util.List;

/** What is common to all scopes of a schema or module: routines, shared variables, terminals. */
final class Unit {
    final Diagnostics diagnostics;
    final Routines routines;
    final SharedStore shared;
    final AtomicLocks atomics;
    final CompileOptions options;
    final List<String> terminals;
    final Layout moduleSlots;

    Unit(
            Diagnostics diagnostics,
            Routines routines,
            SharedStore shared,
            AtomicLocks atomics,
            CompileOptions options,
            Layout moduleSlots) {
        this(diagnostics, routines, shared, atomics, options, new ArrayList<>(), moduleSlots);
    }

    private Unit(
            Diagnostics diagnostics,
            Routines routines,
            SharedStore shared,
            AtomicLocks atomics,
            CompileOptions options,
            List<String> terminals,
            Layout moduleSlots) {
        this.diagnostics = diagnostics;
        this.routines = routines;
        this.shared = shared;
        this.atomics = atomics;
        this.options = options;
        this.terminals = terminals;
        this.moduleSlots = moduleSlots;
    }

    Unit with(Diagnostics others) {
        return new Unit(others, routines, shared, atomics, options, terminals, moduleSlots);
    }
}
