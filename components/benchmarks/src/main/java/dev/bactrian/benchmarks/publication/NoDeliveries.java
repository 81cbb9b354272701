// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.publication;

import dev.bactrian.publication.Deliveries;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.state.UnitOfWork;
import java.util.List;

/** Counts what would be sent. */
final class NoDeliveries implements Deliveries {
    long count;

    @Override
    public void deliver(UnitOfWork unit, PublishedMessage publication, List<Receiver> receivers) {
        count += receivers.size();
    }

    @Override
    public void announce(UnitOfWork unit, PublishedMessage publication, List<String> topics) {
        // nobody listens
    }

    @Override
    public void forward(UnitOfWork unit, PublishedMessage command) {
        // no cluster
    }

    @Override
    public void respond(UnitOfWork unit, PublishedMessage command, PublishedMessage response) {
        throw new IllegalStateException("nobody asked for an answer");
    }
}
