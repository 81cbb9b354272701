// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;
import java.util.function.Supplier;

/** The subscriptions and retained publications of one name, here or in another process. */
public interface PublicationStore extends StateStore {
    /**
     * Does what a message says in its folder {@code psc}, in its unit of work, and answers its
     * sender.
     *
     * @param message the whole message
     * @param point the subscription point that it is published at; {@code ""} for the default one
     * @param tree the message for filters, parsed when first asked; null to have it parsed from
     *     {@code message}
     * @return what became of it; null where another process does it
     * @throws PublicationException BAC5601 where it says nothing, BAC5602 where it was refused and
     *     its sender wants no response, BAC5605 where others hold the subscriber or topic for too
     *     long
     */
    Outcome handle(UnitOfWork unit, PublishedMessage message, String point, Supplier<Message> tree);

    /**
     * Registers a subscription of this process, which ends with it; in place of one that is there.
     *
     * @return false where the state is another process'
     */
    boolean subscribe(LocalSubscription wanted);

    /** Takes a subscription of this process away. */
    void unsubscribe(LocalSubscription wanted);
}
