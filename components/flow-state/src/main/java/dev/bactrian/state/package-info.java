/**
 * What a flow remembers from one message to the next, whatever kind of node remembers it.
 *
 * <p>An entry ({@link dev.bactrian.state.StateEntry}: an open aggregation, an incomplete
 * collection) lives in memory, has a deadline on a {@link dev.bactrian.state.TimerWheel}, and is
 * held by one {@link dev.bactrian.state.UnitOfWork} at a time, from its first change to commit or
 * rollback. There is no lock around a whole store, and nothing that looks through one.
 *
 * <p>What is to outlive the process is appended to a {@link dev.bactrian.state.StateJournal} in the
 * same unit of work as the flow's messages, and read back at the start.
 *
 * <p>What an entry means belongs to the node. This package knows no Camel and no transport; what
 * writes to queues is in {@code dev.bactrian.state.jms}, what writes to a Camel repository in
 * {@code dev.bactrian.state.camel}.
 */
package dev.bactrian.state;
