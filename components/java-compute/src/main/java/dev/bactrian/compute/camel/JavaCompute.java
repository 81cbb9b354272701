// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.ComputeError;
import dev.bactrian.compute.UserException;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelContextAware;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.support.service.ServiceHelper;
import org.apache.camel.support.service.ServiceSupport;

/**
 * A node of a flow, in Java: it is given an assembly, and propagates none, one or several to its
 * terminals. One instance serves all threads: what belongs to one message is in the {@link
 * Invocation}.
 *
 * <pre>{@code
 * public class RouteLarge extends JavaCompute {
 *     private final TreeXPath count = TreeXPath.of("number(/SaleEnvelope/Header/SaleListCount)");
 *
 *     protected void evaluate(Invocation in) {
 *         boolean large = (Double) count.evaluate(in.assembly()) > 100;
 *         in.propagate(large ? "alternate" : "out", in.message());
 *     }
 * }
 *
 * from("mq:SALES.IN?domain=XMLNSC")
 *         .process(new RouteLarge().terminal("alternate", "mq:SALES.LARGE"))
 *         .to("mq:SALES.OUT");
 * }</pre>
 *
 * <p>A terminal with an endpoint leads there, as often as the node propagates to it. Any other is
 * the rest of the route: it is reached once at most, and the header {@value #TERMINAL} says which
 * it was. A node that propagates to none of these ends the route there.
 */
public abstract class JavaCompute extends ServiceSupport implements Processor, CamelContextAware {
    /** Header: the terminal by which a message goes on in the route. */
    public static final String TERMINAL = "BactrianTerminal";

    private final Map<String, String> terminals = new TreeMap<>();
    private final Map<String, Object> userProperties = new TreeMap<>();
    private final Map<String, Producer> producers = new ConcurrentHashMap<>();
    private String domain = "";
    private CamelContext context;

    /**
     * Handles one message.
     *
     * @throws Exception where it cannot: the message goes the way of the route's errors
     */
    protected abstract void evaluate(Invocation in) throws Exception;

    // ---- configuration

    /** Leads a terminal to an endpoint. */
    public final JavaCompute terminal(String name, String uri) {
        terminals.put(name, uri);
        return this;
    }

    /** Sets a user-defined property. */
    public final JavaCompute userProperty(String name, Object value) {
        userProperties.put(name, value);
        return this;
    }

    /** The endpoints of terminals, by the terminals' names. */
    public final void setTerminals(Map<String, String> uris) {
        terminals.putAll(uris);
    }

    /** The endpoints of terminals; what is put there is led to. */
    public final Map<String, String> getTerminals() {
        return terminals;
    }

    /** User-defined properties, by name; what is put there is set. */
    public final Map<String, Object> getUserProperties() {
        return userProperties;
    }

    /** User-defined properties, by name. */
    public final void setUserProperties(Map<String, Object> properties) {
        userProperties.putAll(properties);
    }

    /** The domain of bodies that are no message yet. */
    public final String getDomain() {
        return domain;
    }

    /** The domain of bodies that are no message yet; BLOB where none is named. */
    public final void setDomain(String name) {
        domain = name;
    }

    @Override
    public final void setCamelContext(CamelContext camelContext) {
        context = camelContext;
    }

    @Override
    public final CamelContext getCamelContext() {
        return context;
    }

    // ---- life

    @Override
    protected void doStart() {
        Domains.installed().get(domain);
        if (context != null) {
            terminals.keySet().forEach(this::producer);
        }
    }

    @Override
    protected void doStop() {
        producers.values().forEach(ServiceHelper::stopAndShutdownService);
        producers.clear();
    }

    @Override
    public final void process(Exchange exchange) throws Exception {
        if (context == null) {
            context = exchange.getContext();
        }
        Domain parser = Domains.installed().get(domain);
        ExchangeAssembly.message(exchange, parser, ParseOptions.DEFAULT);
        Invocation invocation = new Invocation(this, exchange);
        try {
            evaluate(invocation);
        } catch (UserException e) {
            ExchangeAssembly.exceptionList(exchange).append(e.toElement(getClass().getName()));
            throw e;
        }
        invocation.end();
    }

    /** The producer of a terminal; null where it is the rest of the route. */
    final Producer producer(String terminal) {
        String uri = terminals.get(terminal);
        return uri == null ? null : producers.computeIfAbsent(terminal, name -> start(name, uri));
    }

    private Producer start(String terminal, String uri) {
        try {
            Producer producer = context.getEndpoint(uri).createProducer();
            ServiceHelper.startService(producer);
            return producer;
        } catch (Exception e) {
            throw new MessageException(
                    ComputeError.TERMINAL_LEADS_NOWHERE,
                    "terminal '" + terminal + "' leads to '" + uri + "': " + e,
                    e);
        }
    }

    /**
     * A user-defined property; property placeholders in its text are resolved. For {@link
     * #doStart()} and what a node does for no message; beside a message, {@link
     * Invocation#userProperty} is the same.
     *
     * @throws MessageException BAC0021 where it is not set
     */
    protected final Object userProperty(String name) {
        Object value = userProperties.get(name);
        if (value == null) {
            throw new MessageException(
                    ComputeError.PROPERTY_NOT_SET,
                    "user-defined property '"
                            + name
                            + "' is not set; set are "
                            + userProperties.keySet());
        }
        return value instanceof String text ? context.resolvePropertyPlaceholders(text) : value;
    }
}
