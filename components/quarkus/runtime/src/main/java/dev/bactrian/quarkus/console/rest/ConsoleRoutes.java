// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.ProcessName;
import dev.bactrian.broker.management.ExecutionGroups;
import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.broker.management.FlowHealth;
import dev.bactrian.broker.management.RunningFlows;
import dev.bactrian.broker.monitoring.Recordings;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.camel.FlowDiagram;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.console.queues.MessageBrowser;
import dev.bactrian.console.queues.MessageMoves;
import dev.bactrian.console.queues.QueueList;
import dev.bactrian.statistics.Statistics;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * The console at {@code /console}: the page and the REST interface that it is made of, {@code
 * bactrian.console.enabled=false} leaves both out.
 */
@Singleton
public class ConsoleRoutes {

    private static final Logger LOG = Logger.getLogger(ConsoleRoutes.class);

    private static final String ROOT = "/console";
    private static final String API = "api/";

    /** Before the flows' own paths: one that begins with it would be found by nobody. */
    private static final int ORDER = -1000;

    private static final long MOST_BYTES = 4 * 1024 * 1024;

    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private final BrokerSettings settings;
    private final Gate gate;
    private final ConsoleApi api;

    ConsoleRoutes(
            BrokerSettings settings,
            EmbeddedBroker broker,
            RunningFlows flows,
            FlowCommands commands,
            FlowHealth health,
            FlowRegistry registry,
            Statistics statistics,
            Recordings recordings,
            ExecutionGroups groups) {
        this.settings = settings;
        gate = new Gate(broker.access(), settings.console().changes());
        QueueList queues = new QueueList(broker);
        FlowRequests flowRequests =
                new FlowRequests(flows, commands, health, new FlowDiagram(registry), queues);
        MessageMoves moves = new MessageMoves(queues, flowRequests::input);
        api =
                new ConsoleApi(
                        flowRequests,
                        new StatisticsRequests(statistics, commands, flowRequests::known),
                        new QueueRequests(queues, new MessageBrowser(queues), moves),
                        new OperationsRequests(commands, flowRequests::known),
                        new RecordedRequests(recordings, moves::requireOpen),
                        new GroupRequests(groups),
                        ProcessName.of(settings.process()));
    }

    void register(@Observes Router router) {
        if (!settings.console().enabled()) {
            return;
        }
        PageFiles files = new PageFiles();
        router.route(ROOT).order(ORDER).handler(ConsoleRoutes::toFolder);
        router.route(ROOT + "/*").order(ORDER).handler(this::admit);
        router.post(ROOT + "/*")
                .order(ORDER + 1)
                .handler(BodyHandler.create(false).setBodyLimit(MOST_BYTES));
        router.route(ROOT + "/*")
                .order(ORDER + 2)
                .blockingHandler(routing -> answer(routing, files), false);
        router.route(ROOT + "/*").order(ORDER).failureHandler(ConsoleRoutes::failed);
    }

    /** Paths in the page are relative to the folder. */
    private static void toFolder(RoutingContext routing) {
        if (routing.normalizedPath().endsWith("/")) {
            routing.next();
            return;
        }
        routing.response().putHeader("Location", routing.normalizedPath() + "/");
        routing.response().setStatusCode(302).end();
    }

    private static String path(RoutingContext routing) {
        String path = routing.normalizedPath();
        int at = path.indexOf(ROOT + "/");
        return path.substring(at + ROOT.length() + 1);
    }

    private void admit(RoutingContext routing) {
        headers(routing.response());
        HttpMethod method = routing.request().method();
        boolean get = method == HttpMethod.GET || method == HttpMethod.HEAD;
        try {
            gate.checkOrigin(routing.request(), !path(routing).startsWith(API));
        } catch (ConsoleRefusal e) {
            refuse(routing, e);
            return;
        }
        if (!get && method != HttpMethod.POST) {
            routing.response().putHeader("Allow", "GET, HEAD, POST");
            error(routing, 405, ConsoleError.BAD_REQUEST, "expected GET, HEAD or POST");
            return;
        }
        routing.next();
    }

    private static void headers(HttpServerResponse response) {
        response.putHeader("Content-Security-Policy", POLICY)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("X-Frame-Options", "DENY")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Cache-Control", "no-store");
    }

