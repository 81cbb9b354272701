// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.Outcome.Problem;
import dev.bactrian.publication.Subscriptions.Key;
import dev.bactrian.publication.Subscriptions.Owner;
import dev.bactrian.publication.TopicAccess.Right;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.filter.ContentFilters;
import dev.bactrian.publication.filter.FilterException;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.state.UnitOfWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Registers and deregisters subscriptions, and sends what is retained to those who ask for it. */
final class Registrar {
    private static final int LONGEST_QUEUE = 1_024;

    private final PublicationState state;
    private final Publisher publisher;

    /** The subscription that the sender of a command asked to see. */
    static final class Shown {
        Subscription subscription;
    }

    Registrar(PublicationState state, Publisher publisher) {
        this.state = state;
        this.publisher = publisher;
    }

    /**
     * Whom a command speaks for: the queue that it names, or the sender's reply-to queue.
     *
     * @param withCorrelation whether the correlation identifier is part of it
     */
    static Owner owner(
            PublishedMessage message,
            PscCommand command,
            boolean withCorrelation,
            PublicationSettings settings) {
        String manager = command.text("QMgrName");
        if (!manager.isEmpty() && !settings.queueManagers().contains(manager)) {
            throw new Refusal(
                    Reason.QUEUE_MANAGER_ERROR,
                    "QMgrName",
                    manager,
                    "queue manager " + manager + " is not this one, nor known to it");
        }
        String queue = command.text("QName").isEmpty() ? message.replyTo() : command.text("QName");
        if (queue.isEmpty() || queue.length() > LONGEST_QUEUE || !isName(queue)) {
            throw new Refusal(
                    Reason.QUEUE_ERROR,
                    "QName",
                    queue,
                    "expected the name of a queue, in QName or as reply-to queue");
        }
        String correlation = withCorrelation ? message.correlationId() : "";
        if (withCorrelation && correlation.isEmpty()) {
            throw new Refusal(
                    Reason.CORRELATION_ERROR,
                    "CorrelAsId asks for a correlation identifier, the message has none");
        }
        return new Owner("", queue, correlation, message.user());
    }

    private static boolean isName(String queue) {
        return queue.chars().noneMatch(c -> c < ' ' || c == '?' || c == '*' || c == '#');
    }

    Outcome register(UnitOfWork unit, PublishedMessage message, PscCommand command, Shown shown) {
        RegistrationRules.check(command);
        Owner owner =
                owner(message, command, command.has(RegistrationOption.CorrelAsId), state.settings);
        state.hold(owner.queue(), unit);
        List<Problem> problems = new ArrayList<>(0);
        int done = 0;
        for (String topic : command.requiredTopics()) {
            try {
                Registration registration = new Registration(message, command, owner, topic);
                registration.run(unit, shown);
                done++;
            } catch (Refusal refusal) {
                problems.add(Problem.of(refusal));
            }
        }
        return Outcome.of(command.name(), done, problems, 0);
    }

    /** A command for one topic. */
    private final class Registration {
        private final PublishedMessage message;
        private final PscCommand command;
        private final Key key;
        private final String topic;

        Registration(PublishedMessage message, PscCommand command, Owner owner, String topic) {
            this.message = message;
            this.command = command;
            this.topic = topic;
            this.key =
                    new Key(
                            owner,
                            Publisher.pattern(topic),
                            command.text("SubPoint"),
                            command.text("Filter"));
        }

        void run(UnitOfWork unit, Shown shown) {
            authorize();
            checkFilter(key.filter());
            String name = command.text("SubName");
            if (!name.isEmpty()) {
                state.hold(name, unit);
            }
            Subscription before =
                    RegistrationRules.existing(state.subscriptions, command, key, topic);
            if (before == null) {
                requireOwnUser();
                requireRoom();
            } else {
                RegistrationRules.requireUser(before, message.user(), command);
            }
            SubscriptionDetails details =
                    RegistrationRules.details(before, message, command, topic);
            int options = RegistrationRules.options(before, command);
            long id = state.nextId();
            state.journal.append(unit, PublicationRecords.subscribed(id, key, options, details));
            if (before != null && before.isDurable()) {
                state.journal.retire(unit, PublicationRecords.uuid(before.id()), 1);
            }
            if (command.has(RegistrationOption.FullResp)) {
                shown.subscription = new Subscriptions().put(id, key, options, details);
            }
            boolean sends =
                    !command.has(RegistrationOption.NewPubsOnly)
                            && !RegistrationOption.PubOnReqOnly.in(options);
            begin(unit, id, key, options, details, sends);
        }

