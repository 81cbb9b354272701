// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.topic.WildcardScheme;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedNode;
import dev.bactrian.tree.Message;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * The publications of one name, shared by all processes on one broker. One process has the
 * subscriptions in memory; the others put what they have to publish, and all other commands, to its
 * inbox in the unit of work of the message.
 */
public final class SharedPublications extends SharedNode<Publications> implements PublicationStore {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.PUB.";

    private static final byte FORWARDED = 17;
    private static final byte FORWARDED_LOCAL = 18;
    private static final byte MARKER = 19;
    private static final int DURABLE = 1;
    private static final int CONFIGURED = 2;

    private final PublicationSettings settings;
    private final Deliveries deliveries;
    private final Statistics statistics;
    private final List<LocalSubscription> local = new CopyOnWriteArrayList<>();
    private final HandOver handOver = new HandOver();
    private volatile UUID marker;

    /**
     * @param name the name that endpoints share, in all processes
     * @param settings limits and rules
     * @param parts what shared state is made of
     * @param deliveries how messages leave
     * @param statistics what is counted
     */
    public SharedPublications(
            String name,
            PublicationSettings settings,
            StateParts parts,
            Deliveries deliveries,
            Statistics statistics) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
        this.deliveries = deliveries;
        this.statistics = statistics;
    }

    /** Whether this process has the state. */
    public boolean isOwner() {
        return state().isOwner();
    }

    /** The publications, where this process has them; else null. */
    public Publications here() {
        return state().here();
    }

    /** The journal, to look at its length. */
    public StateJournal journal() {
        return state().journal();
    }

    @Override
    public Publications make(StateJournal journal) {
        Publications made =
                new Publications(
                        name(),
                        settings,
                        journal,
                        parts().threads(),
                        parts().transactions(),
                        deliveries,
                        statistics);
        made.afterRecovery(
                () -> {
                    local.forEach(made::subscribe);
                    try {
                        mark();
                    } catch (RuntimeException e) {
                        handOver.lost();
                        throw e;
                    }
                });
        made.afterClose(handOver::lost);
        return made;
    }

    /** Behind the marker nothing of this process is in the inbox. */
    private void mark() {
        handOver.begin();
        UUID id = parts().threads().ids().next();
        marker = id;
        parts().transactions()
                .run(
                        unit ->
                                state().forward(
                                                unit,
                                                new StateRecord(
                                                        MARKER, id, new RecordSink().toSlice()),
                                                false));
    }

    @Override
    public Outcome handle(
            UnitOfWork unit, PublishedMessage message, String point, Supplier<Message> tree) {
        Publications current = handOver.direct(state()::here, unit);
        if (current != null) {
            return current.handle(unit, message, point, tree);
        }
        if (PscFolders.find(message) == null) {
            throw new PublicationException(
                    PublicationError.NO_COMMAND,
                    "expected a message with a folder psc in an MQRFH2, or a topic, found neither");
        }
        RecordSink sink = new RecordSink(256 + message.payload().length());
        sink.text(point);
        message.write(sink);
        forward(unit, FORWARDED, sink, message.persistent());
        return null;
    }

    private void forward(UnitOfWork unit, byte kind, RecordSink sink, boolean persistent) {
        state().forward(
                        unit,
                        new StateRecord(kind, parts().threads().ids().next(), sink.toSlice()),
                        persistent);
    }

    @Override
    public boolean subscribe(LocalSubscription wanted) {
        local.add(wanted);
        Publications current = state().here();
        if (current != null) {
            return current.subscribe(wanted);
        }
        say(wanted, true);
        return false;
    }

    @Override
    public void unsubscribe(LocalSubscription wanted) {
        local.remove(wanted);
        Publications current = state().here();
        if (current != null) {
            current.unsubscribe(wanted);
        } else {
            say(wanted, false);
        }
    }

    private void say(LocalSubscription wanted, boolean subscribes) {
        RecordSink sink =
                new RecordSink()
                        .int8(subscribes ? 1 : 0)
                        .text(wanted.queue())
                        .text(wanted.correlationId())
                        .text(wanted.topic())
                        .text(wanted.scheme().name())
                        .text(wanted.point())
                        .text(wanted.filter())
                        .text(wanted.name())
                        .text(wanted.options())
                        .int8(
                                (wanted.durable() ? DURABLE : 0)
                                        | (wanted.configured() ? CONFIGURED : 0));
        parts().transactions().run(unit -> forward(unit, FORWARDED_LOCAL, sink, wanted.durable()));
    }

    @Override
    public void received(Publications here, UnitOfWork unit, StateRecord record) {
        if (record.kind() == MARKER) {
            if (record.id().equals(marker)) {
                unit.onCompletion(committed -> handOver.end(here));
            }
            return;
        }
        RecordSource source = new RecordSource(record.body());
        if (record.kind() == FORWARDED) {
            String point = source.text();
            here.handle(unit, PublishedMessage.read(source), point, null);
            return;
        }
        if (record.kind() != FORWARDED_LOCAL) {
            throw new PublicationException(
                    PublicationError.RECORD,
                    "expected a forwarded message, found kind " + record.kind());
        }
        boolean subscribes = source.int8() != 0;
        LocalSubscription wanted = readLocal(source);
        if (subscribes) {
            here.subscribe(unit, wanted);
        } else {
            here.unsubscribe(wanted);
        }
    }

    private static LocalSubscription readLocal(RecordSource source) {
        String queue = source.text();
        String correlationId = source.text();
        String topic = source.text();
        WildcardScheme scheme = WildcardScheme.valueOf(source.text());
        String point = source.text();
        String filter = source.text();
        String name = source.text();
        String options = source.text();
        int kind = source.int8();
        return new LocalSubscription(
                queue,
                correlationId,
                topic,
                scheme,
                point,
                filter,
                name,
                options,
                (kind & DURABLE) != 0,
                (kind & CONFIGURED) != 0);
    }
}
