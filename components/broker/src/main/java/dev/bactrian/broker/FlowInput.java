// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.broker.jms.JmsFailures;
import dev.bactrian.mq.camel.TransactionMode;
import java.util.regex.Pattern;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.model.FromDefinition;
import org.apache.camel.model.OnExceptionDefinition;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.model.errorhandler.NoErrorHandlerDefinition;

/**
 * What every input of a flow has, wherever it is written: the flow's name, its instances, its
 * backout queue and threshold. What the flow's author wrote himself stays.
 */
public final class FlowInput {

    private static final String MQ = "mq:";
    private static final String JMS = "jms:";

    /**
     * The options of {@code jms:} by which an author says how failures are told. An exception
     * listener is a {@code JmsBackout}, as flows of older imports have it.
     */
    private static final Pattern TELLS_FAILURES =
            Pattern.compile("[?&](errorHandler\\w*|exceptionListener)=");

    private FlowInput() {}

    /**
     * Completes the input of a route, where it is a queue of {@code mq:}, and tells its queues
     * which queue manager the flow's settings name. One from {@code jms:} gets what tells of
     * failures, where it has nothing that does.
     *
     * @param builder of the route
     */
    public static void complete(
            RouteBuilder builder, RouteDefinition route, String flow, FlowSelection selection) {
        selection.connectionFactory(flow).ifPresent(bean -> FlowConnection.name(route, bean));
        FromDefinition from = route.getInput();
        if (isOf(JMS, route)) {
            from.setUri(withFailuresTold(builder, route, flow));
            return;
        }
        if (!isOf(MQ, route)) {
            return;
        }
        StringBuilder uri = new StringBuilder(from.getUri());
        add(uri, "flow", flow);
        add(uri, "instances", Integer.toString(selection.instances(flow)));
        add(uri, "backoutThreshold", Integer.toString(selection.backoutThreshold(flow)));
        add(uri, "backoutQueue", Flow.backoutQueue(flow));
        TransactionMode mode = selection.transactionMode(flow);
        if (mode != TransactionMode.yes) {
            add(uri, "transactionMode", mode.name());
        }
        if (selection.coordinatedTransaction(flow)) {
            add(uri, "coordinatedTransaction", "true");
        }
        from.setUri(uri.toString());
    }

    /**
     * Leaves what fails to the input, of {@code mq:} and {@code jms:}: roll back, and in the end
     * back out. A builder with an error handler of its own, and a route that treats exceptions
     * itself, keep theirs; what a route configuration has for the route Camel has merged into it.
     */
    public static void leaveErrorsTo(RouteBuilder builder, RouteDefinition route) {
        boolean own =
                builder.getRouteCollection().getErrorHandlerFactory() != null
                        || !builder.getRouteCollection().getOnExceptions().isEmpty()
                        || route.getErrorHandlerRef() != null
                        || route.getErrorHandler() != null
                        || route.getOutputs().stream()
                                .anyMatch(OnExceptionDefinition.class::isInstance);
        if ((isOf(MQ, route) || isOf(JMS, route)) && !own) {
            route.setErrorHandlerFactoryIfNull(new NoErrorHandlerDefinition());
        }
    }

    private static String withFailuresTold(
            RouteBuilder builder, RouteDefinition route, String flow) {
        String uri = route.getInput().getUri();
        if (TELLS_FAILURES.matcher(uri).find()) {
            return uri;
        }
        String id =
                route.getRouteId() != null
                        ? route.getRouteId()
                        : flow
                                + ".input-"
                                + builder.getRouteCollection().getRoutes().indexOf(route);
        String bean = "failures-of-" + id;
        JmsFailures failures = new JmsFailures(flow);
        builder.getContext().getRegistry().bind(bean, failures);
        route.routePolicy(failures);
        StringBuilder told = new StringBuilder(uri);
        add(told, "errorHandler", "#" + bean);
        return told.toString();
    }

    private static boolean isOf(String scheme, RouteDefinition route) {
        FromDefinition from = route.getInput();
        return from != null && from.getUri() != null && from.getUri().startsWith(scheme);
    }

    /** Adds an option to a URI, where the URI does not have it. */
    static void add(StringBuilder uri, String option, String value) {
        if (!Pattern.compile("[?&]" + option + "=").matcher(uri).find()) {
            uri.append(uri.indexOf("?") < 0 ? '?' : '&').append(option).append('=').append(value);
        }
    }
}