        private void authorize() {
            TopicAccess access = state.settings.access();
            List<String> levels = key.topic().literalLevels();
            boolean allowed = access.allows(Right.subscribe, message.user(), levels);
            if (command.has(RegistrationOption.Pers)) {
                allowed = allowed && access.allows(Right.persistent, message.user(), levels);
            }
            if (!allowed) {
                throw new Refusal(
                        Reason.NOT_AUTHORIZED,
                        "Topic",
                        topic,
                        "user '" + message.user() + "' may not subscribe so to " + topic);
            }
        }

        /** A queue that another user registered first is that user's subscriber. */
        private void requireOwnUser() {
            String user = state.subscriptions.userOf(key.owner());
            boolean others =
                    user != null
                            && !user.isEmpty()
                            && !message.user().isEmpty()
                            && !user.equals(message.user())
                            && !command.has(RegistrationOption.VariableUserId);
            if (others) {
                throw new Refusal(
                        Reason.DUPLICATE_IDENTITY,
                        "QName",
                        key.owner().queue(),
                        "another user has registered this subscriber");
            }
        }

        private void requireRoom() {
            if (state.subscriptions.size() >= state.settings.subscriptionLimit()) {
                throw new Refusal(
                        Reason.COMMAND_FAILED,
                        PublicationError.FULL
                                + ": expected at most "
                                + state.settings.subscriptionLimit()
                                + " subscriptions");
            }
        }
    }

    private void checkFilter(String filter) {
        if (filter.isEmpty() || state.subscriptions.knows(filter)) {
            return;
        }
        try {
            ContentFilters.check(filter);
        } catch (FilterException e) {
            throw new Refusal(Reason.FILTER_ERROR, "Filter", filter, e.getMessage());
        }
    }

    private void put(long id, Key key, int options, SubscriptionDetails details) {
        expireAt(details.expires(), state.subscriptions.put(id, key, options, details));
    }

    /**
     * Has a subscription begin with the unit of work. What is retained is sent at the last moment,
     * when publications know of the subscription: none is between the two.
     */
    private void begin(
            UnitOfWork unit,
            long id,
            Key key,
            int options,
            SubscriptionDetails details,
            boolean sendsRetained) {
        List<Subscription> changed = new ArrayList<>(2);
        unit.beforeCommit(
                () -> {
                    Subscription before = state.subscriptions.find(key);
                    if (before != null) {
                        changed.add(before);
                    }
                    Subscription made =
                            state.registrations.begin(
                                    unit,
                                    key.point(),
                                    key.topic(),
                                    before,
                                    () -> {
                                        Subscription begun =
                                                state.subscriptions.begin(
                                                        id, key, options, details);
                                        changed.add(0, begun);
                                        return begun;
                                    });
                    if (sendsRetained) {
                        publisher.sendRetained(unit, made, key.topic());
                    }
                });
        unit.onCompletion(committed -> ended(committed, changed, details.expires()));
    }

    /**
     * @param changed the subscription that began, then the one in whose place it came, if any
     */
    private void ended(boolean committed, List<Subscription> changed, long expires) {
        if (changed.isEmpty()) {
            return; // rolled back before
        }
        try {
            if (committed) {
                state.subscriptions.establish(changed.get(0));
                expireAt(expires, changed.get(0));
            } else {
                abandon(changed);
            }
        } finally {
            state.registrations.ended(changed);
        }
    }

