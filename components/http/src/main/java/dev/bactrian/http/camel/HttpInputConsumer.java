// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.http.HttpError;
import dev.bactrian.security.Access;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.log.RepeatedLines;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.ExchangePattern;
import org.apache.camel.Processor;
import org.apache.camel.Suspendable;
import org.apache.camel.support.DefaultConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Admits a request or refuses it at once, collects its body on the event loop, runs the flow on a
 * worker thread, and answers when the flow has ended (or another one answers).
 *
 * <p>What is admitted is bounded before anything of it is stored, so the queue of the worker pool
 * is bounded too.
 */
final class HttpInputConsumer extends DefaultConsumer implements Suspendable {
    private static final Logger LOG = LoggerFactory.getLogger(HttpInputConsumer.class);

    /** What {@code mq:} makes the UserIdentifier of the messages that the flow puts. */
    private static final String MQ_USER = "CamelMqUserId";

    private final HttpInputEndpoint endpoint;
    private final Domain domain;
    private final AtomicInteger admitted = new AtomicInteger();
    private final RepeatedLines lines = new RepeatedLines(LOG::warn);
    private Callers callers;
    private Route route;

    HttpInputConsumer(HttpInputEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
        this.domain =
                endpoint.getDomain() == null ? null : Domains.installed().get(endpoint.getDomain());
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        Router router = ((HttpInputComponent) endpoint.getComponent()).getRouter();
        if (router == null) {
            router = getEndpoint().getCamelContext().getRegistry().findSingleByType(Router.class);
        }
        if (router == null) {
            throw new MessageException(
                    HttpError.NO_ROUTER,
                    "http-input: expected one router in the registry, there is none");
        }
        callers = new Callers(access());
        Route made = router.route(endpoint.getPath());
        if (endpoint.getMethods() != null) {
            for (String method : endpoint.getMethods().split(",")) {
                made.method(HttpMethod.valueOf(method.trim()));
            }
        }
        route = made.handler(this::admit);
    }

    /** The users of the process; open where it has none. */
    private Access access() {
        Access found = getEndpoint().getCamelContext().getRegistry().findSingleByType(Access.class);
        return found == null ? Access.open() : found;
    }

    @Override
    protected void doStop() throws Exception {
        if (route != null) {
            route.remove();
            route = null;
        }
        lines.flush();
        super.doStop();
    }

    private void admit(RoutingContext routing) {
        if (isSuspended() || admitted.incrementAndGet() > endpoint.getMaxRequests()) {
            if (!isSuspended()) {
                admitted.decrementAndGet();
            }
            routing.response().putHeader("Retry-After", Integer.toString(endpoint.getRetryAfter()));
            Refusal.answer(
                    routing,
                    503,
                    HttpError.TOO_MANY_REQUESTS + ": more requests than the flow can take now");
            return;
        }
        String charset = ContentCharset.unknown(routing.request().getHeader("Content-Type"));
        if (charset != null) {
            admitted.decrementAndGet();
            Refusal.answer(
                    routing,
                    400,
                    HttpError.UNKNOWN_CHARSET
                            + ": the charset \""
                            + charset
                            + "\" of the Content-Type is not known");
            return;
        }
        callers.check(routing, admitted::decrementAndGet, user -> take(routing, user));
    }

    private void take(RoutingContext routing, String user) {
        WaitingRequests waiting = endpoint.waiting();
        String identifier = waiting.newIdentifier();
        HttpRequest request =
                new HttpRequest(
                        identifier,
                        routing,
                        () -> {
                            admitted.decrementAndGet();
                            waiting.remove(identifier);
                        });
        routing.response().closeHandler(nothing -> request.abandon());
        new RequestBody(
                        routing.vertx(),
                        endpoint.getMaxBodySize(),
                        status -> {
                            request.abandon();
                            Refusal.answer(
                                    routing,
                                    status,
                                    HttpError.BODY_REFUSED + ": " + refusal(status));
                        })
                .read(
                        routing.request(),
                        endpoint.getBodyTimeout(),
                        body -> dispatch(request, user, body));
    }

    private String refusal(int status) {
        return switch (status) {
            case 413 -> "expected a body of at most " + endpoint.getMaxBodySize() + " bytes";
            case 408 -> "expected the body within " + endpoint.getBodyTimeout() + " ms";
            default -> "expected a whole body";
        };
    }

    private void dispatch(HttpRequest request, String user, ByteSlice body) {
        endpoint.waiting().add(request);
        request.limit(endpoint.getTimeout());
        request.routing()
                .vertx()
                .executeBlocking(
                        () -> {
                            runFlow(request, user, body);
                            return null;
                        },
                        false)
                .onFailure(failure -> failed(request, failure));
    }

    private void runFlow(HttpRequest request, String user, ByteSlice body) throws Exception {
        Exchange exchange = createExchange(false);
        exchange.setPattern(
                endpoint.isAsynchronousReply() ? ExchangePattern.InOnly : ExchangePattern.InOut);
        HeaderMapping.in(request.routing().request(), exchange.getIn(), endpoint.isTrustHeaders());
        exchange.getIn().setHeader(HttpInputConstants.REQUEST_IDENTIFIER, request.identifier());
        if (user != null) {
            exchange.getIn().setHeader(HttpInputConstants.USER, user);
            exchange.getIn().setHeader(MQ_USER, user);
        }
        localEnvironment(exchange, request.identifier());
        exchange.getIn()
                .setBody(
                        domain == null
                                ? body
                                : MimeOverHttp.request(exchange.getIn(), body, domain));
        createUoW(exchange);
        getAsyncProcessor().process(exchange, synchronous -> ended(request, exchange));
    }

    private static void localEnvironment(Exchange exchange, String identifier) {
        ExchangeAssembly.localEnvironment(exchange)
                .append(Element.folder("Destination"))
                .append(Element.folder("HTTP"))
                .append(Element.field("RequestIdentifier", identifier));
    }

    private void ended(HttpRequest request, Exchange exchange) {
        try {
            Exception failure = exchange.getException();
            if (failure != null) {
                failed(request, failure);
            } else if (!endpoint.isAsynchronousReply()) {
                request.answer(exchange.getMessage(), ReplyStatus.of(exchange));
            }
        } catch (RuntimeException e) {
            failed(request, e);
        } finally {
            doneUoW(exchange);
            releaseExchange(exchange, false);
        }
    }

    /**
     * What went wrong is for the log, not for whoever sent the request, unless it is the request.
     */
    private void failed(HttpRequest request, Throwable failure) {
        if (failure instanceof ParseException) {
            request.fail(400, failure.getMessage());
            return;
        }
        String code =
                failure instanceof MessageException m ? m.code() : HttpError.FLOW_FAILED.code();
        if (request.fail(500, code + ": the flow failed")) {
            lines.tell(
                    RepeatedLines.kind(failure),
                    HttpError.FLOW_FAILED
                            + ": flow "
                            + endpoint.getPath()
                            + " failed on a request: "
                            + failure,
                    failure instanceof MessageException ? null : failure);
        }
    }
}
