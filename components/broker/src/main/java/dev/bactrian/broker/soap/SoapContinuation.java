// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.cxf.continuations.Continuation;
import org.apache.cxf.continuations.ContinuationProvider;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.apache.cxf.transport.http.ContinuationProviderFactory;

/**
 * A request that is left by its thread and taken up again by another when its flow has the answer.
 * {@link SoapServer} asks it what is to be done when CXF returns.
 */
public final class SoapContinuation implements Continuation, ContinuationProvider {
    private static final String KEY = SoapContinuation.class.getName();

    /** What is to be done with a request that CXF has returned from. */
    public enum Next {
        /** It is answered. */
        END,
        /** Its flow was faster than its thread: call CXF again. */
        AGAIN,
        /** It is called again later. */
        LATER
    }

    private final Message message;
    private final HttpServletRequest request;
    private Object object;
    private Runnable later;
    private boolean isNew = true;
    private boolean pending;
    private boolean resumed;
    private boolean taken;

    private SoapContinuation(Message message, HttpServletRequest request) {
        this.message = message;
        this.request = request;
    }

    /** Makes one for each request. */
    public static final class Factory implements ContinuationProviderFactory {
        @Override
        public ContinuationProvider createContinuationProvider(
                Message message, HttpServletRequest request, HttpServletResponse response) {
            SoapContinuation made = new SoapContinuation(message, request);
            request.setAttribute(KEY, made);
            return made;
        }

        @Override
        public Message retrieveFromContinuation(HttpServletRequest request) {
            return (Message) request.getAttribute(AbstractHTTPDestination.CXF_CONTINUATION_MESSAGE);
        }
    }

    /**
     * What is to be done now.
     *
     * @param later called, once, by another thread, where it is {@link Next#LATER}
     */
    public static Next next(HttpServletRequest request, Runnable later) {
        return request.getAttribute(KEY) instanceof SoapContinuation c ? c.next(later) : Next.END;
    }

    private synchronized Next next(Runnable whenResumed) {
        if (isNew || taken) {
            return Next.END;
        }
        if (resumed) {
            taken = true;
            return Next.AGAIN;
        }
        later = whenResumed;
        return Next.LATER;
    }

    @Override
    public Continuation getContinuation() {
        return this;
    }

    @Override
    public void complete() {
        // SoapServer ends the response
    }

    @Override
    public synchronized boolean suspend(long timeout) {
        Message in = message.getExchange().getInMessage();
        request.setAttribute(AbstractHTTPDestination.CXF_CONTINUATION_MESSAGE, in);
        in.getInterceptorChain().suspend();
        isNew = false;
        pending = true;
        return true;
    }

    @Override
    public void resume() {
        Runnable go;
        synchronized (this) {
            if (resumed) {
                return;
            }
            resumed = true;
            pending = false;
            go = later;
            taken = go != null;
        }
        if (go != null) {
            go.run();
        }
    }

    @Override
    public void reset() {
        object = null;
    }

    @Override
    public synchronized boolean isNew() {
        return isNew;
    }

    @Override
    public synchronized boolean isPending() {
        return pending;
    }

    @Override
    public synchronized boolean isResumed() {
        return resumed;
    }

    @Override
    public boolean isTimeout() {
        return false; // SoapReplies has one
    }

    @Override
    public Object getObject() {
        return object;
    }

    @Override
    public void setObject(Object value) {
        object = value;
    }

    @Override
    public boolean isReadyForWrite() {
        return true;
    }
}
