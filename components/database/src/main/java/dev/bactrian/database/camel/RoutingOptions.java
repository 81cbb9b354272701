// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** Filters and the terminals that they lead to. */
@UriParams
public class RoutingOptions {
    @UriParam(
            prefix = "filter.",
            multiValue = true,
            description =
                    "The filter of each terminal, an expression in ESQL or XPath: filter.SENIOR=$Body/Employee/Age > $M_AGE. A message goes to a terminal whose filter is true of it")
    private Map<String, Object> filters;

    @UriParam(
            prefix = "terminal.",
            multiValue = true,
            description =
                    "The endpoints of terminals: terminal.SENIOR=mq:SENIOR, terminal.default for messages that no filter is true of, terminal.keyNotFound for those that the database has no row for. A terminal without one is the rest of the route")
    private Map<String, Object> terminals;

    @UriParam(
            defaultValue = "all",
            description =
                    "Whether a message goes to all terminals whose filter is true of it, a copy to each, or to the first")
    private DistributionMode distributionMode = DistributionMode.all;

    @UriParam(
            description =
                    "The terminals in the order in which their filters are looked at, comma-separated; needed with distributionMode=first. Without it, the order of their names")
    private String order;

    /** The filter of each terminal. */
    public Map<String, Object> getFilters() {
        return filters;
    }

    /** Sets it. */
    public void setFilters(Map<String, Object> filters) {
        this.filters = filters;
    }

    /** The endpoints of terminals. */
    public Map<String, Object> getTerminals() {
        return terminals;
    }

    /** Sets it. */
    public void setTerminals(Map<String, Object> terminals) {
        this.terminals = terminals;
    }

    /** Whether a message goes to all terminals whose filter is true of it, or to the first. */
    public DistributionMode getDistributionMode() {
        return distributionMode;
    }

    /** Sets it. */
    public void setDistributionMode(DistributionMode distributionMode) {
        this.distributionMode = distributionMode;
    }

    /** The terminals in the order in which their filters are looked at. */
    public String getOrder() {
        return order;
    }

    /** Sets it. */
    public void setOrder(String order) {
        this.order = order;
    }
}
