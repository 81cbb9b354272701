// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.publication.Outcome.Problem;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The subscriptions and retained publications of one name, in this process.
 *
 * <p>A command is checked, its change written to the journal, and made known when its unit of work
 * has committed: a subscription that is rolled back never got anything, and one that was answered
 * gets everything from then on.
 */
public final class Publications implements PublicationStore, SharedState.Local {
    private static final Logger LOG = LoggerFactory.getLogger(Publications.class);
    private static final long MOVE_MILLIS = 100;

    private final String name;
    private final StateJournal journal;
    private final Deliveries deliveries;
    private final Transactions transactions;
    private Runnable recovered = () -> {};
    private Runnable closed = () -> {};
    private final PublicationState state;
    private final Publisher publisher;
    private final Registrar registrar;

    /**
     * @param name the name that endpoints share
     * @param settings limits and rules
     * @param journal where durable subscriptions and retained publications are written down
     * @param threads for what expires
     * @param transactions units of work for what expires
     * @param deliveries how messages leave
     * @param statistics what is counted
     */
    public Publications(
            String name,
            PublicationSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            Deliveries deliveries,
            Statistics statistics) {
        this.name = name;
        this.journal = journal;
        this.deliveries = deliveries;
        this.transactions = transactions;
        this.state = new PublicationState(settings, journal, threads, transactions, statistics);
        this.publisher = new Publisher(state, deliveries);
        this.registrar = new Registrar(state, publisher);
    }

    /** All subscriptions. */
    public Subscriptions subscriptions() {
        return state.subscriptions;
    }

    /** How many publications are retained. */
    public int retained() {
        return state.retained.size();
    }

    /** What other brokers of a cluster are given of what is retained here. */
    public RetainedExchange retainedExchange() {
        return new RetainedExchange(state, this);
    }

    /** What was done. */
    public Statistics statistics() {
        return state.statistics;
    }

    @Override
    public Outcome handle(
            UnitOfWork unit, PublishedMessage message, String point, Supplier<Message> tree) {
        return handle(unit, message, point, tree, true);
    }

    /** What another broker of the cluster forwarded: it is not forwarded again, nor answered. */
    public void handleForwarded(UnitOfWork unit, PublishedMessage message, String point) {
        handle(unit, message, point, null, false);
    }

    private Outcome handle(
            UnitOfWork unit,
            PublishedMessage message,
            String point,
            Supplier<Message> tree,
            boolean isOurs) {
        Element psc = PscFolders.find(message);
        if (psc == null) {
            throw new PublicationException(
                    PublicationError.NO_COMMAND,
                    "expected a message with a folder psc in an MQRFH2, or a topic, found neither");
        }
        Registrar.Shown shown = new Registrar.Shown();
        Outcome outcome;
        try {
            PscCommand command = PscCommand.of(psc);
            outcome = dispatch(unit, message, command, point, tree, isOurs, shown);
        } catch (Refusal refusal) {
            outcome = Outcome.refused(commandOf(psc), refusal);
        }
        if (outcome.completion() != Completion.ok) {
            state.statistics.refused.increment();
        }
        if (isOurs) {
            answer(unit, message, psc, outcome, shown.subscription);
        }
        return outcome;
    }

    private static CommandName commandOf(Element psc) {
        try {
            Element said = psc.firstChild("Command");
            return said == null ? null : CommandName.of(said.text());
        } catch (Refusal none) {
            return null;
        }
    }

    private Outcome dispatch(
            UnitOfWork unit,
            PublishedMessage message,
            PscCommand command,
            String point,
            Supplier<Message> tree,
            boolean isOurs,
            Registrar.Shown shown) {
        return switch (command.name()) {
            case Publish ->
                    publisher.publish(
                            unit, message, command, point, () -> parsed(message, tree), isOurs);
            case DeletePub -> publisher.delete(unit, message, command, point, isOurs);
            case RegSub -> registrar.register(unit, message, command, shown);
            case DeregSub -> registrar.deregister(unit, message, command, shown);
            case ReqUpdate -> registrar.update(unit, message, command);
        };
    }

    /** A body that the flow left alone as bytes is XML for filters, where it looks so. */
    private Message parsed(PublishedMessage message, Supplier<Message> tree) {
        Message found = tree == null ? null : tree.get();
        Element body = found == null ? null : found.body();
        return body == null || body.localName().equals(BlobDomain.NAME)
                ? MessageTrees.of(message, state.settings.domain())
                : found;
    }

