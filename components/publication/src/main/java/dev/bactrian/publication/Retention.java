// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.RetainedChanges.Retaining;
import dev.bactrian.publication.TopicAccess.Right;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.TopicPattern;
import dev.bactrian.state.UnitOfWork;
import java.util.ArrayList;
import java.util.List;

/** Keeps the last publication of a topic, until it is deleted or its life is over. */
final class Retention {
    private final PublicationState state;

    Retention(PublicationState state) {
        this.state = state;
    }

    /** What is retained on a topic, or will be by this unit of work; null for nothing. */
    private Retained seen(UnitOfWork unit, String point, String topic) {
        return state.retainedChanges.seen(unit, point, topic, state.retained.get(point, topic));
    }

    /** The same of all topics that match. */
    List<Retained> matching(UnitOfWork unit, String point, TopicPattern pattern) {
        List<Retained> added = state.retainedChanges.added(unit, point, pattern);
        List<Retained> found = new ArrayList<>(added);
        for (Retained each : state.retained.matching(point, pattern)) {
            if (added.stream().noneMatch(other -> other.topic().equals(each.topic()))
                    && seen(unit, point, each.topic()) == each) {
                found.add(each);
            }
        }
        return found;
    }

    /** Signs on what a unit of work will do on a topic; the topic is its own until it has ended. */
    private Retaining change(UnitOfWork unit, String point, String topic) {
        return state.retainedChanges.of(
                unit,
                point,
                topic,
                state.retained.get(point, topic),
                change -> {
                    if (change.after != null) {
                        keep(change.after);
                    } else {
                        Retained there = state.retained.get(point, topic);
                        if (there != null) {
                            state.retained.remove(there);
                        }
                    }
                });
    }

    /** To be called before the publication is matched. */
    void begin(UnitOfWork unit, String point, String topic, PublishedMessage message) {
        state.hold(topic, unit);
        if (seen(unit, point, topic) == null) {
            requireRoom(message);
        }
        change(unit, point, topic);
    }

    /** Retains a publication, which was begun. */
    void retain(
            UnitOfWork unit, String topic, String point, boolean local, PublishedMessage message) {
        Retaining change = change(unit, point, topic);
        Retained after =
                new Retained(state.nextId(), topic, point, local, PscFolders.retained(message));
        state.journal.append(unit, PublicationRecords.retained(after));
        replace(unit, change, after);
    }

    private void replace(UnitOfWork unit, Retaining change, Retained after) {
        if (change.after != null) {
            state.journal.retire(unit, PublicationRecords.uuid(change.after.id()), 1);
        }
        change.after = after;
    }

    private void requireRoom(PublishedMessage message) {
        boolean full =
                state.retained.size() >= state.settings.retainedLimit()
                        || state.retained.bytes() + message.payload().length()
                                > state.settings.retainedBytes();
        if (full) {
            throw new PublicationException(
                    PublicationError.FULL,
                    "expected at most "
                            + state.settings.retainedLimit()
                            + " retained publications of together "
                            + state.settings.retainedBytes()
                            + " bytes");
        }
    }

    private void keep(Retained retained) {
        state.retained.put(retained);
        if (retained.message().expires() != 0) {
            state.at(retained.message().expires(), unit -> expire(unit, retained));
        }
    }

    private void expire(UnitOfWork unit, Retained retained) {
        state.hold(retained.topic(), unit);
        forget(unit, retained);
    }

    /** False where another one is retained by now, or none. */
    private boolean forget(UnitOfWork unit, Retained retained) {
        if (seen(unit, retained.point(), retained.topic()) != retained) {
            return false;
        }
        replace(unit, change(unit, retained.point(), retained.topic()), null);
        return true;
    }

    /** Puts back what was read from the journal; of two for a topic the later one. */
    void restore(Retained retained) {
        Retained there = state.retained.get(retained.point(), retained.topic());
        if (there == null || there.id() < retained.id()) {
            keep(retained);
        }
    }

    /** Deletes what is retained on topics. */
    void delete(
            UnitOfWork unit, PublishedMessage message, String topic, String point, boolean isOurs) {
        TopicPattern pattern = Publisher.pattern(topic);
        // whoever was answered that something is retained may delete it
        state.retainedChanges.meet(point, pattern, unit, earlier -> null);
        int deleted = 0;
        Refusal denied = null;
        for (Retained each : matching(unit, point, pattern)) {
            List<String> levels = List.of(each.topic().split("/", -1));
            if (isOurs && !state.settings.access().allows(Right.publish, message.user(), levels)) {
                denied = Publisher.notAllowed(message.user(), each.topic());
                continue;
            }
            state.hold(each.topic(), unit);
            if (forget(unit, each)) {
                deleted++;
            }
        }
        if (denied != null) {
            throw denied;
        }
        if (deleted == 0) {
            throw new Refusal(
                    Reason.NO_RETAINED, "Topic", topic, "nothing is retained for " + topic);
        }
    }
}
