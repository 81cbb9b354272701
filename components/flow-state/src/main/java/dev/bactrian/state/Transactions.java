// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.util.function.Consumer;

/**
 * Begins units of work that no message of a flow began: deadlines, and what another process handed
 * over.
 */
@FunctionalInterface
public interface Transactions {
    /** Units of work with nothing but memory in them. */
    Transactions MEMORY =
            work -> {
                UnitOfWork unit = new UnitOfWork();
                boolean committed = false;
                try {
                    work.accept(unit);
                    unit.prepare();
                    committed = true;
                } finally {
                    unit.completed(committed);
                }
            };

    /**
     * Runs work in a unit of work of its own and commits it.
     *
     * @throws RuntimeException what the work or the commit threw; the unit was rolled back
     */
    void run(Consumer<UnitOfWork> work);
}
