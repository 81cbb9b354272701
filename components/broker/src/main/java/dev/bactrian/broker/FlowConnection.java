// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import java.util.Collection;
import java.util.function.Consumer;
import org.apache.camel.model.FromDefinition;
import org.apache.camel.model.ProcessorDefinition;
import org.apache.camel.model.ProcessorDefinitionHelper;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.model.SendDefinition;
import org.apache.camel.model.ToDynamicDefinition;

/**
 * Which queue manager the {@code mq:} endpoints of a flow are of: they get the option {@code
 * connectionFactory}, where they do not have it. What stands in no URI of the route is not reached:
 * an endpoint whose scheme comes from a property or from an expression.
 */
final class FlowConnection {
    private static final String SCHEME = "mq:";

    private FlowConnection() {}

    /**
     * Names it in a route.
     *
     * @param bean the connection factory's name in the registry
     */
    static void name(RouteDefinition route, String bean) {
        FromDefinition from = route.getInput();
        if (from != null) {
            name(from.getUri(), from::setUri, bean);
        }
        for (SendDefinition<?> to : steps(route, SendDefinition.class)) {
            name(to.getUri(), to::setUri, bean);
        }
        for (ToDynamicDefinition to : steps(route, ToDynamicDefinition.class)) {
            name(to.getUri(), to::setUri, bean);
        }
    }

    private static <T extends ProcessorDefinition<?>> Collection<T> steps(
            RouteDefinition route, Class<T> kind) {
        return ProcessorDefinitionHelper.filterTypeInOutputs(route.getOutputs(), kind);
    }

    private static void name(String uri, Consumer<String> write, String bean) {
        if (uri != null && uri.startsWith(SCHEME)) {
            StringBuilder written = new StringBuilder(uri);
            FlowInput.add(written, "connectionFactory", "#bean:" + bean);
            write.accept(written.toString());
        }
    }
}