    private void abandon(List<Subscription> changed) {
        for (Subscription each : changed) {
            if (state.subscriptions.isThere(each)) {
                state.subscriptions.doubt(each, false);
            } else {
                state.subscriptions.abandon(each);
            }
        }
    }

    private void expireAt(long expires, Subscription made) {
        if (expires != 0) {
            state.at(expires, unit -> end(unit, made));
        }
    }

    /** Ends a subscription; false where it is not there any more. */
    boolean end(UnitOfWork unit, Subscription subscription) {
        state.hold(subscription.subscriber().queue(), unit);
        if (state.subscriptions.ofId(subscription.id()) != subscription) {
            return false;
        }
        remove(unit, subscription);
        return true;
    }

    private void remove(UnitOfWork unit, Subscription subscription) {
        if (subscription.isDurable()) {
            state.journal.retire(unit, PublicationRecords.uuid(subscription.id()), 1);
        }
        unit.beforeCommit(() -> state.registrations.leaving(unit, subscription));
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        state.subscriptions.remove(subscription);
                    } else if (state.subscriptions.isThere(subscription)) {
                        state.subscriptions.doubt(subscription, false);
                    }
                    state.registrations.ended(List.of(subscription));
                });
    }

    /** Puts back what was read from the journal; of two of one identity the later one. */
    void restore(PublicationRecords.Subscribed read) {
        Subscription there = state.subscriptions.find(read.key());
        if (there == null || there.id() < read.id()) {
            put(read.id(), read.key(), read.options(), read.details());
        }
    }

    /** Registers a subscription of this process, with what is retained for it. */
    void subscribe(UnitOfWork unit, LocalSubscription wanted) {
        Key key = wanted.key();
        checkFilter(key.filter());
        int bits = wanted.bits();
        int options =
                RegistrationRules.withPersistence(bits & RegistrationOption.KEPT)
                        | (wanted.configured() ? Subscription.CONFIGURED : 0);
        SubscriptionDetails details = new SubscriptionDetails(wanted.name(), "", "", Map.of(), 0);
        state.hold(wanted.queue(), unit);
        Subscription before = state.subscriptions.find(key);
        boolean known = before != null && before.isDurable();
        if (known && (!wanted.durable() || before.options() == options)) {
            return;
        }
        long id = wanted.durable() ? state.nextId() : 0;
        if (wanted.durable()) {
            state.journal.append(unit, PublicationRecords.subscribed(id, key, options, details));
        }
        if (known) {
            state.journal.retire(unit, PublicationRecords.uuid(before.id()), 1);
        }
        boolean sends =
                !RegistrationOption.NewPubsOnly.in(bits)
                        && !RegistrationOption.PubOnReqOnly.in(bits)
                        && !known;
        begin(unit, id, key, options, details, sends);
    }

    void unsubscribe(LocalSubscription wanted) {
        Subscription there = state.subscriptions.find(wanted.key());
        if (there != null && !there.isDurable()) {
            state.subscriptions.remove(there);
        }
    }

    Outcome deregister(UnitOfWork unit, PublishedMessage message, PscCommand command, Shown shown) {
        RegistrationRules.check(command);
        List<Problem> problems = new ArrayList<>(0);
        int done = 0;
        if (!command.text("SubName").isEmpty()) {
            state.hold(command.text("SubName"), unit);
            Subscription named = state.subscriptions.named(command.text("SubName"));
            if (named == null) {
                throw new Refusal(
                        Reason.NOT_REGISTERED,
                        "SubName",
                        command.text("SubName"),
                        "no subscription has that name");
            }
            state.hold(named.subscriber().queue(), unit);
            leave(unit, message, command, named, shown);
            return Outcome.ok(command.name(), 0);
        }
        Owner owner =
                owner(message, command, command.has(RegistrationOption.CorrelAsId), state.settings);
        state.hold(owner.queue(), unit);
        if (command.has(RegistrationOption.DeregAll)) {
            List<Subscription> all = ofOwner(owner, command);
            if (all.isEmpty()) {
                throw new Refusal(Reason.NOT_REGISTERED, "the subscriber has no such subscription");
            }
            for (Subscription each : all) {
                leave(unit, message, command, each, shown);
            }
            return Outcome.ok(command.name(), 0);
        }
        for (String topic : command.requiredTopics()) {
            try {
                Key key =
                        new Key(
                                owner,
                                Publisher.pattern(topic),
                                command.text("SubPoint"),
                                command.text("Filter"));
                Subscription found = state.subscriptions.find(key);
                if (found == null) {
                    throw new Refusal(
                            Reason.NOT_REGISTERED,
                            "Topic",
                            topic,
                            "the subscriber has no such subscription");
                }
                leave(unit, message, command, found, shown);
                done++;
            } catch (Refusal refusal) {
                problems.add(Problem.of(refusal));
            }
        }
        return Outcome.of(command.name(), done, problems, 0);
    }

    private List<Subscription> ofOwner(Owner owner, PscCommand command) {
        String point = command.text("SubPoint");
        String filter = command.text("Filter");
        List<TopicPattern> patterns = command.topics().stream().map(Publisher::pattern).toList();
        return state.subscriptions.list(
                each ->
                        each.subscriber()
                                        .is(
                                                owner.queueManager(),
                                                owner.queue(),
                                                owner.correlationId())
                                && (point.isEmpty() || each.subscriptionPoint().equals(point))
                                && (filter.isEmpty()
                                        || each.filter() != null
                                                && each.filter().text().equals(filter))
                                && (patterns.isEmpty()
                                        || patterns.stream()
                                                .anyMatch(p -> p.text().equals(each.topic()))));
    }

    private void leave(
            UnitOfWork unit,
            PublishedMessage message,
            PscCommand command,
            Subscription subscription,
            Shown shown) {
        RegistrationRules.requireUser(subscription, message.user(), command);
        if (command.has(RegistrationOption.FullResp)) {
            shown.subscription = subscription;
        }
        SubscriptionDetails left = RegistrationRules.left(subscription, command);
        if (left == null) {
            remove(unit, subscription);
            return;
        }
        long id = state.nextId();
        Key key = RegistrationRules.keyOf(subscription);
        state.journal.append(
                unit, PublicationRecords.subscribed(id, key, subscription.options(), left));
        if (subscription.isDurable()) {
            state.journal.retire(unit, PublicationRecords.uuid(subscription.id()), 1);
        }
        begin(unit, id, key, subscription.options(), left, false);
    }

    Outcome update(UnitOfWork unit, PublishedMessage message, PscCommand command) {
        RegistrationRules.check(command);
        Subscription found;
        if (!command.text("SubName").isEmpty()) {
            found = state.subscriptions.named(command.text("SubName"));
        } else {
            List<String> topics = command.requiredTopics();
            if (topics.size() > 1) {
                throw new Refusal(
                        Reason.DUPLICATE_PARAMETER, "Topic", topics.get(1), "Topic stands twice");
            }
            Owner owner =
                    owner(
                            message,
                            command,
                            command.has(RegistrationOption.CorrelAsId),
                            state.settings);
            found =
                    state.subscriptions.find(
                            new Key(
                                    owner,
                                    Publisher.pattern(topics.get(0)),
                                    command.text("SubPoint"),
                                    command.text("Filter")));
        }
        if (found == null) {
            throw new Refusal(Reason.NOT_REGISTERED, "there is no such subscription");
        }
        RegistrationRules.requireUser(found, message.user(), command);
        TopicPattern pattern = TopicPattern.of(found.topic(), found.place().scheme());
        // whoever was answered that something is retained may ask for it
        state.retainedChanges.meet(found.subscriptionPoint(), pattern, unit, earlier -> null);
        int sent = publisher.sendRetained(unit, found, pattern);
        if (sent == 0) {
            throw new Refusal(
                    Reason.NO_RETAINED,
                    "Topic",
                    found.topic(),
                    "nothing is retained for " + found.topic());
        }
        return Outcome.ok(command.name(), sent);
    }
}
