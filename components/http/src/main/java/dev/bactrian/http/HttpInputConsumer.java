package dev.bactrian.http;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
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

    /** Milliseconds between a refusal and the end of a connection whose client goes on sending. */
    private static final long LINGER = 1000;

    private final HttpInputEndpoint endpoint;
    private final Domain domain;
    private final AtomicInteger admitted = new AtomicInteger();
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
        Route made = router.route(endpoint.getPath());
        if (endpoint.getMethods() != null) {
            for (String method : endpoint.getMethods().split(",")) {
                made.method(HttpMethod.valueOf(method.trim()));
            }
        }
        route = made.handler(this::admit);
    }

    @Override
    protected void doStop() throws Exception {
        if (route != null) {
            route.remove();
            route = null;
        }
        super.doStop();
    }

    private void admit(RoutingContext routing) {
        if (isSuspended() || admitted.incrementAndGet() > endpoint.getMaxRequests()) {
            if (!isSuspended()) {
                admitted.decrementAndGet();
            }
            routing.response().putHeader("Retry-After", Integer.toString(endpoint.getRetryAfter()));
            refuse(
                    routing,
                    503,
                    HttpError.TOO_MANY_REQUESTS + ": more requests than the flow can take now");
            return;
        }
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
                            refuse(
                                    routing,
                                    status,
                                    HttpError.BODY_REFUSED + ": " + refusal(status));
                        })
                .read(
                        routing.request(),
                        endpoint.getBodyTimeout(),
                        body -> dispatch(request, body));
    }

    private String refusal(int status) {
        return switch (status) {
            case 413 -> "expected a body of at most " + endpoint.getMaxBodySize() + " bytes";
            case 408 -> "expected the body within " + endpoint.getBodyTimeout() + " ms";
            default -> "expected a whole body";
        };
    }

    /**
     * Answers without the flow, and closes. What the client is still sending is thrown away for a
     * moment: a connection that is closed at once would often cost it the answer.
     */
    private static void refuse(RoutingContext routing, int status, String text) {
        var response = routing.response();
        if (response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(status).putHeader("Content-Type", "text/plain");
        HttpServerRequest request = routing.request();
        if (request.version() != HttpVersion.HTTP_2) {
            // RFC 9113, 8.2.2: in HTTP/2 it would make the answer malformed.
            response.putHeader("Connection", "close");
        }
        response.end(text + "\n");
        if (request.version() == HttpVersion.HTTP_2) {
            response.reset();
            return;
        }
        long timer = routing.vertx().setTimer(LINGER, id -> request.connection().close());
        request.exceptionHandler(gone -> routing.vertx().cancelTimer(timer));
        if (request.isEnded()) {
            request.connection().close();
        } else {
            request.handler(rest -> {});
            request.endHandler(nothing -> request.connection().close());
            request.resume();
        }
    }

    private void dispatch(HttpRequest request, ByteSlice body) {
        endpoint.waiting().add(request);
        request.limit(endpoint.getTimeout());
        request.routing()
                .vertx()
                .executeBlocking(
                        () -> {
                            runFlow(request, body);
                            return null;
                        },
                        false)
                .onFailure(failure -> failed(request, failure));
    }

    private void runFlow(HttpRequest request, ByteSlice body) throws Exception {
        Exchange exchange = createExchange(false);
        exchange.setPattern(
                endpoint.isAsynchronousReply() ? ExchangePattern.InOnly : ExchangePattern.InOut);
        HeaderMapping.in(request.routing().request(), exchange.getIn(), endpoint.isTrustHeaders());
        exchange.getIn().setHeader(HttpInputConstants.REQUEST_IDENTIFIER, request.identifier());
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
                request.answer(exchange.getMessage(), 200);
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
            LOG.warn(
                    HttpError.FLOW_FAILED + ": flow {} failed on a request",
                    endpoint.getPath(),
                    failure);
        }
    }
}
