// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StoredMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * One open aggregation: its requests in the order of their registration, and the replies that came.
 *
 * <p>Its fields are changed by the unit of work that holds it, and read by nobody else.
 */
final class Aggregation extends StateEntry {
    /** What stands between the first request and the end. */
    enum State {
        /** The fan-out has not committed. */
        OPENING,
        /** Waits for replies. */
        OPEN,
        /** Complete or timed out, in a unit of work that has not committed. */
        CLOSING,
        /** Over. */
        CLOSED
    }

    final Aggregations home;
    final UUID id;
    final String origin;
    final boolean persistent;
    final long openedMillis;

    /** By the time of day. */
    long deadlineMillis;

    /** By {@link ServiceTime}; less than 0 where that is nothing to it. */
    long serviceDeadline = -1;

    final List<Request> requests = new ArrayList<>(4);
    State state = State.OPENING;
    int missing;
    int records;

    Aggregation(
            Aggregations home,
            UUID id,
            String origin,
            boolean persistent,
            long openedMillis,
            long deadlineMillis) {
        this.home = home;
        this.id = id;
        this.origin = origin == null ? "" : origin;
        this.persistent = persistent;
        this.openedMillis = openedMillis;
        this.deadlineMillis = deadlineMillis;
    }

    /** A request of an aggregation, and its reply once that came. */
    static final class Request {
        final Aggregation aggregation;
        final Object key;
        final String folder;
        StoredMessage reply;

        /** The reply that was there first, until the fan-out takes it. */
        EarlyReply early;

        Request(Aggregation aggregation, Object key, String folder) {
            this.aggregation = aggregation;
            this.key = key;
            this.folder = folder;
        }
    }

    /** Whether its time stands while no process has it. */
    boolean isInService() {
        return serviceDeadline >= 0;
    }

    /** The requests that were answered, in the order of the requests. */
    List<AggregateResult.Part> parts(boolean again) {
        List<AggregateResult.Part> parts = new ArrayList<>(requests.size());
        for (Request request : requests) {
            if (request.reply != null) {
                parts.add(
                        new AggregateResult.Part(
                                request.folder,
                                RequestKey.text(request.key),
                                request.reply.message(again)));
            }
        }
        return parts;
    }

    @Override
    protected void expired() {
        home.deadlineCame(this);
    }
}
