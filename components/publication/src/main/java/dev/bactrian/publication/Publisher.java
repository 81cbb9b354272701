// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.publication.Deliveries.Receiver;
import dev.bactrian.publication.Outcome.Problem;
import dev.bactrian.publication.TopicAccess.Right;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.filter.FilteredMessage;
import dev.bactrian.publication.topic.PublishedTopic;
import dev.bactrian.publication.topic.TopicException;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.log.RepeatedLines;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Publishes, retains, deletes what is retained, and sends it to those who ask. */
final class Publisher {
    private static final Logger LOG = LoggerFactory.getLogger(Publisher.class);
    private static final RepeatedLines LINES = new RepeatedLines(LOG::warn);
    private static final EsqlServices SERVICES = new EsqlServices() {};

    private final PublicationState state;
    private final Deliveries deliveries;
    private final Retention retention;

    Publisher(PublicationState state, Deliveries deliveries) {
        this.state = state;
        this.deliveries = deliveries;
        this.retention = new Retention(state);
    }

    Outcome publish(
            UnitOfWork unit,
            PublishedMessage message,
            PscCommand command,
            String at,
            Supplier<Message> tree,
            boolean isOurs) {
        check(command);
        String point = command.text("SubPoint").isEmpty() ? at : command.text("SubPoint");
        boolean retains = command.has(PublicationOption.RetainPub);
        Publishing publishing = new Publishing(unit, message, command, tree, isOurs);
        List<Problem> problems = List.of();
        List<String> done = new ArrayList<>(1);
        for (String topic : command.requiredTopics()) {
            try {
                publishing.topic(point, topic, retains);
                done.add(topic);
            } catch (Refusal refusal) {
                problems = with(problems, refusal);
            }
        }
        if (done.isEmpty()) {
            return Outcome.of(command.name(), 0, problems, 0);
        }
        publishing.settle();
        List<Receiver> receivers = publishing.receivers.list();
        if (!receivers.isEmpty()) {
            deliveries.deliver(unit, message, receivers);
        }
        deliveries.announce(unit, message, done);
        if (retains) {
            boolean local = command.has(PublicationOption.Local);
            done.forEach(topic -> retention.retain(unit, topic, point, local, message));
        }
        if (isOurs && !command.has(PublicationOption.Local)) {
            deliveries.forward(unit, message);
        }
        publishing.count(done.size());
        return Outcome.of(command.name(), done.size(), problems, receivers.size());
    }

    private static List<Problem> with(List<Problem> problems, Refusal refusal) {
        List<Problem> more = problems.isEmpty() ? new ArrayList<>(2) : problems;
        more.add(Problem.of(refusal));
        return more;
    }

    private static void check(PscCommand command) {
        if (command.has(PublicationOption.IsRetainedPub)) {
            throw new Refusal(
                    Reason.PUBLICATION_OPTIONS_ERROR,
                    "PubOpt",
                    PublicationOption.IsRetainedPub.name(),
                    "only the broker sets IsRetainedPub");
        }
    }

    /** Meets the publication on a topic, and is not known to be there. */
    private record InDoubt(Subscription subscription, PublishedTopic topic) {}

    /** One publication, on one topic after the other. */
    private final class Publishing {
        final Receivers receivers = new Receivers();
        private final UnitOfWork unit;
        private final PublishedMessage message;
        private final FilteredMessage filtered;
        private final Subscriptions.Owner except;
        private final TopicAccess access = state.settings.access();
        private final boolean isOurs;
        private final long now = state.now();
        private List<InDoubt> inDoubt = List.of();

        Publishing(
                UnitOfWork unit,
                PublishedMessage message,
                PscCommand command,
                Supplier<Message> tree,
                boolean isOurs) {
            this.unit = unit;
            this.message = message;
            this.isOurs = isOurs;
            this.filtered = new FilteredMessage(tree, SERVICES);
            this.except =
                    command.has(PublicationOption.OtherSubsOnly)
                            ? Registrar.owner(
                                    message,
                                    command,
                                    command.has(PublicationOption.CorrelAsId),
                                    state.settings)
                            : null;
        }

        void topic(String point, String topic, boolean retains) {
            PublishedTopic published = published(topic);
            // what came from another broker was allowed there
            if (isOurs
                    && access.isRestricted()
                    && !access.allows(Right.publish, message.user(), published.list())) {
                throw notAllowed(message.user(), topic);
            }
            if (!retains) {
                match(point, published);
                return;
            }
            state.hold(topic, unit); // not while subscriptions are held up
            state.retainedChanges.inOrder(
                    () -> {
                        retention.begin(unit, point, topic, message);
                        match(point, published);
                    });
        }

        private void match(String point, PublishedTopic topic) {
            state.subscriptions.match(
                    point,
                    topic,
                    filtered,
                    each -> {
                        if (each.isInDoubt()) {
                            inDoubt = inDoubt.isEmpty() ? new ArrayList<>(2) : inDoubt;
                            inDoubt.add(new InDoubt(each, topic));
                        } else {
                            receive(each, topic);
                        }
                    });
        }

