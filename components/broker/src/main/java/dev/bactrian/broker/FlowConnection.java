// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import org.apache.camel.model.FromDefinition;
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
        if (from != null && isQueue(from.getUri())) {
            from.setUri(named(from.getUri(), bean));
        }
        for (SendDefinition<?> to :
                ProcessorDefinitionHelper.filterTypeInOutputs(
                        route.getOutputs(), SendDefinition.class)) {
            if (isQueue(to.getUri())) {
                to.setUri(named(to.getUri(), bean));
            }
        }
        for (ToDynamicDefinition to :
                ProcessorDefinitionHelper.filterTypeInOutputs(
                        route.getOutputs(), ToDynamicDefinition.class)) {
            if (isQueue(to.getUri())) {
                to.setUri(named(to.getUri(), bean));
            }
        }
    }

    private static boolean isQueue(String uri) {
        return uri != null && uri.startsWith(SCHEME);
    }

    private static String named(String uri, String bean) {
        StringBuilder written = new StringBuilder(uri);
        FlowInput.add(written, "connectionFactory", "#bean:" + bean);
        return written.toString();
    }
}
