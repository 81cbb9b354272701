// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.CommitAnswer;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;

/**
 * Failures of a unit of work for which its message is not to blame, and that do not count towards
 * its backout threshold (docs/adr/0073). Inputs from queues of {@code mq:} and of {@code jms:} ask.
 */
public enum PassingFailure {
    /** Any other: the message is to blame, as far as anybody knows. */
    NONE(0),

    /**
     * It met another one in a database: a deadlock, a serialisation failure, a lock that was not to
     * be had. The next try mostly succeeds.
     */
    CONFLICT(PassingFailure.MOST),

    /**
     * The connection to a database broke while the message was worked on. Perhaps the message broke
     * it, by a statement that takes too long, for instance: so not for ever.
     */
    CONNECTION_BROKEN(PassingFailure.MOST),

    /**
     * No database is there to connect to. That is no message's fault, but no message blocks its
     * queue for ever: each waits for half a minute.
     */
    NO_CONNECTION(PassingFailure.AWAY),

    /** The queue manager is not there any more, or was not for a while: no message's fault. */
    QUEUE_MANAGER_LOST(Integer.MAX_VALUE),

    /** The queue manager takes no puts because its disk is full: neither does this. */
    FULL_DISK(Integer.MAX_VALUE);

    /** After so many tries of one message, its failures count as any other's. */
    static final int MOST = 50;

    /** With a delay from 5 ms up to 5 seconds, half a minute. */
    static final int AWAY = 15;

    /** Causes that are looked at: a chain may lead back to itself. */
    private static final int DEEPEST = 50;

    private final int tries;

    PassingFailure(int tries) {
        this.tries = tries;
    }

    /** How many failures of this kind of one message do not count. */
    public int tries() {
        return tries;
    }

    /** Whether it is a matter of connections, which may take long to come back. */
    public boolean isOfConnection() {
        return this == CONNECTION_BROKEN || this == NO_CONNECTION || this == QUEUE_MANAGER_LOST;
    }

    /**
     * Whether a commit that failed so says nothing of any message in it, however many there are.
     *
     * @param inDoubt whether nobody knows how it ended
     */
    boolean isOfQueueManager(boolean inDoubt) {
        return this == FULL_DISK || this == QUEUE_MANAGER_LOST || inDoubt;
    }

    /**
     * Of which kind the failure of a commit is. One that ended without an answer of the queue
     * manager lost the connection, whatever its client calls that.
     *
     * @param inDoubt whether nobody knows how it ended
     */
    static PassingFailure ofCommit(Throwable failure, boolean inDoubt) {
        PassingFailure kind = of(failure);
        return kind == NONE && inDoubt ? CONNECTION_BROKEN : kind;
    }

    /**
     * Of which kind the failure of a commit is, where its session was not ours to watch: it is in
     * doubt unless it is a refusal that is known to come before anything is committed.
     */
    public static PassingFailure ofCommit(Throwable failure) {
        return ofCommit(failure, !CommitAnswer.isKnown(failure));
    }

    /** Of which kind a failure is: that of the first of its causes that is one. */
    public static PassingFailure of(Throwable failure) {
        return of(failure, new AtomicInteger(DEEPEST));
    }

    /** A transaction manager tells of its branches' failures in what is suppressed. */
    private static PassingFailure of(Throwable failure, AtomicInteger left) {
        Throwable at = failure;
        while (at != null && left.getAndDecrement() > 0) {
            PassingFailure kind = one(at);
            for (Throwable beside : kind == NONE ? at.getSuppressed() : new Throwable[0]) {
                kind = kind == NONE ? of(beside, left) : kind;
            }
            if (kind != NONE) {
                return kind;
            }
            at = at.getCause();
        }
        return NONE;
    }

    private static PassingFailure one(Throwable failure) {
        if (failure instanceof SQLException e) {
            return of(e);
        }
        if (failure instanceof XAException e) {
            return switch (e.errorCode) {
                case XAException.XA_RBDEADLOCK, XAException.XA_RBTRANSIENT -> CONFLICT;
                case XAException.XA_RBCOMMFAIL, XAException.XAER_RMFAIL -> CONNECTION_BROKEN;
                default -> NONE;
            };
        }
        return CLIENT.getOrDefault(failure.getClass().getSimpleName(), NONE);
    }

    /**
     * What Artemis' client throws. By name: another queue manager's client has no such classes. A
     * client that connects again by itself (reconnectAttempts) has its rollback succeed after that.
     * What was not answered in time, or was rolled back on the way to another server, may be the
     * message's doing.
     */
    private static final Map<String, PassingFailure> CLIENT =
            Map.of(
                    "ActiveMQAddressFullException", FULL_DISK,
                    "ActiveMQNotConnectedException", QUEUE_MANAGER_LOST,
                    "ActiveMQDisconnectedException", QUEUE_MANAGER_LOST,
                    "ActiveMQRemoteDisconnectException", QUEUE_MANAGER_LOST,
                    "ActiveMQUnBlockedException", QUEUE_MANAGER_LOST,
                    "ActiveMQConnectionTimedOutException", CONNECTION_BROKEN,
                    "ActiveMQTransactionRolledBackException", CONNECTION_BROKEN,
                    "ActiveMQTransactionOutcomeUnknownException", CONNECTION_BROKEN);

    /**
     * By state, and by class: not every driver throws JDBC's own classes, not every pool has a
     * state.
     */
    private static PassingFailure of(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        return switch (state) {
            case "08001", // no connection can be made
                    "08004", // the server rejects it
                    "57P03", // PostgreSQL: it starts or stops
                    "53300" -> // PostgreSQL: it has too many
                    NO_CONNECTION;
            case "57P01",
                    "57P02", // PostgreSQL: ended by an administrator, by a crash
                    "90067",
                    "90098",
                    "90121" -> // H2: broken; the database is closed
                    CONNECTION_BROKEN;
            case "55P03", // PostgreSQL: lock not available
                    "HYT00" -> // H2: timeout trying to lock
                    CONFLICT;
            default -> byClass(e, state);
        };
    }

    private static PassingFailure byClass(SQLException e, String state) {
        if (state.startsWith("40")) { // transaction rollback: deadlock, serialisation
            return CONFLICT;
        }
        boolean connection =
                state.startsWith("08")
                        || e instanceof SQLRecoverableException
                        || e instanceof SQLTransientConnectionException
                        || e instanceof SQLNonTransientConnectionException;
        return connection ? CONNECTION_BROKEN : NONE;
    }
}
