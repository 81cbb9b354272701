// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.Subscriptions.Key;
import dev.bactrian.publication.Subscriptions.Owner;
import dev.bactrian.publication.topic.TopicPattern;
import java.util.Map;

/** Which registration options and identities go together, as MQ has it. */
final class RegistrationRules {
    private static final int REGISTER_ONLY =
            RegistrationOption.AddName.bit()
                    | RegistrationOption.InformIfRet.bit()
                    | RegistrationOption.JoinExcl.bit()
                    | RegistrationOption.JoinShared.bit()
                    | RegistrationOption.Local.bit()
                    | RegistrationOption.NewPubsOnly.bit()
                    | RegistrationOption.NoAlter.bit()
                    | RegistrationOption.PERSISTENCE
                    | RegistrationOption.PubOnReqOnly.bit();
    private static final int DEREGISTER_ONLY =
            RegistrationOption.DeregAll.bit() | RegistrationOption.LeaveOnly.bit();

    private RegistrationRules() {}

    /** Options that a command cannot have, or not together. */
    static void check(PscCommand command) {
        int options = command.registration();
        int refused =
                switch (command.name()) {
                    case RegSub -> DEREGISTER_ONLY;
                    case DeregSub -> REGISTER_ONLY;
                    default -> REGISTER_ONLY | DEREGISTER_ONLY | RegistrationOption.FullResp.bit();
                };
        require((options & refused) == 0, command.name() + " has not all of these options");
        require(
                Integer.bitCount(options & RegistrationOption.PERSISTENCE) <= 1,
                "one of Pers, NonPers, PersAsPub and PersAsQueue can be given");
        require(
                !command.has(RegistrationOption.JoinExcl)
                        || !command.has(RegistrationOption.JoinShared),
                "one of JoinExcl and JoinShared can be given");
        require(
                !command.has(RegistrationOption.FullResp)
                        || command.topics().size() <= 1
                                && !command.has(RegistrationOption.DeregAll),
                "FullResp goes with one topic, and not with DeregAll");
        String identity = command.text("SubIdentity");
        boolean joins =
                command.has(RegistrationOption.JoinExcl)
                        || command.has(RegistrationOption.JoinShared)
                        || command.has(RegistrationOption.LeaveOnly);
        require(!joins || !identity.isEmpty(), "who joins or leaves says its SubIdentity");
        if (command.has(RegistrationOption.AddName) && command.text("SubName").isEmpty()) {
            throw new Refusal(Reason.NAME_ERROR, "AddName asks for a SubName, found none");
        }
        if (command.texts().containsKey("SubName") && command.text("SubName").isEmpty()) {
            throw new Refusal(Reason.NAME_ERROR, "SubName", "", "SubName is empty");
        }
    }

    private static void require(boolean condition, String text) {
        if (!condition) {
            throw new Refusal(Reason.REGISTRATION_OPTIONS_ERROR, text);
        }
    }

    /** The subscription that a command is about; null for a new one. */
    static Subscription existing(
            Subscriptions subscriptions, PscCommand command, Key key, String topic) {
        String name = command.text("SubName");
        Subscription same = subscriptions.find(key);
        if (name.isEmpty()) {
            return same;
        }
        Subscription named = subscriptions.named(name);
        if (named != null && named != same) {
            throw new Refusal(
                    Reason.DUPLICATE_SUBSCRIPTION,
                    "SubName",
                    name,
                    "another subscription has the name " + name);
        }
        if (named == null
                && same != null
                && same.name().isEmpty()
                && !command.has(RegistrationOption.AddName)) {
            throw new Refusal(
                    Reason.NAME_ERROR,
                    "Topic",
                    topic,
                    "the subscription is there without a name: AddName gives it one");
        }
        if (named == null && same != null && !same.name().isEmpty()) {
            throw new Refusal(
                    Reason.DUPLICATE_SUBSCRIPTION,
                    "SubName",
                    name,
                    "the subscription is there under the name " + same.name());
        }
        return same;
    }

    /** Whose subscription it is, unless any user may change it. */
    static void requireUser(Subscription subscription, String user, PscCommand command) {
        boolean any =
                subscription.has(RegistrationOption.VariableUserId)
                        && command.has(RegistrationOption.VariableUserId);
        String owner = subscription.user();
        if (!any && !owner.isEmpty() && !user.isEmpty() && !owner.equals(user)) {
            throw new Refusal(
                    Reason.WRONG_USER,
                    "Topic",
                    subscription.topic(),
                    "the subscription is another user's");
        }
    }

