// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jdbc;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.UnitMarkers;
import dev.bactrian.tree.MessageException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A journal in a table. The database commits first, just before the flow's session does, and the
 * rows bear the id of their unit of work; the session's own transaction has a small message with
 * that id on the journal's queue. So after a crash between the two commits it is known what became
 * of each unit: with a message it has committed, without one it has not, and its rows go. No
 * distributed transaction, and no result twice.
 */
public final class JdbcJournal implements StateJournal {
    private static final Logger LOG = LoggerFactory.getLogger(JdbcJournal.class);

    private final String store;
    private final StateTable table;
    private final UnitMarkers markers;
    private final Map<UnitOfWork, List<StateRecord>> written = new ConcurrentHashMap<>();

    /**
     * @param source the database
     * @param table the name of the table, made where it is not there
     * @param factory the broker of the flow's messages
     * @param store the name of the store; with {@code .JOURNAL} behind it, that of the queue
     */
    public JdbcJournal(DataSource source, String table, ConnectionFactory factory, String store) {
        this.store = store;
        this.table = new StateTable(source, table, store);
        this.markers = new UnitMarkers(factory, store + ".JOURNAL");
    }

    @Override
    public void append(UnitOfWork unit, StateRecord record) {
        List<StateRecord> records = written.get(unit);
        if (records == null) {
            records = new ArrayList<>(2);
            written.put(unit, records);
            unit.onCompletion(committed -> written.remove(unit));
            unit.beforeCommit(() -> write(unit));
        }
        records.add(record);
    }

    @Override
    public void retire(UnitOfWork unit, UUID id, int records) {
        append(unit, StateRecord.retired(id));
    }

    private void write(UnitOfWork unit) {
        List<StateRecord> records = written.remove(unit);
        if (records == null) {
            return;
        }
        if (unit.session(Session.class) == null) {
            table.insert(null, records);
            return;
        }
        UUID id = UUID.randomUUID();
        table.insert(id, records);
        unit.onCompletion(
                committed -> {
                    // of one in doubt the marker says it, when the journal is read again
                    if (!committed && !unit.isInDoubt()) {
                        discard(id);
                    }
                });
        markers.mark(unit, id);
    }

    private void discard(UUID id) {
        try {
            table.discard(id);
        } catch (RuntimeException e) {
            LOG.debug("rows of unit {} stay until the next start: {}", id, e.toString());
        }
    }

    @Override
    public void recover(Consumer<StateRecord> receiver) {
        table.create();
        Set<UUID> committed = markers.browse();
        Set<UUID> open = table.open();
        Set<UUID> lost = new HashSet<>(open);
        lost.removeAll(committed);
        lost.forEach(table::discard);
        open.retainAll(committed);
        table.settle(open);
        List<Long> damaged = new ArrayList<>();
        table.read(
                row -> {
                    try {
                        receiver.accept(row.toRecord());
                    } catch (MessageException e) {
                        LOG.error(
                                "{}: row {} is put to store {}.DAMAGED: {}",
                                store,
                                row.number(),
                                store,
                                e.getMessage());
                        damaged.add(row.number());
                    }
                });
        table.rename(damaged, store + ".DAMAGED");
    }

    @Override
    public void start(Occupants occupants) {
        markers.start(table::settle);
    }

    /**
     * How many entries of a store are open in a table; none where there is no such table.
     *
     * @param source the database
     * @param table the name of the table
     * @param store the name of the store
     */
    public static long open(DataSource source, String table, String store) {
        return new StateTable(source, table, store).openEntries();
    }

    /** How many rows the store has. */
    public long size() {
        return table.size();
    }

    @Override
    public void stop() {
        markers.stop();
    }

    @Override
    public void close() {
        stop();
    }
}
