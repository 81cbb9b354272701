// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.ArrayList;
import java.util.List;

/** What a thread has done for a flow since it was last collected. */
final class ThreadTally {
    private FlowTally figures = new FlowTally();
    private List<NodeTally> nodes = new ArrayList<>();
    private boolean used;

    synchronized void message(long elapsed, long cpu, long bytes, boolean failed, boolean atLimit) {
        used = true;
        figures.message(elapsed, cpu, failed, atLimit);
        if (bytes >= 0) {
            figures.bytes(bytes);
        }
    }

    synchronized void passed(NodeMeter node, long elapsed, long cpu, String terminal) {
        used = true;
        at(nodes, node.index()).passed(elapsed, cpu, terminal);
    }

    synchronized void besides(long cpu) {
        used = true;
        figures.besides(cpu);
    }

    synchronized void waited(long nanos) {
        used = true;
        figures.waited(nanos);
    }

    synchronized void committed() {
        used = true;
        figures.committed();
    }

    synchronized void rolledBack() {
        used = true;
        figures.rolledBack();
    }

    synchronized void backedOut() {
        used = true;
        figures.backedOut();
    }

    /**
     * Adds it to something.
     *
     * @param reset whether it begins anew
     * @return false where there is nothing
     */
    synchronized boolean collect(String thread, Collected into, boolean reset) {
        if (!used) {
            return false;
        }
        into.add(thread, figures, nodes);
        if (reset) {
            figures = new FlowTally();
            nodes = new ArrayList<>();
            used = false;
        }
        return true;
    }

    /** Adds the figures without nodes. */
    synchronized void addTo(FlowTally all) {
        all.add(figures);
    }

    /** The tally of that number, made when it is not there. */
    static NodeTally at(List<NodeTally> tallies, int index) {
        while (tallies.size() <= index) {
            tallies.add(new NodeTally());
        }
        return tallies.get(index);
    }
}
