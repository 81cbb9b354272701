package dev.bactrian.broker;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.TreeSet;
import org.apache.camel.CamelContext;
import org.apache.camel.spi.CamelContextCustomizer;

/** Checks the settings against the flows that there are, before any of them starts. */
@Singleton
public class FlowNames implements CamelContextCustomizer {

    private final FlowSelection selection;
    private final Instance<Flow> flows;

    FlowNames(FlowSelection selection, Instance<Flow> flows) {
        this.selection = selection;
        this.flows = flows;
    }

    @Override
    public void configure(CamelContext context) {
        TreeSet<String> ids = new TreeSet<>();
        flows.forEach(flow -> ids.add(flow.id()));
        selection.check(ids);
    }
}
