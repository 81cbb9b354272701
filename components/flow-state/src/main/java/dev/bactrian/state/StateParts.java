// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import java.util.function.Function;

/**
 * What shared state is made of.
 *
 * @param factory connects to the broker whose queues say whose the state is
 * @param journals makes the journal of a store, by its name
 * @param units makes the unit of work of a forwarded message, over the session it came in
 * @param threads for deadlines
 * @param transactions units of work for what a deadline asks for
 */
public record StateParts(
        ConnectionFactory factory,
        Function<String, StateJournal> journals,
        Function<Session, UnitOfWork> units,
        StateThreads threads,
        Transactions transactions) {}
