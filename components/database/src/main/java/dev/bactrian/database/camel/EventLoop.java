// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Values;
import dev.bactrian.tree.log.RepeatedLines;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One instance: takes an event, runs the flow, and has the event never come again, in one
 * transaction of the database. One that fails is tried again; when it has failed as often as it
 * may, it is marked, and its message goes to the failure terminal.
 */
final class EventLoop implements Runnable {
    /** The terminal for messages of events that failed. */
    static final String FAILURE = "failure";

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);

    /** Of all tables: a database that goes away is lost by each instance. */
    private static final RepeatedLines LINES = new RepeatedLines(LOG::warn);

    private final DatabaseInputConsumer consumer;
    private final DatabaseInputEndpoint endpoint;
    private final EventTable table;
    private final EventMessage messages;
    private final Terminals terminals;
    private final WakeUp wakeUp;
    private final DataSource source;
    private final FlowTransactions transactions;

    /** The event that failed last, and how often: it is the next one that this instance gets. */
    private Object failing;

    private int failures;
    private String reason;

    EventLoop(
            DatabaseInputConsumer consumer,
            DatabaseInputEndpoint endpoint,
            EventTable table,
            EventMessage messages,
            Terminals terminals,
            WakeUp wakeUp,
            DataSource source) {
        this.consumer = consumer;
        this.endpoint = endpoint;
        this.table = table;
        this.messages = messages;
        this.terminals = terminals;
        this.wakeUp = wakeUp;
        this.source = source;
        this.transactions = FlowTransactions.of(endpoint.getCamelContext());
    }

    @Override
    public void run() {
        while (!wakeUp.isOver()) {
            long known = wakeUp.calls();
            try {
                if (!next()) {
                    wakeUp.await(known, endpoint.getPollInterval());
                }
            } catch (Exception e) {
                LINES.tell(
                        DatabaseError.EVENTS_UNREADABLE + endpoint.getTable(),
                        DatabaseError.EVENTS_UNREADABLE
                                + ": table "
                                + endpoint.getTable()
                                + ": events cannot be read; again in "
                                + endpoint.getPollInterval()
                                + " ms: "
                                + e);
                wakeUp.pause(endpoint.getPollInterval());
            }
        }
    }

    /** Works on the next event; false where there is none. */
    private boolean next() throws SQLException {
        Exchange exchange = consumer.createExchange(false);
        FlowTransaction transaction = transactions.begin(exchange);
        boolean committed = false;
        Throwable failure = null;
        Object key = null;
        try {
            DatabaseSession session = transaction.session(source);
            Element event = table.next(session);
            if (event == null) {
                return false;
            }
            key = table.key(event);
            exchange.getMessage().setHeader(DatabaseConstants.EVENT, Values.text(key));
            boolean givenUp = key.equals(failing) && failures >= endpoint.getBackoutThreshold();
            messages.make(exchange, session, event);
            if (givenUp) {
                giveUp(exchange, session, key);
            } else {
                consumer.getProcessor().process(exchange);
                failure = exchange.getException();
                if (failure == null && exchange.isRollbackOnly()) {
                    failure = new IllegalStateException("the flow asked for a rollback");
                }
                if (failure == null) {
                    table.done(session, key);
                }
            }
            if (failure == null) {
                transaction.commit();
                committed = true;
                failing = null;
            }
        } catch (Exception e) {
            if (key == null) {
                throw e instanceof SQLException sql ? sql : new SQLException(e);
            }
            failure = e;
        } finally {
            transaction.ended(committed);
            consumer.releaseExchange(exchange, false);
        }
        if (failure != null) {
            failed(key, failure);
        }
        return true;
    }

    private void failed(Object key, Throwable failure) {
        failures = key.equals(failing) ? failures + 1 : 1;
        failing = key;
        LINES.tell(
                endpoint.getTable() + RepeatedLines.kind(failure),
                DatabaseError.EVENT_FAILED
                        + ": table "
                        + endpoint.getTable()
                        + ": event "
                        + Values.text(key)
                        + " failed "
                        + failures
                        + " times: "
                        + failure);
        reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        if (failures < endpoint.getBackoutThreshold()) {
            wakeUp.pause(endpoint.getRetryInterval());
        } else if (failures > endpoint.getBackoutThreshold()) {
            wakeUp.pause(endpoint.getPollInterval()); // not even its end succeeds
        }
    }

    private void giveUp(Exchange exchange, DatabaseSession session, Object key) throws Exception {
        exchange.getMessage().setHeader(MqConstants.FAILURE, reason);
        if (terminals.has(FAILURE)) {
            terminals.send(exchange, FAILURE, ExchangeAssembly.of(exchange));
        }
        table.failed(session, key);
    }
}
