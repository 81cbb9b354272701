// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import java.util.Base64;
import java.util.function.Consumer;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A resource as the recovery of a transaction manager has it: what recovery commits or rolls back
 * there is told, a line for each branch (BAC2144). Only for recovery: what flows commit themselves
 * was never in doubt, and is not told.
 */
public class RecoveredResource extends DelegatingResource {
    private static final Logger LOG = LoggerFactory.getLogger(RecoveredResource.class);

    private final String where;
    private final Consumer<String> told;

    /**
     * A resource whose recovery is told to the log.
     *
     * @param resource what is recovered
     * @param where what it is, as the line names it: "the queue manager"
     */
    public RecoveredResource(XAResource resource, String where) {
        this(resource, where, LOG::info);
    }

    /**
     * A resource whose recovery is told.
     *
     * @param resource what is recovered
     * @param where what it is, as the line names it
     * @param told takes each line
     */
    public RecoveredResource(XAResource resource, String where, Consumer<String> told) {
        super(resource);
        this.where = where;
        this.told = told;
    }

    /**
     * What a branch is called, as PostgreSQL shows it in {@code pg_prepared_xacts.gid}: format,
     * transaction and branch, the latter two in Base64.
     */
    public static String name(Xid xid) {
        Base64.Encoder text = Base64.getEncoder();
        return xid.getFormatId()
                + "_"
                + text.encodeToString(xid.getGlobalTransactionId())
                + "_"
                + text.encodeToString(xid.getBranchQualifier());
    }

    private void tell(Xid xid, String ending) {
        told.accept(
                MqError.RECOVERED
                        + ": branch "
                        + name(xid)
                        + " in "
                        + where
                        + " was in doubt: "
                        + ending);
    }

    /**
     * The branches that are prepared.
     *
     * @throws XAException also for what a driver throws that it should not: that would leave
     *     Narayana's recovery in the middle of a look, and it would never look again
     */
    @Override
    public Xid[] recover(int flag) throws XAException {
        try {
            return super.recover(flag);
        } catch (RuntimeException e) {
            XAException told = new XAException(XAException.XAER_RMFAIL);
            told.initCause(e);
            throw told;
        }
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        super.commit(xid, onePhase);
        tell(xid, "committed, as the log of transactions says");
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        super.rollback(xid);
        tell(xid, "rolled back, the log of transactions has no decision to commit it");
    }

    @Override
    public void forget(Xid xid) throws XAException {
        super.forget(xid);
        tell(xid, "forgotten, it had been ended without the transaction manager");
    }

    /** Recovery keeps what it has seen by resource: the same one, made anew, is the same. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RecoveredResource same && same.resource().equals(resource());
    }

    @Override
    public int hashCode() {
        return resource().hashCode();
    }
}