    /** The options of a subscription after a command. */
    static int options(Subscription before, PscCommand command) {
        boolean kept =
                before != null
                        && (command.has(RegistrationOption.NoAlter) || !command.hasOptions());
        return kept
                ? before.options()
                : withPersistence(command.registration() & RegistrationOption.KEPT);
    }

    /** Persistent as published, where nothing else is said. */
    static int withPersistence(int options) {
        return (options & RegistrationOption.PERSISTENCE) == 0
                ? options | RegistrationOption.PersAsPub.bit()
                : options;
    }

    /** What few subscriptions have, after a command. */
    static SubscriptionDetails details(
            Subscription before, PublishedMessage message, PscCommand command, String topic) {
        SubscriptionDetails details = before == null ? SubscriptionDetails.NONE : before.details();
        String identity = command.text("SubIdentity");
        boolean joins =
                command.has(RegistrationOption.JoinExcl)
                        || command.has(RegistrationOption.JoinShared);
        if (before != null && !identity.isEmpty()) {
            requireIdentity(details, identity, joins, command, topic);
        }
        if (!command.text("SubName").isEmpty()) {
            details = details.withName(command.text("SubName"));
        }
        if (joins) {
            details = details.joined(identity, command.has(RegistrationOption.JoinExcl));
        }
        boolean keeps = before != null && command.has(RegistrationOption.NoAlter);
        return keeps
                ? details
                : new SubscriptionDetails(
                        details.name(),
                        command.texts().getOrDefault("SubUserData", details.userData()),
                        before == null && command.has(RegistrationOption.VariableUserId)
                                ? message.user()
                                : details.user(),
                        details.identities(),
                        message.expires());
    }

    private static void requireIdentity(
            SubscriptionDetails details,
            String identity,
            boolean joins,
            PscCommand command,
            String topic) {
        Map<String, Boolean> all = details.identities();
        boolean member = all.containsKey(identity);
        boolean others = all.size() > (member ? 1 : 0);
        if (details.isLocked() && !Boolean.TRUE.equals(all.get(identity))) {
            throw new Refusal(Reason.LOCKED, "Topic", topic, "another identity has it for itself");
        }
        if (!member && !joins) {
            throw new Refusal(Reason.IDENTITY_ERROR, "SubIdentity", identity, "is not in the set");
        }
        if (others && command.has(RegistrationOption.JoinExcl)) {
            throw new Refusal(Reason.IN_USE, "Topic", topic, "other identities share it");
        }
        if (member
                && command.has(RegistrationOption.JoinShared)
                && Boolean.FALSE.equals(all.get(identity))) {
            throw new Refusal(Reason.ALREADY_JOINED, "SubIdentity", identity, "shares it already");
        }
    }

    /** What remains when an identity leaves; null where the subscription ends. */
    static SubscriptionDetails left(Subscription subscription, PscCommand command) {
        String identity = command.text("SubIdentity");
        SubscriptionDetails details = subscription.details();
        if (identity.isEmpty()) {
            return null;
        }
        if (!details.identities().containsKey(identity)) {
            throw new Refusal(Reason.IDENTITY_ERROR, "SubIdentity", identity, "is not in the set");
        }
        if (command.has(RegistrationOption.LeaveOnly)) {
            return details.left(identity);
        }
        if (details.identities().size() > 1) {
            throw new Refusal(
                    Reason.IN_USE,
                    "Topic",
                    subscription.topic(),
                    "other identities share it: LeaveOnly leaves it to them");
        }
        return null;
    }

    /** What finds a subscription again. */
    static Key keyOf(Subscription subscription) {
        Subscriber subscriber = subscription.subscriber();
        return new Key(
                new Owner(
                        subscriber.queueManager(),
                        subscriber.queue(),
                        subscriber.correlationId(),
                        subscriber.user()),
                TopicPattern.of(subscription.topic(), subscription.place().scheme()),
                subscription.subscriptionPoint(),
                subscription.filter() == null ? "" : subscription.filter().text());
    }
}
