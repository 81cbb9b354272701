// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import jakarta.inject.Inject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.camel.CamelContext;
import org.apache.camel.RoutesBuilder;

/**
 * Several flows in one class: those of a family, that differ in a line or two.
 *
 * <pre>{@code
 * @Singleton
 * public class Feeds extends FlowTable {
 *     protected List<Flow> flows() {
 *         return List.of(new Feed("prices"), new Feed("rates"));
 *     }
 * }
 * }</pre>
 *
 * <p>Each is a flow like any other: selected, started, stopped and listed by its own id. The class
 * of the rows is no bean: it is {@code @Vetoed}, or it is found and made on its own besides.
 */
public abstract class FlowTable implements RoutesBuilder {

    @Inject FlowSelection selection;
    @Inject FlowRegistry registry;

    /** The flows, made anew at each call. */
    protected abstract List<? extends Flow> flows();

    /** Their ids, in the order of the table. */
    public final List<String> ids() {
        return flows().stream().map(Flow::id).toList();
    }

    @Override
    public final void addRoutesToCamelContext(CamelContext context) throws Exception {
        for (Flow flow : injected()) {
            flow.addRoutesToCamelContext(context);
        }
    }

    @Override
    public final Set<String> updateRoutesToCamelContext(CamelContext context) throws Exception {
        Set<String> ids = new LinkedHashSet<>();
        for (Flow flow : injected()) {
            ids.addAll(flow.updateRoutesToCamelContext(context));
        }
        return ids;
    }

    private List<? extends Flow> injected() {
        List<? extends Flow> all = flows();
        for (Flow flow : all) {
            flow.select(selection);
            flow.registry = registry;
        }
        return all;
    }

    @Override
    public final void addTemplatedRoutesToCamelContext(CamelContext context) {
        // flows are routes, not templates
    }
}
