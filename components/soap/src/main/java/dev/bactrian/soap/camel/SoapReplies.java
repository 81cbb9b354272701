// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.soap.SoapError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.camel.AsyncCallback;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;
import org.apache.camel.attachment.AttachmentMessage;
import org.apache.camel.support.AsyncProcessorSupport;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;

/**
 * Requests that another flow of this process answers:
 *
 * <pre>{@code
 * SoapReplies replies = new SoapReplies(getContext(), 200, 30_000);
 * from("cxf:…").process(new SoapInput()).process(replies.open()).to("mq:BACKEND").process(replies.await());
 * from("mq:BACKEND.REPLY").process(new SoapOutput()).process(replies.answer());
 * }</pre>
 *
 * <p>A request is named by the header {@value #IDENTIFIER} and by {@code
 * Destination.SOAP.Reply.ReplyIdentifier} of the local environment. The identifier is a secret of
 * this process: whoever knows it can answer.
 */
public final class SoapReplies {
    /** Header: names the request. */
    public static final String IDENTIFIER = "BactrianSoapRequestIdentifier";

    private final ConcurrentHashMap<String, Waiting> waiting = new ConcurrentHashMap<>();
    private final ScheduledExecutorService timer;
    private final int most;
    private final long timeout;

    /**
     * Requests of one service, or of several.
     *
     * @param most that wait at a time; the next one gets a fault (BAC7525)
     * @param timeout milliseconds from {@link #open} to the answer; past it the answer is a fault
     *     (BAC7524)
     */
    public SoapReplies(CamelContext context, int most, long timeout) {
        this.timer =
                context.getExecutorServiceManager()
                        .newSingleThreadScheduledExecutor(this, "SoapReplies");
        this.most = most;
        this.timeout = timeout;
    }

    /** Gives the request at hand its identifier. */
    public Processor open() {
        return exchange -> {
            if (waiting.size() >= most) {
                SoapFault fault =
                        new SoapFault(
                                SoapError.TOO_MANY_WAIT
                                        + ": more requests than can wait for an answer",
                                Fault.FAULT_CODE_SERVER);
                fault.setStatusCode(503);
                throw fault;
            }
            String identifier = UUID.randomUUID().toString();
            Waiting request = new Waiting(identifier);
            waiting.put(identifier, request);
            request.limit =
                    timer.schedule(
                            () -> request.end(timedOut(), null), timeout, TimeUnit.MILLISECONDS);
            exchange.getMessage().setHeader(IDENTIFIER, identifier);
            exchange.setProperty(IDENTIFIER, request);
            Element environment = ExchangeAssembly.localEnvironment(exchange);
            folder(folder(folder(environment, "Destination"), "SOAP"), "Reply")
                    .append(Element.field("ReplyIdentifier", identifier));
        };
    }

    private static Element folder(Element parent, String name) {
        Element found = parent.firstChild(name);
        return found == null ? parent.append(Element.folder(name)) : found;
    }

    /** Ends the route of the request when it is answered; holds no thread until then. */
    public Processor await() {
        return new AsyncProcessorSupport() {
            @Override
            public boolean process(Exchange exchange, AsyncCallback callback) {
                Waiting request = exchange.getProperty(IDENTIFIER, Waiting.class);
                if (request == null) {
                    exchange.setException(
                            new MessageException(
                                    SoapError.NO_REQUEST_WAITS,
                                    "expected a request that was opened, there is none"));
                    callback.done(true);
                    return true;
                }
                return request.await(exchange, callback);
            }
        };
    }

    /** Answers with the message at hand, behind {@link SoapOutput}; a fault as body is a fault. */
    public Processor answer() {
        return exchange -> {
            String identifier = identifier(exchange);
            Waiting request = identifier == null ? null : waiting.get(identifier);
            Object body = exchange.getMessage().getBody();
            boolean answered =
                    request != null
                            && (body instanceof SoapFault fault
                                    ? request.end(fault, null)
                                    : request.end(null, exchange.getMessage()));
            if (!answered) {
                throw new MessageException(
                        SoapError.NO_REQUEST_WAITS,
                        "expected a request that waits for an answer, '"
                                + identifier
                                + "' does not");
            }
        };
    }

    private static String identifier(Exchange exchange) {
        String header = exchange.getMessage().getHeader(IDENTIFIER, String.class);
        if (header == null
                && exchange.getProperty(AssemblyConstants.LOCAL_ENVIRONMENT)
                        instanceof Element environment) {
            Element field = environment.path("Destination", "SOAP", "Reply", "ReplyIdentifier");
            return field == null ? null : field.text();
        }
        return header;
    }

    private static SoapFault timedOut() {
        return new SoapFault(
                SoapError.NO_ANSWER_IN_TIME + ": no answer in time", Fault.FAULT_CODE_SERVER);
    }

    /** How many requests wait. */
    public int size() {
        return waiting.size();
    }

    /** One request: the answer and the end of its route come in any order. */
    private final class Waiting {
        private final String identifier;
        private volatile ScheduledFuture<?> limit;
        private boolean ended;
        private SoapFault fault;
        private Object body;
        private AttachmentMessage attachments;
        private Exchange exchange;
        private AsyncCallback callback;

        Waiting(String identifier) {
            this.identifier = identifier;
        }

        /** False where it has ended already. */
        boolean end(SoapFault failure, Message answer) {
            AsyncCallback done;
            synchronized (this) {
                if (ended) {
                    return false;
                }
                ended = true;
                fault = failure;
                if (answer != null) {
                    body = answer.getBody();
                    attachments = answer.getExchange().getMessage(AttachmentMessage.class);
                }
                done = callback;
                if (done != null) {
                    give(exchange);
                }
            }
            waiting.remove(identifier);
            if (limit != null) {
                limit.cancel(false);
            }
            if (done != null) {
                done.done(false);
            }
            return true;
        }

        synchronized boolean await(Exchange waitingExchange, AsyncCallback whenDone) {
            if (ended) {
                give(waitingExchange);
                whenDone.done(true);
                return true;
            }
            exchange = waitingExchange;
            callback = whenDone;
            return false;
        }

        private void give(Exchange to) {
            if (fault != null) {
                to.setException(fault);
                return;
            }
            to.getMessage().setBody(body);
            if (attachments != null && attachments.hasAttachments()) {
                AttachmentMessage out = to.getMessage(AttachmentMessage.class);
                attachments.getAttachmentObjects().forEach(out::addAttachmentObject);
            }
        }
    }
}
