// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts what is called of a queue manager's client, of a database and of a file system, and has
 * the n-th call fail, as it would when the link is cut or the disk broken: the call is not made, or
 * it is made and its answer is lost. Calls that only close something are not counted.
 */
final class NthCall extends WatchedCalls implements WatchedFiles.Watcher {
    private final int failing;
    private final boolean answerIsLost;
    private final AtomicInteger calls = new AtomicInteger();
    private volatile String failed;

    /** Whether the call that this thread makes is the one whose answer is lost. */
    private final ThreadLocal<Boolean> lost = ThreadLocal.withInitial(() -> false);

    /**
     * @param failing the number of the call that fails, from 1
     * @param answerIsLost whether the call is made all the same
     */
    NthCall(int failing, boolean answerIsLost) {
        this.failing = failing;
        this.answerIsLost = answerIsLost;
    }

    /** Which call failed; null where there were not so many. */
    String failed() {
        return failed;
    }

    @Override
    protected void before(Object target, Method method, Object[] arguments) throws Exception {
        if (fails(target.getClass().getSimpleName() + "." + method.getName())) {
            throw failure(method);
        }
    }

    @Override
    protected void after(Object target, Method method, Object[] arguments, Object result)
            throws Exception {
        if (lost.get()) {
            lost.remove();
            throw failure(method);
        }
    }

    @Override
    public void before(String call) throws IOException {
        if (fails("file." + call)) {
            throw new IOException("told to fail");
        }
    }

    @Override
    public void after(String call) throws IOException {
        if (lost.get()) {
            lost.remove();
            throw new IOException("told to fail");
        }
    }

    /** Whether the next call fails without having been made. */
    private boolean fails(String call) {
        if (calls.incrementAndGet() != failing) {
            return false;
        }
        failed = call;
        lost.set(answerIsLost);
        return !answerIsLost;
    }

    @Override
    public String toString() {
        return "call " + failing + ", " + failed;
    }
}
