// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.mq.jms.DelegatingResource;
import java.lang.reflect.Method;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A branch of a coordinated transaction whose calls are seen before and after they are made. */
final class WatchedResource extends DelegatingResource {
    private final WatchedCalls calls;

    /** Something that is done with a branch. */
    @FunctionalInterface
    private interface Call<T> {
        T make() throws XAException;
    }

    WatchedResource(WatchedCalls calls, XAResource resource) {
        super(resource);
        this.calls = calls;
    }

    private <T> T watched(String name, Call<T> call, Object... arguments) throws XAException {
        Method method = method(name);
        try {
            calls.before(resource(), method, arguments);
            T result = call.make();
            calls.after(resource(), method, arguments, result);
            return result;
        } catch (XAException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method method(String name) {
        for (Method method : XAResource.class.getMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new IllegalArgumentException(name);
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        watched("start", () -> done(() -> super.start(xid, flags)), xid, flags);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        watched("end", () -> done(() -> super.end(xid, flags)), xid, flags);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        return watched("prepare", () -> super.prepare(xid), xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        watched("commit", () -> done(() -> super.commit(xid, onePhase)), xid, onePhase);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        watched("rollback", () -> done(() -> super.rollback(xid)), xid);
    }

    /** Something that gives nothing. */
    @FunctionalInterface
    private interface Deed {
        void make() throws XAException;
    }

    private static Object done(Deed deed) throws XAException {
        deed.make();
        return null;
    }
}
