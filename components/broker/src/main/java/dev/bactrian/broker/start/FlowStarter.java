// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.FailureReason;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowEntry;
import dev.bactrian.broker.FlowFailure;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.broker.StartRefusal;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.monitoring.activity.ActivityLog;
import dev.bactrian.mrm.MessageSets;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.Route;
import org.apache.camel.model.Model;
import org.apache.camel.model.ModelCamelContext;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.spi.RoutesLoader;
import org.apache.camel.support.PluginHelper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the flows: each by itself when Camel's context has started, so that one that cannot start
 * is told in a line and leaves the others alone.
 *
 * <p>First the routes of every flow are made ready, then messages are let in: a flow that calls
 * another finds it.
 */
@Singleton
public class FlowStarter implements CamelContextCustomizer, ExtendedStartupListener {

    private static final Logger LOG = LoggerFactory.getLogger(FlowStarter.class);

    private final BrokerSettings settings;
    private final FlowSelection selection;
    private final FlowRegistry registry;
    private final FlowFolders folders;
    private final FlowFiles files;
    private final Instance<FlowPreparation> preparations;
    private final StartRefusal refusal;

    /** Whether flows run that could: one that is made from now on starts by itself. */
    private boolean started;

    private final ActivityLog activity;

    /**
     * What was written about starting by itself, by route; that of a route is changed meanwhile.
     */
    private final Map<RouteDefinition, String> autoStartup = new HashMap<>();

    FlowStarter(
            BrokerSettings settings,
            FlowSelection selection,
            FlowRegistry registry,
            FlowFolders folders,
            FlowFiles files,
            Instance<FlowPreparation> preparations,
            Instance<StartRefusal> refusals,
            ActivityLog activity) {
        this.activity = activity;
        this.settings = settings;
        this.selection = selection;
        this.registry = registry;
        this.folders = folders;
        this.files = files;
        this.preparations = preparations;
        this.refusal = refusals.isResolvable() ? refusals.get() : StartRefusal.PLAIN;
    }

