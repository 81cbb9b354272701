// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/** A statement that works on a SHARED ROW: under the lock of its store. */
public final class LockedStatement extends StatementNode {
    private final SharedStore store;
    private final StatementNode statement;

    /** That statement, under that store's lock. */
    public LockedStatement(SharedStore store, StatementNode statement) {
        super(statement.place());
        this.store = store;
        this.statement = statement;
    }

    @Override
    int run(Frame f) {
        store.lock();
        try {
            return statement.run(f);
        } finally {
            store.unlock();
        }
    }
}
