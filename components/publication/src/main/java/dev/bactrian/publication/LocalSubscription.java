package dev.bactrian.publication;

import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.WildcardScheme;

/**
 * A subscription that an endpoint or the configuration has: not written down, for it comes again
 * with them.
 *
 * @param queue where publications go
 * @param topic with wildcards
 * @param scheme how they are written
 * @param point the subscription point; {@code ""} for the default one
 * @param filter {@code ""} for none
 * @param name {@code ""} for none
 * @param options names of {@code RegOpt}, separated by blanks
 */
public record LocalSubscription(
        String queue,
        String topic,
        WildcardScheme scheme,
        String point,
        String filter,
        String name,
        String options) {

    /** The pattern. */
    TopicPattern pattern() {
        return TopicPattern.of(topic, scheme);
    }

    Subscriptions.Key key() {
        return new Subscriptions.Key(
                new Subscriptions.Owner("", queue, "", ""), pattern(), point, filter);
    }

    int bits() {
        int bits = 0;
        for (String option : options.split("[ ,]+")) {
            if (!option.isEmpty()) {
                bits |= RegistrationOption.valueOf(option).bit();
            }
        }
        return bits;
    }
}
