// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.FailureReason;
import dev.bactrian.broker.FlowFailure;
import dev.bactrian.broker.FlowInput;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.broker.FlowText;
import dev.bactrian.broker.error.BrokerError;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.RouteConfigurationsBuilder;
import org.apache.camel.RoutesBuilder;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.builder.RouteBuilderLifecycleStrategy;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.spi.Resource;
import org.apache.camel.spi.RoutesLoader;
import org.apache.camel.support.ResourceHelper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Flows that are files: routes in YAML or XML, whose names end in {@code .camel.yaml} or {@code
 * .camel.xml}.
 *
 * <p>A route is a flow, and its id the flow's; a route whose id begins with another's of the same
 * file and a hyphen is a part of that flow, and so is one that names it as its group. A route
 * without an id has the file's name.
 */
@Singleton
public class FlowFiles {

    private static final Logger LOG = LoggerFactory.getLogger(FlowFiles.class);
    private static final List<String> ENDINGS = List.of(".camel.yaml", ".camel.yml", ".camel.xml");

    private final FlowSelection selection;
    private final FlowRegistry registry;

    FlowFiles(FlowSelection selection, FlowRegistry registry) {
        this.selection = selection;
        this.registry = registry;
    }

    /** Whether a file of that name is a flow. */
    public static boolean isFlow(Path file) {
        String name = file.getFileName().toString();
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /** The flows of a folder, in the order of their names. */
    static List<Path> of(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).filter(FlowFiles::isFlow).sorted().toList();
        }
    }

    /** Hands the flows of a file to the registry, or the reason why they cannot be read. */
    void read(CamelContext context, RoutesLoader loader, Path file) {
        Resource resource =
                ResourceHelper.resolveResource(context, "file:" + file.toAbsolutePath());
        read(context, loader, resource, file.getFileName().toString(), true);
    }

    /** The same of a file that is a part of the application. */
    void readBuiltIn(CamelContext context, RoutesLoader loader, Resource resource) {
        String location = resource.getLocation();
        read(context, loader, resource, location.replaceFirst(".*[/:]", ""), false);
    }

    private void read(
            CamelContext context,
            RoutesLoader loader,
            Resource resource,
            String name,
            boolean file) {
        FlowText text = null;
        try (InputStream in = resource.getInputStream()) {
            text = new FlowText(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            for (RoutesBuilder builder : loader.findRoutesBuilders(List.of(resource), false)) {
                add(context, builder, text, file);
            }
        } catch (Exception e) {
            registry.failed(stem(name), name, file, FailureReason.of(e, context, text));
        }
    }

    private void add(CamelContext context, RoutesBuilder builder, FlowText text, boolean file)
            throws Exception {
        complete(builder, text.name(), selection);
        if (builder instanceof RouteConfigurationsBuilder configurations) {
            context.addRoutesConfigurations(configurations);
        }
        List<RouteDefinition> written =
                FlowRegistry.written(context, () -> context.addRoutes(builder));
        context.addTemplatedRoutes(builder);
        for (String flow : flows(written)) {
            List<RouteDefinition> own =
                    written.stream().filter(route -> flow(route, written).equals(flow)).toList();
            if (!(file ? selection.includesFile(flow) : selection.includes(flow))) {
                registry.leaveOut(flow);
            } else if (!file && registry.find(flow) != null && registry.find(flow).isFile()) {
                LOG.info(
                        "Flow {} is that of {}, in place of the packaged one",
                        flow,
                        registry.find(flow).source());
            } else if (registry.find(flow) != null) {
                registry.failed(
                        flow + " (" + text.name() + ")",
                        text.name(),
                        file,
                        new FlowFailure(
                                BrokerError.TWO_OF_ONE_NAME
                                        + ": "
                                        + text.name()
                                        + ": a flow '"
                                        + flow
                                        + "' is already in "
                                        + registry.find(flow).source()
                                        + "; give one of them another id",
                                "",
                                null));
            } else {
                registry.add(flow, text.name(), file, own).setText(text);
            }
        }
    }

    /**
     * Gives the routes of a file, when they are read, what flows have: names, where they lack one,
     * and the options of inputs.
     *
     * @param file its name
     */
    public static void complete(RoutesBuilder builder, String file, FlowSelection selection) {
        if (builder instanceof RouteBuilder routes) {
            routes.addLifecycleInterceptor(
                    new RouteBuilderLifecycleStrategy() {
                        @Override
                        public void afterConfigure(RouteBuilder configured) {
                            complete(configured, stem(file), selection);
                        }
                    });
        }
    }

    private static void complete(RouteBuilder configured, String stem, FlowSelection selection) {
        List<RouteDefinition> routes = configured.getRouteCollection().getRoutes();
        Set<String> taken = new HashSet<>();
        routes.forEach(route -> taken.add(route.getRouteId()));
        for (RouteDefinition route : routes) {
            if (route.getRouteId() == null) {
                String id = stem;
                for (int n = 2; !taken.add(id); n++) {
                    id = stem + "-" + n;
                }
                route.routeId(id);
            }
        }
        for (RouteDefinition route : routes) {
            FlowInput.leaveErrorsTo(configured, route);
            FlowInput.complete(configured, route, flow(route, routes), selection);
        }
    }

    private static List<String> flows(List<RouteDefinition> routes) {
        return routes.stream().map(route -> flow(route, routes)).distinct().toList();
    }

    /** The flow that a route belongs to: its group, or the shortest id that its own begins with. */
    private static String flow(RouteDefinition route, List<RouteDefinition> routes) {
        if (route.getGroup() != null) {
            return route.getGroup();
        }
        String flow = route.getRouteId();
        for (RouteDefinition other : routes) {
            String id = other.getRouteId();
            if (route.getRouteId().startsWith(id + "-") && id.length() < flow.length()) {
                flow = id;
            }
        }
        return flow;
    }

    /** {@code orders} of {@code orders.camel.yaml}. */
    static String stem(String file) {
        for (String ending : ENDINGS) {
            if (file.endsWith(ending)) {
                return file.substring(0, file.length() - ending.length());
            }
        }
        return file.replaceFirst("\\..*", "");
    }

    /** Files of a folder that look like flows and are not named so. */
    static List<Path> misnamed(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(
                    files.filter(Files::isRegularFile)
                            .filter(file -> file.toString().matches(".*\\.ya?ml"))
                            .filter(file -> !isFlow(file))
                            .sorted()
                            .toList());
        }
    }
}
