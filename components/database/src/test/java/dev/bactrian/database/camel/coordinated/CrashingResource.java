// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.coordinated;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A branch that ends the process when it is told to commit: the decision is on disk, and no branch
 * has heard of it. A class, not a proxy: those are serializable, and Narayana would try it.
 */
final class CrashingResource implements XAResource {
    private final XAResource resource;

    CrashingResource(XAResource resource) {
        this.resource = resource;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (!onePhase) { // an empty transaction, of one phase, is none that counts
            Runtime.getRuntime().halt(99);
        }
        resource.commit(xid, true);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        return resource.prepare(xid);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        resource.rollback(xid);
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        resource.start(xid, flags);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        resource.end(xid, flags);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        resource.forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return resource.recover(flag);
    }

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        return other == this;
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return resource.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return resource.setTransactionTimeout(seconds);
    }
}
