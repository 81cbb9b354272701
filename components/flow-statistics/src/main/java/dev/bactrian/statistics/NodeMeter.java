// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/** A node of a flow, as the one who counts knows it. */
public final class NodeMeter {
    private final FlowMeter flow;
    private final int index;
    private final String id;
    private final String type;
    private final String label;
    private final String route;

    NodeMeter(FlowMeter flow, int index, String id, String type, String label, String route) {
        this.flow = flow;
        this.index = index;
        this.id = id;
        this.type = type;
        this.label = label;
        this.route = route;
    }

    /** The flow that it stands in. */
    public FlowMeter flow() {
        return flow;
    }

    int index() {
        return index;
    }

    /** As in the route. */
    public String id() {
        return id;
    }

    /** What kind of step it is. */
    public String type() {
        return type;
    }

    /** What it names. */
    public String label() {
        return label;
    }

    /** The part of the flow that it stands in. */
    public String route() {
        return route;
    }

    /**
     * A message comes to the node.
     *
     * @return to be closed when it has passed; null where nodes are not counted
     */
    public Passage enter() {
        return flow.level() == Level.ADVANCED ? flow.enter(this) : null;
    }
}
