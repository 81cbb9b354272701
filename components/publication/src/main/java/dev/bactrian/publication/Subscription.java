// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.filter.ContentFilter;
import dev.bactrian.publication.filter.Filtered;

/**
 * One subscription: a subscriber wants what is published on the topics of a pattern at a
 * subscription point, all of it or what a filter accepts. Immutable; a change makes a new one.
 * There may be millions: what few have stands in {@link SubscriptionDetails}.
 */
public final class Subscription implements Filtered {
    /** Among the options: that it is of an endpoint's option {@code subscribers}. */
    static final int CONFIGURED = 1 << 30;

    private static final int DOUBT = 1 << 31;

    private final Subscriber subscriber;
    private final TopicPlace place;
    private final ContentFilter filter;
    private final SubscriptionDetails details;

    /** Registration options, and whether it is in doubt: millions of them have no room for more. */
    private volatile int options;

    private final long id;

    Subscription(
            long id,
            Subscriber subscriber,
            TopicPlace place,
            ContentFilter filter,
            int options,
            SubscriptionDetails details) {
        this.id = id;
        this.subscriber = subscriber;
        this.place = place;
        this.filter = filter;
        this.options = options;
        this.details = details;
    }

    /** Its number in the journal; 0 where it ends with the process. */
    long id() {
        return id;
    }

    /** Whether it outlives the process. */
    public boolean isDurable() {
        return id != 0;
    }

    /** Whom publications are sent to. */
    public Subscriber subscriber() {
        return subscriber;
    }

    TopicPlace place() {
        return place;
    }

    /** The topic, with its wildcards. */
    public String topic() {
        return place.text();
    }

    /** The subscription point; {@code ""} for the default one. */
    public String subscriptionPoint() {
        return place.subscriptionPoint();
    }

    @Override
    public ContentFilter filter() {
        return filter;
    }

    int options() {
        return options & ~DOUBT;
    }

    /** Whether its beginning or end is not committed yet, or it never was or is no more. */
    boolean isInDoubt() {
        return options < 0;
    }

    /** To be called by one thread at a time. */
    void doubt(boolean whether) {
        options = whether ? options | DOUBT : options & ~DOUBT;
    }

    /** Whether an endpoint's option {@code subscribers} asked for it. */
    public boolean isConfigured() {
        return (options & CONFIGURED) != 0;
    }

    boolean has(RegistrationOption option) {
        return option.in(options);
    }

    SubscriptionDetails details() {
        return details;
    }

    /** SubName; {@code ""} for none. */
    public String name() {
        return details.name();
    }

    /** When it ends, milliseconds since 1970; 0 for never. */
    public long expires() {
        return details.expires();
    }

    /** Who owns it; {@code ""} where nobody is known. */
    public String user() {
        return details.user().isEmpty() ? subscriber.user() : details.user();
    }

    /** The options as a subscriber writes them, separated by blanks. */
    public String optionNames() {
        StringBuilder out = new StringBuilder();
        for (RegistrationOption option : RegistrationOption.values()) {
            if (has(option)) {
                out.append(out.isEmpty() ? "" : " ").append(option.name());
            }
        }
        return out.toString();
    }

    /** Whether a publication is persistent when it is sent to this subscription. */
    boolean persistent(boolean published) {
        if (has(RegistrationOption.Pers)) {
            return true;
        }
        return !has(RegistrationOption.NonPers) && published;
    }

    boolean is(Subscriber ofSubscriber, TopicPlace ofPlace, ContentFilter ofFilter) {
        return subscriber == ofSubscriber && place == ofPlace && filter == ofFilter;
    }

    static int hash(Subscriber ofSubscriber, TopicPlace ofPlace, ContentFilter ofFilter) {
        return (System.identityHashCode(ofSubscriber) * 31 + System.identityHashCode(ofPlace)) * 31
                + System.identityHashCode(ofFilter);
    }

    int hash() {
        return hash(subscriber, place, filter);
    }

    @Override
    public String toString() {
        return topic() + " -> " + subscriber;
    }
}