    private void answer(RoutingContext routing, PageFiles files) {
        try {
            String path = path(routing);
            if (path.startsWith(API)) {
                Caller caller = gate.caller(routing.request().getHeader("Authorization"));
                api(routing, caller, path.substring(API.length()), files);
            } else {
                // The page itself, which has nothing of the broker and asks who comes.
                file(routing, files.get(path.isEmpty() ? "index.html" : path));
            }
        } catch (ConsoleRefusal e) {
            refuse(routing, e);
        } catch (RuntimeException e) {
            LOG.warnf(
                    e,
                    "%s: the console failed at %s",
                    ConsoleError.FAILED,
                    routing.normalizedPath());
            error(routing, 500, ConsoleError.FAILED, "it failed; the log of the process says why");
        }
    }

    private static void file(RoutingContext routing, PageFiles.File file) {
        if (file == null || routing.request().method() == HttpMethod.POST) {
            error(routing, 404, ConsoleError.BAD_REQUEST, "there is nothing here");
            return;
        }
        end(routing, 200, file.type(), Buffer.buffer(file.bytes()));
    }

    private void api(RoutingContext routing, Caller caller, String path, PageFiles files) {
        boolean post = routing.request().method() == HttpMethod.POST;
        if (path.equals("openapi.json")) {
            file(routing, files.get(path));
            return;
        }
        ConsoleApi.Request request = api.find(post, path);
        if (request == null) {
            boolean other = api.isOfOtherMethod(post, path);
            if (other) {
                routing.response().putHeader("Allow", post ? "GET, HEAD" : "POST");
            }
            error(
                    routing,
                    other ? 405 : 404,
                    ConsoleError.BAD_REQUEST,
                    other ? "expected the other method" : "there is nothing here");
            return;
        }
        Parameters parameters =
                post ? Parameters.ofBody(body(routing)) : Parameters.ofQuery(routing.queryParams());
        end(routing, 200, "application/json", request.answer(caller, parameters).toBuffer());
    }

    private static JsonObject body(RoutingContext routing) {
        try {
            Buffer body = routing.body().buffer();
            if (body != null && body.length() > 0) {
                return new JsonObject(body);
            }
        } catch (DecodeException | ClassCastException e) {
            LOG.debug("a request to the console was no JSON", e);
        }
        throw new ConsoleRefusal(ConsoleError.BAD_REQUEST, "expected an object in JSON");
    }

    private static void refuse(RoutingContext routing, ConsoleRefusal refusal) {
        int status =
                switch (refusal.error()) {
                    case NOT_LOGGED_IN -> 401;
                    case NO_CHANGES, NOT_PERMITTED, FOREIGN_PAGE, NOT_FROM_HERE -> 403;
                    case NO_SUCH_QUEUE, NO_SUCH_MESSAGE, NO_SUCH_FLOW -> 404;
                    case NO_ORIGIN, STATE_OF_A_FLOW -> 409;
                    case NO_QUEUE_MANAGER -> 503;
                    case FAILED -> 500;
                    case BAD_REQUEST -> 400;
                };
        if (status == 401) {
            // To its own page not a scheme for which a browser would ask by itself.
            boolean page = routing.request().getHeader(Gate.HEADER) != null;
            routing.response()
                    .putHeader(
                            "WWW-Authenticate",
                            page
                                    ? "Bearer realm=\"bactrian\""
                                    : "Basic realm=\"bactrian\", charset=\"UTF-8\"");
        }
        end(
                routing,
                status,
                "application/json",
                new JsonObject()
                        .put("error", refusal.error().code())
                        .put("message", refusal.getMessage())
                        .toBuffer());
    }

    private static void error(RoutingContext routing, int status, ConsoleError code, String text) {
        end(
                routing,
                status,
                "application/json",
                new JsonObject()
                        .put("error", code.code())
                        .put("message", code + ": " + text)
                        .toBuffer());
    }

    /** What fails before it is answered: a body that is too large, most of all. */
    private static void failed(RoutingContext routing) {
        int status = routing.statusCode() > 0 ? routing.statusCode() : 500;
        if (status >= 500 && routing.failure() != null) {
            LOG.warnf(
                    routing.failure(),
                    "%s: the console failed at %s",
                    ConsoleError.FAILED,
                    routing.normalizedPath());
        }
        if (!routing.response().headWritten()) {
            error(
                    routing,
                    status,
                    status < 500 ? ConsoleError.BAD_REQUEST : ConsoleError.FAILED,
                    status == 413
                            ? "the request has more than " + MOST_BYTES + " bytes"
                            : "it failed");
        }
    }

    private static void end(RoutingContext routing, int status, String type, Buffer body) {
        HttpServerResponse response = routing.response();
        if (response.ended() || response.closed()) {
            return;
        }
        response.setStatusCode(status).putHeader("Content-Type", type);
        if (routing.request().method() == HttpMethod.HEAD) {
            response.putHeader("Content-Length", Integer.toString(body.length())).end();
        } else {
            response.end(body);
        }
    }
}