        /** Waits for those whose registration is being committed. */
        void settle() {
            for (InDoubt each : inDoubt) {
                if (state.registrations.isThere(each.subscription, unit)) {
                    receive(each.subscription, each.topic);
                }
            }
        }

        private void receive(Subscription each, PublishedTopic topic) {
            boolean wanted =
                    !each.has(RegistrationOption.PubOnReqOnly)
                            && (each.expires() == 0 || each.expires() > now)
                            && (isOurs || !each.has(RegistrationOption.Local))
                            && (except == null || !isExcepted(each.subscriber()));
            if (!wanted) {
                return;
            }
            boolean persistent = each.persistent(message.persistent());
            if (access.isRestricted()) {
                List<String> levels = topic.list();
                // a wildcard may reach below a rule that its subscriber was not held against
                if (each.place().isWild() && !access.allows(Right.subscribe, each.user(), levels)) {
                    return;
                }
                persistent = persistent && access.allows(Right.persistent, each.user(), levels);
            }
            receivers.add(each, persistent);
        }

        private boolean isExcepted(Subscriber subscriber) {
            return subscriber.is(except.queueManager(), except.queue(), except.correlationId());
        }

        void count(int topics) {
            Statistics statistics = state.statistics;
            statistics.publications.add(topics);
            statistics.deliveries.add(receivers.size());
            if (receivers.size() == 0) {
                statistics.unmatched.increment();
            }
            if (filtered.failures() > 0) {
                statistics.filterFailures.add(filtered.failures());
                String why =
                        filtered.failure() == null
                                ? "a field is no number"
                                : filtered.failure().getMessage();
                LINES.tell(
                        RepeatedLines.kind(String.valueOf(why)),
                        PublicationError.FILTERS_FAILED
                                + ": "
                                + filtered.failures()
                                + " filters failed on a publication, their subscribers were passed"
                                + " over: "
                                + why);
            }
        }
    }

    private static PublishedTopic published(String topic) {
        try {
            return new PublishedTopic(topic);
        } catch (TopicException e) {
            throw new Refusal(Reason.TOPIC_ERROR, "Topic", topic, e.getMessage());
        }
    }

    /** Puts back what was read from the journal. */
    void restore(Retained retained) {
        retention.restore(retained);
    }

    Outcome delete(
            UnitOfWork unit,
            PublishedMessage message,
            PscCommand command,
            String at,
            boolean isOurs) {
        String point = command.text("SubPoint").isEmpty() ? at : command.text("SubPoint");
        List<Problem> problems = List.of();
        int done = 0;
        for (String topic : command.requiredTopics()) {
            try {
                retention.delete(unit, message, topic, point, isOurs);
                done++;
            } catch (Refusal refusal) {
                problems = with(problems, refusal);
            }
        }
        if (isOurs && !command.localOnly()) {
            deliveries.forward(unit, message);
        }
        return Outcome.of(command.name(), done, problems, 0);
    }

    static Refusal notAllowed(String user, String topic) {
        return new Refusal(
                Reason.NOT_AUTHORIZED,
                "Topic",
                topic,
                "user '" + user + "' may not publish on " + topic);
    }

    static TopicPattern pattern(String topic) {
        try {
            return TopicPattern.of(topic, WildcardScheme.topic);
        } catch (TopicException e) {
            throw new Refusal(Reason.TOPIC_ERROR, "Topic", topic, e.getMessage());
        }
    }

    /**
     * Sends a subscriber what is retained for its topics and accepted by its filter.
     *
     * @return how many publications that were
     */
    int sendRetained(UnitOfWork unit, Subscription subscription, TopicPattern pattern) {
        int sent = 0;
        long now = state.now();
        TopicAccess access = state.settings.access();
        List<Retained> found = retention.matching(unit, subscription.subscriptionPoint(), pattern);
        for (Retained each : found) {
            List<String> levels = List.of(each.topic().split("/", -1));
            boolean allowed =
                    !access.isRestricted()
                            || access.allows(Right.subscribe, subscription.user(), levels);
            if (allowed && !each.message().isExpired(now) && accepts(subscription, each)) {
                boolean persistent =
                        subscription.persistent(each.message().persistent())
                                && access.allows(Right.persistent, subscription.user(), levels);
                // kept as those see it who want to know that it was
                PublishedMessage message =
                        subscription.has(RegistrationOption.InformIfRet)
                                ? each.message()
                                : PscFolders.asPublished(each.message());
                deliveries.deliver(unit, message, List.of(new Receiver(subscription, persistent)));
                sent++;
            }
        }
        state.statistics.deliveries.add(sent);
        return sent;
    }

    private boolean accepts(Subscription subscription, Retained retained) {
        if (subscription.filter() == null) {
            return true;
        }
        FilteredMessage filtered =
                new FilteredMessage(
                        () -> MessageTrees.of(retained.message(), state.settings.domain()),
                        SERVICES);
        boolean accepted = filtered.accepts(subscription.filter());
        state.statistics.filterFailures.add(filtered.failures());
        return accepted;
    }
}