    /** A refusal that nobody would hear of sends the command to its flow's backout queue. */
    private void answer(
            UnitOfWork unit,
            PublishedMessage command,
            Element psc,
            Outcome outcome,
            Subscription shown) {
        if (Responses.isWanted(command, outcome.completion())) {
            PublishedMessage response =
                    new PublishedMessage(
                            Responses.payload(outcome, psc, shown),
                            Formats.RF_HEADER_2,
                            NumericEncoding.NORMAL,
                            CodedCharacterSet.UTF_8,
                            command.persistent(),
                            command.priority(),
                            0,
                            "",
                            "",
                            "",
                            2,
                            0,
                            "",
                            Map.of());
            deliveries.respond(unit, command, response);
            return;
        }
        if (outcome.completion() == Completion.error) {
            Problem first = outcome.problems().get(0);
            throw new PublicationException(
                    PublicationError.REFUSED,
                    "reason " + first.reason().number() + ": " + first.text());
        }
        for (Problem problem : outcome.problems()) {
            LOG.warn(
                    "{}: {}: reason {}: {}",
                    PublicationError.REFUSED,
                    name,
                    problem.reason().number(),
                    problem.text());
        }
    }

    @Override
    public boolean subscribe(LocalSubscription wanted) {
        transactions.run(unit -> registrar.subscribe(unit, wanted));
        return true;
    }

    /** The same in a unit of work of the caller's. */
    void subscribe(UnitOfWork unit, LocalSubscription wanted) {
        registrar.subscribe(unit, wanted);
    }

    @Override
    public void unsubscribe(LocalSubscription wanted) {
        registrar.unsubscribe(wanted);
    }

    @Override
    public void start() {
        // is there at once
    }

    @Override
    public int size() {
        return state.subscriptions.size();
    }

    @Override
    public void recover() {
        journal.recover(this::restore);
        journal.start(this::holdForMove);
        recovered.run();
    }

    /** What is done when everything is read back. */
    void afterRecovery(Runnable action) {
        recovered = action;
    }

    /** What is done when the state is given away. */
    void afterClose(Runnable action) {
        closed = action;
    }

    private void restore(StateRecord record) {
        switch (record.kind()) {
            case PublicationRecords.SUBSCRIBED ->
                    registrar.restore(PublicationRecords.readSubscribed(record));
            case PublicationRecords.RETAINED ->
                    publisher.restore(PublicationRecords.readRetained(record));
            default ->
                    throw new PublicationException(
                            PublicationError.RECORD,
                            "expected a subscription or a retained publication in the journal of "
                                    + name
                                    + ", found kind "
                                    + record.kind());
        }
    }

    private StateJournal.Occupancy holdForMove(UUID id, UnitOfWork unit) {
        long number = PublicationRecords.number(id);
        Object key = keyOf(number);
        if (key == null) {
            return StateJournal.Occupancy.GONE;
        }
        if (!state.stripes.hold(key, unit, MOVE_MILLIS)) {
            return StateJournal.Occupancy.BUSY;
        }
        return keyOf(number) == null ? StateJournal.Occupancy.GONE : StateJournal.Occupancy.HELD;
    }

    private Object keyOf(long number) {
        Subscription subscription = state.subscriptions.ofId(number);
        if (subscription != null) {
            return subscription.subscriber().queue();
        }
        Retained retained = state.retained.ofId(number);
        return retained == null ? null : retained.topic();
    }

    /** Subscriptions by topic and queue, as rows for a person; see {@link SubscriptionList}. */
    public List<String> list(SubscriptionSelection selection) {
        return SubscriptionList.of(state.subscriptions.list(selection::matches));
    }

    /**
     * Ends durable subscriptions, each in a unit of work of its own, whoever they are of. Those of
     * routes that run stay: they end with their route.
     *
     * @return how many
     */
    public int delete(SubscriptionSelection selection) {
        int[] count = new int[1];
        for (Subscription each :
                state.subscriptions.list(one -> one.isDurable() && selection.matches(one))) {
            transactions.run(unit -> count[0] += registrar.end(unit, each) ? 1 : 0);
        }
        return count[0];
    }

    @Override
    public void close() {
        state.close();
        closed.run();
    }
}