    /** Reads the flows that are files; those that are classes come by themselves. */
    @Override
    public void configure(CamelContext context) {
        RoutesLoader camel = PluginHelper.getRoutesLoader(context);
        context.getCamelContextExtension()
                .addContextPlugin(RoutesLoader.class, new FlowLoader(context, camel, files));
        Path missing = folders.missing();
        if (missing != null) {
            throw refusal.of(
                    BrokerError.NO_FLOW_FILES
                            + ": there is no "
                            + missing
                            + "; bactrian.flows-dir names a folder, bactrian.flow-files names files");
        }
        try {
            read(context, camel);
            context.addStartupListener(this);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void read(CamelContext context, RoutesLoader camel) throws IOException {
        List<Path> where = folders.folders();
        if (where.isEmpty()) {
            return;
        }
        if (settings.broker().connectionFactory().isEmpty()) {
            DefaultConnection.keep(context);
        }
        context.setClassResolver(new FolderResources(context.getClassResolver(), where));
        context.setApplicationContextClassLoader(
                FolderResources.loader(where, context.getApplicationContextClassLoader()));
        where.forEach(MessageSets.installed()::addFirst);
        FlowFailure unprepared = prepare(context, where);
        for (Path file : folders.flows()) {
            if (unprepared == null) {
                files.read(context, camel, file);
            } else {
                String name = file.getFileName().toString();
                registry.failed(FlowFiles.stem(name), name, true, unprepared);
            }
        }
        if (settings.flowFiles().isEmpty()) {
            for (Path file : FlowFiles.misnamed(where.get(0))) {
                LOG.warn("{} is not read: the name of a flow ends in .camel.yaml", file);
            }
        }
    }

    /** Null when all is prepared. */
    private FlowFailure prepare(CamelContext context, List<Path> where) {
        try {
            for (FlowPreparation preparation : preparations) {
                preparation.prepare(where);
            }
            return null;
        } catch (Exception e) {
            return FailureReason.of(e, context, null);
        }
    }

    @Override
    public void onCamelContextStarted(CamelContext context, boolean alreadyStarted) {
        // Camel's own routes come first
    }

    /**
     * Starts the flows.
     *
     * @throws RuntimeException BAC8301 where a setting names a flow that does not exist, BAC8337
     *     where one cannot start and {@code bactrian.strict} is set
     */
    @Override
    public synchronized void onCamelContextFullyStarted(
            CamelContext context, boolean alreadyStarted) {
        try {
            selection.check(registry.known());
        } catch (IllegalArgumentException e) {
            throw refusal.of(e.getMessage());
        }
        for (FlowEntry flow : registry.all()) {
            if (flow.failure().isEmpty()) {
                attempt(context, flow, () -> ready(context, flow));
            }
        }
        for (FlowEntry flow : registry.all()) {
            if (flow.failure().isEmpty() && context.isAutoStartup()) {
                attempt(context, flow, () -> letIn(context, flow));
            }
        }
        started = true;
        tell();
    }

    /**
     * Starts a flow that has failed once more.
     *
     * @return why it still does not run; null when it does
     */
    public synchronized FlowFailure startAgain(CamelContext context, FlowEntry flow) {
        if (flow.routes().isEmpty()) {
            return flow.failure().orElseThrow();
        }
        flow.setFailure(null);
        attempt(
                context,
                flow,
                () -> {
                    ready(context, flow);
                    letIn(context, flow);
                });
        return flow.failure().orElse(null);
    }

    /**
     * Makes and starts the flow that waits under that id or for that queue; there is none, or a
     * flow of its id runs by now: nothing happens. One that does not start is told in a line.
     */
    public synchronized void request(CamelContext context, String asked) {
        Flow flow = registry.findAwaited(asked);
        if (flow == null) {
            return;
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            // The thread may be one of a client, and the queue manager's classes see no flow's.
            thread.setContextClassLoader(context.getApplicationContextClassLoader());
            if (registry.find(flow.id()) == null) {
                FlowEntry made = flow.make(context);
                // A command may come before the flows start: this one starts with them then.
                FlowFailure failure = started ? startAgain(context, made) : null;
                if (failure != null) {
                    LOG.error("Flow {} does not run: {}", flow.id(), failure.text());
                }
            }
        } finally {
            thread.setContextClassLoader(before);
            registry.made(flow);
        }
    }

    private void attempt(CamelContext context, FlowEntry flow, FlowRegistry.Writing work) {
        try {
            work.run();
        } catch (Exception e) {
            FlowFailure failure = FailureReason.of(e, context, flow.text());
            flow.setFailure(failure);
            activity.of(flow.id()).add("could not be started: " + failure.reason());
            remove(context, flow);
        }
    }

    /** Makes routes, with all that they name, but lets nothing in. */
    private void ready(CamelContext context, FlowEntry flow) throws Exception {
        for (RouteDefinition route : flow.routes()) {
            if (context.getRoute(route.getRouteId()) != null) {
                throw new IllegalStateException(
                        BrokerError.TWO_OF_ONE_NAME
                                + ": there is a route '"
                                + route.getRouteId()
                                + "' already; give one of them another id");
            }
            autoStartup.putIfAbsent(
                    route, route.getAutoStartup() == null ? "true" : route.getAutoStartup());
            route.setAutoStartup("false");
        }
        add(context, flow.routes());
        for (RouteDefinition route : flow.routes()) {
            route.setAutoStartup(autoStartup.get(route));
        }
    }

    /**
     * Without the model's own removal of routes of these ids, which there are none of: for each, it
     * goes through the endpoints of all routes that there are. What else the model does with routes
     * that come, it does where somebody has asked for it; it also knows what a context does that
     * stops.
     */
    private static void add(CamelContext context, List<RouteDefinition> routes) throws Exception {
        Model model = model(context);
        if (context.isStarted()
                && model.getRestDefinitions().isEmpty()
                && model.getRouteFilter() == null
                && model.getModelLifecycleStrategies().isEmpty()) {
            model.getRouteDefinitions().addAll(routes);
            ((ModelCamelContext) context).startRouteDefinitions(routes);
        } else {
            model.addRouteDefinitions(routes);
        }
    }

    private void letIn(CamelContext context, FlowEntry flow) throws Exception {
        List<Route> routes = new ArrayList<>();
        for (RouteDefinition route : flow.routes()) {
            String written = context.resolvePropertyPlaceholders(autoStartup.get(route));
            if (Boolean.parseBoolean(written)) {
                routes.add(context.getRoute(route.getRouteId()));
            }
        }
        routes.sort(
                Comparator.comparing(
                        Route::getStartupOrder, Comparator.nullsLast(Comparator.naturalOrder())));
        for (Route route : routes) {
            route.setAutoStartup(true);
            context.getRouteController().startRoute(route.getRouteId());
        }
    }

    private static void remove(CamelContext context, FlowEntry flow) {
        for (RouteDefinition route : flow.routes()) {
            try {
                context.getRouteController().stopRoute(route.getRouteId());
                context.removeRoute(route.getRouteId());
            } catch (Exception e) {
                LOG.debug("what was left of flow {} is not gone", flow.id(), e);
            } finally {
                // One that stayed would be there twice when the flow is started again.
                model(context).getRouteDefinitions().remove(route);
            }
        }
    }

    private static Model model(CamelContext context) {
        return context.getCamelContextExtension().getContextPlugin(Model.class);
    }

    private void tell() {
        List<FlowEntry> failed =
                registry.all().stream().filter(flow -> flow.failure().isPresent()).toList();
        for (FlowEntry flow : failed) {
            FlowFailure failure = flow.failure().orElseThrow();
            if (settings.strict()) {
                throw refusal.of(
                        BrokerError.STRICT
                                + ": flow "
                                + flow.id()
                                + " does not start, and bactrian.strict is set: "
                                + failure.text());
            }
            LOG.error("Flow {} does not run: {}", flow.id(), failure.text());
            LOG.debug("Flow {}", flow.id(), failure.cause());
        }
        if (!failed.isEmpty()) {
            LOG.warn("{} of {} flows cannot run", failed.size(), registry.all().size());
        }
    }
}
