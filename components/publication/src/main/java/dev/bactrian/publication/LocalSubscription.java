// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.publication.topic.WildcardScheme;

/**
 * A subscription that an endpoint or the configuration has. One that is not durable is not written
 * down, for it comes again with them.
 *
 * @param queue where publications go
 * @param correlationId by which several subscribers of one queue are told apart; {@code ""} for
 *     none
 * @param topic with wildcards
 * @param scheme how they are written
 * @param point the subscription point; {@code ""} for the default one
 * @param filter {@code ""} for none
 * @param name {@code ""} for none
 * @param options names of {@code RegOpt}, separated by blanks
 * @param durable whether it outlives whoever has it
 * @param configured whether an endpoint's option {@code subscribers} asks for it: lists leave those
 *     out
 */
public record LocalSubscription(
        String queue,
        String correlationId,
        String topic,
        WildcardScheme scheme,
        String point,
        String filter,
        String name,
        String options,
        boolean durable,
        boolean configured) {
    /** One that is not by configuration. */
    public LocalSubscription(
            String queue,
            String correlationId,
            String topic,
            WildcardScheme scheme,
            String point,
            String filter,
            String name,
            String options,
            boolean durable) {
        this(queue, correlationId, topic, scheme, point, filter, name, options, durable, false);
    }

    private static final int ALLOWED =
            RegistrationOption.KEPT
                            & ~RegistrationOption.CorrelAsId.bit()
                            & ~RegistrationOption.VariableUserId.bit()
                    | RegistrationOption.NewPubsOnly.bit();

    /** The pattern. */
    TopicPattern pattern() {
        return TopicPattern.of(topic, scheme);
    }

    Subscriptions.Key key() {
        return new Subscriptions.Key(
                new Subscriptions.Owner("", queue, correlationId, ""), pattern(), point, filter);
    }

    int bits() {
        int bits = 0;
        for (String option : options.split("[ ,]+")) {
            if (!option.isEmpty()) {
                bits |= bit(option);
            }
        }
        return bits;
    }

    private static int bit(String name) {
        for (RegistrationOption option : RegistrationOption.values()) {
            if (option.name().equals(name) && (option.bit() & ALLOWED) != 0) {
                return option.bit();
            }
        }
        throw new PublicationException(
                PublicationError.SETTINGS,
                "expected Local, NewPubsOnly, InformIfRet, PubOnReqOnly or a kind of persistence, found "
                        + name);
    }
}
