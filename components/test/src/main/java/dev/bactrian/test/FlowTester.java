// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.broker.start.DefaultConnection;
import dev.bactrian.broker.start.FlowFiles;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.CamelContext;
import org.apache.camel.RouteConfigurationsBuilder;
import org.apache.camel.RoutesBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Resource;
import org.apache.camel.support.PluginHelper;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Starts flows with a queue manager of their own, on a free port, without Quarkus.
 *
 * <pre>{@code
 * class OrdersTest {
 *     @RegisterExtension
 *     static final FlowTester flows = FlowTester.of("camel/orders.camel.yaml").bean("sales", dataSource);
 *
 *     @Test
 *     void anOrderIsPriced() {
 *         flows.queues().put("ORDERS.IN", "<Order/>");
 *         assertThat(flows.queues().getText("ORDERS.OUT")).contains("<Price>");
 *     }
 * }
 * }</pre>
 *
 * <p>In a static field the flows run for all tests of the class, else for each test anew. One
 * tester runs at a time in a process: they share Artemis' name in the process. Its data directory
 * is a temporary one, deleted at the end.
 */
public final class FlowTester
        implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {

    private final List<String> files = new ArrayList<>();
    private final List<RoutesBuilder> routes = new ArrayList<>();
    private final Map<String, Object> beans = new LinkedHashMap<>();
    private final Map<String, String> settings = new HashMap<>();
    private final List<Consumer<CamelContext>> adjustments = new ArrayList<>();
    private boolean forAll;

    private Path directory;
    private EmbeddedBroker broker;
    private ActiveMQConnectionFactory factory;
    private CamelContext context;
    private Queues queues;
    private QueueTeller teller;
    private Nodes nodes;
    private FlowClock clock;

    private FlowTester() {}

    /**
     * Flows in files, in any of Camel's languages that is on the class path.
     *
     * @param files resources on the class path, or {@code file:...}
     */
    public static FlowTester of(String... files) {
        FlowTester tester = new FlowTester();
        tester.files.addAll(List.of(files));
        return tester;
    }

    /** Flows in Java: {@link Flow}s and other route builders. */
    public static FlowTester of(RoutesBuilder... flows) {
        FlowTester tester = new FlowTester();
        tester.routes.addAll(List.of(flows));
        return tester;
    }

    /** Another flow in Java. */
    public FlowTester and(RoutesBuilder flow) {
        routes.add(flow);
        return this;
    }

    /** Another flow in a file. */
    public FlowTester and(String file) {
        files.add(file);
        return this;
    }

    /** A bean that flows name, for instance a data source. */
    public FlowTester bean(String name, Object bean) {
        beans.put(name, bean);
        return this;
    }

    /**
     * A setting: of the broker ({@code bactrian.flow.orders.instances}), or a property that flows
     * name as {@code {{name}}}.
     */
    public FlowTester setting(String name, String value) {
        settings.put(name, value);
        return this;
    }

    /** Something to be done to the context before flows are added. */
    public FlowTester with(Consumer<CamelContext> adjustment) {
        adjustments.add(adjustment);
        return this;
    }

    /** The queues. */
    public Queues queues() {
        return queues;
    }

    /** The nodes of the flows. */
    public Nodes nodes() {
        return nodes;
    }

    /** The clock of aggregations and collections. */
    public FlowClock clock() {
        return clock;
    }

    /** Camel's context. */
    public CamelContext context() {
        return context;
    }

    /** The port of the queue manager, for other clients. */
    public int port() {
        return broker.port();
    }

    @Override
    public void beforeAll(ExtensionContext test) throws Exception {
        forAll = true;
        start();
    }

    @Override
    public void beforeEach(ExtensionContext test) throws Exception {
        if (!forAll) {
            start();
        }
    }

    @Override
    public void afterEach(ExtensionContext test) {
        if (!forAll) {
            stop();
        }
    }

    @Override
    public void afterAll(ExtensionContext test) {
        stop();
        forAll = false;
    }

    private void start() throws Exception {
        directory = Files.createTempDirectory("flows");
        try {
            BrokerSettings own = brokerSettings();
            broker = new EmbeddedBroker(own);
            broker.start();
            factory = new ActiveMQConnectionFactory("tcp://localhost:" + broker.port());
            queues = Queues.at(broker.port());
            teller = new QueueTeller(factory, broker);
            nodes = new Nodes();
            clock = new FlowClock();
            context = context(FlowSelection.of(own));
            context.start();
        } catch (Exception | Error e) {
            stop();
            throw e;
        }
    }

    private BrokerSettings brokerSettings() {
        return new SmallRyeConfigBuilder()
                .withMapping(BrokerSettings.class)
                .withMappingIgnore("bactrian.**")
                .withDefaultValue("bactrian.data-dir", directory.toString())
                .withDefaultValue("bactrian.broker.port", "0")
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(BrokerSettings.class);
    }

    private CamelContext context(FlowSelection selection) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        Properties properties = new Properties();
        properties.putAll(settings);
        camel.getPropertiesComponent().setInitialProperties(properties);
        camel.getRegistry().bind("connectionFactory", factory);
        beans.forEach(camel.getRegistry()::bind);
        if (beans.values().stream().anyMatch(ConnectionFactory.class::isInstance)) {
            // another queue manager beside: the tester's own stays what nobody has to name
            DefaultConnection.give(camel, () -> factory);
        }
        nodes.configure(camel);
        clock.configure(camel);
        adjustments.forEach(adjustment -> adjustment.accept(camel));
        for (RoutesBuilder builder : routes) {
            if (builder instanceof Flow flow) {
                flow.select(selection);
            }
            camel.addRoutes(builder);
        }
        for (String file : files) {
            load(camel, file.contains(":") ? file : "classpath:" + file, selection);
        }
        return camel;
    }

    /** As the broker reads it: its inputs get what inputs of flows have. */
    private static void load(CamelContext camel, String location, FlowSelection selection)
            throws Exception {
        Resource resource = PluginHelper.getResourceLoader(camel).resolveResource(location);
        for (RoutesBuilder builder :
                PluginHelper.getRoutesLoader(camel).findRoutesBuilders(resource)) {
            FlowFiles.complete(builder, location.replaceFirst(".*[/:]", ""), selection);
            if (builder instanceof RouteConfigurationsBuilder configurations) {
                camel.addRoutesConfigurations(configurations);
            }
            camel.addRoutes(builder);
            camel.addTemplatedRoutes(builder);
        }
    }

    private void stop() {
        if (context != null) {
            context.stop();
            context = null;
        }
        if (queues != null) {
            queues.close();
            queues = null;
        }
        if (teller != null) {
            teller.close();
            teller = null;
        }
        if (factory != null) {
            factory.close();
            factory = null;
        }
        if (broker != null) {
            broker.close();
            broker = null;
        }
        delete(directory);
    }

    private static void delete(Path directory) {
        try (Stream<Path> entries = Files.walk(directory)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
