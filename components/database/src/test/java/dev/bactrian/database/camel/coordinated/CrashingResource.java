// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.coordinated;

import dev.bactrian.mq.jms.DelegatingResource;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A branch that ends the process when it is told to commit: the decision is on disk, and no branch
 * has heard of it.
 */
final class CrashingResource extends DelegatingResource {
    CrashingResource(XAResource resource) {
        super(resource);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (!onePhase) { // an empty transaction, of one phase, is none that counts
            Runtime.getRuntime().halt(99);
        }
        super.commit(xid, true);
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }
}
