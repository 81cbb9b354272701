// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/** What a flow or a thread has done, added up. */
final class FlowTally {
    private long messages;
    private final SpreadTally bytes = new SpreadTally();
    private final SpreadTally elapsed = new SpreadTally();
    private final SpreadTally cpu = new SpreadTally();
    private long inputWait;
    private long commits;
    private long backouts;
    private long backedOut;
    private long errors;
    private long threadLimitReached;

    void message(long took, long cost, boolean failed, boolean atLimit) {
        messages++;
        elapsed.add(took);
        cpu.add(cost);
        errors += failed ? 1 : 0;
        threadLimitReached += atLimit ? 1 : 0;
    }

    void bytes(long length) {
        bytes.add(length);
    }

    /** Processor time of a message that other threads worked on. */
    void besides(long cost) {
        cpu.addToTotal(cost);
    }

    void waited(long nanos) {
        inputWait += nanos;
    }

    void committed() {
        commits++;
    }

    void rolledBack() {
        backouts++;
    }

    void backedOut() {
        backedOut++;
    }

    void add(FlowTally other) {
        messages += other.messages;
        bytes.add(other.bytes);
        elapsed.add(other.elapsed);
        cpu.add(other.cpu);
        inputWait += other.inputWait;
        commits += other.commits;
        backouts += other.backouts;
        backedOut += other.backedOut;
        errors += other.errors;
        threadLimitReached += other.threadLimitReached;
    }

    Figures figures() {
        return new Figures(
                messages,
                bytes.spread(),
                elapsed.spread(),
                cpu.spread(),
                inputWait,
                commits,
                backouts,
                backedOut,
                errors,
                threadLimitReached);
    }
}
