// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Element;
import java.util.List;

/**
 * What was retained before a broker joined a cluster: the others hand it out, and the one that
 * joined retains what it has nothing of.
 */
public final class RetainedExchange {
    private final PublicationState state;
    private final Publications publications;

    RetainedExchange(PublicationState state, Publications publications) {
        this.state = state;
        this.publications = publications;
    }

    /**
     * Where something is retained.
     *
     * @param topic the topic
     * @param point the subscription point; {@code ""} for the default one
     */
    public record Place(String topic, String point) {}

    /** Where something is retained for all brokers. */
    public List<Place> places() {
        return state.retained.list().stream()
                .filter(each -> !each.localOnly())
                .map(each -> new Place(each.topic(), each.point()))
                .toList();
    }

    /**
     * What is retained at a place, as a publication on that topic alone; null where there is
     * nothing any more. Nothing else is retained there, nor deleted, until the unit of work has
     * ended: what comes later reaches the other brokers later.
     */
    public PublishedMessage take(UnitOfWork unit, Place place) {
        state.hold(place.topic(), unit);
        Retained there = state.retained.get(place.point(), place.topic());
        if (there == null || there.localOnly() || there.message().isExpired(state.now())) {
            return null;
        }
        return PscFolders.republished(there);
    }

    /** Publishes and retains what another broker handed out, where nothing is retained. */
    public void accept(UnitOfWork unit, PublishedMessage message) {
        Element psc = PscFolders.find(message);
        PscCommand command = psc == null ? null : PscCommand.of(psc);
        if (command == null) {
            return;
        }
        String topic = command.requiredTopics().get(0);
        String point = command.text("SubPoint");
        state.hold(topic, unit);
        if (state.retained.get(point, topic) == null) {
            publications.handleForwarded(unit, message, point);
        }
    }
}
