// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** {@code BEGIN ATOMIC [READ ONLY | READ WRITE]}: a block under the lock of its label. */
public final class AtomicNode extends StatementNode {
    private final StatementNode block;
    private final AtomicLocks.Lock lock;

    /** That block, under that lock. */
    public AtomicNode(StatementNode block, AtomicLocks.Lock lock) {
        super(block.place());
        this.block = block;
        this.lock = lock;
    }

    @Override
    int run(Frame f) {
        ReentrantReadWriteLock both = lock.lock();
        boolean reads = lock.readOnly() && !both.isWriteLockedByCurrentThread();
        if (!reads && both.getReadHoldCount() > 0 && !both.isWriteLockedByCurrentThread()) {
            throw new EsqlException( // it would wait for itself
                    Problem.LIMIT, "an ATOMIC READ WRITE block within the same one READ ONLY");
        }
        Lock held = reads ? both.readLock() : both.writeLock();
        held.lock();
        f.run.atomic++;
        try {
            return block.run(f);
        } finally {
            f.run.atomic--;
            held.unlock();
        }
    }
}
