// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode;

import dev.bactrian.statistics.error.StatisticsError;
import dev.bactrian.statistics.trace.FlowTrace;
import dev.bactrian.statistics.trace.TraceFiles;
import dev.bactrian.statistics.trace.TraceTarget;
import dev.bactrian.statistics.trace.UserTrace;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The Trace nodes of the flows of a process: switched for each flow while it runs. */
public final class TraceNodes {
    private final UserTrace traces;
    private final TraceFiles files;
    private final Map<String, Switch> flows = new ConcurrentSkipListMap<>();

    /**
     * @param traces where those go that write to the user trace
     * @param files where those go that write to files
     */
    public TraceNodes(UserTrace traces, TraceFiles files) {
        this.traces = traces;
        this.files = files;
    }

    /** Whether the Trace nodes of a flow write. */
    public static final class Switch {
        private volatile boolean on = true;

        /** Whether they do. */
        public boolean isOn() {
            return on;
        }

        /** From the next message on. */
        public void set(boolean wanted) {
            on = wanted;
        }
    }

    /** Where one node writes; never throws. */
    @FunctionalInterface
    public interface Writer {
        /**
         * Writes.
         *
         * @param text asked for only where it is written
         */
        void write(Supplier<String> text);
    }

    /** That of a flow; on until somebody switches it off. */
    public Switch of(String flow) {
        return flows.computeIfAbsent(flow, name -> new Switch());
    }

    /**
     * The writer of a node.
     *
     * @param file of {@link TraceDestination#file}: where; in the folder of traces, unless it is
     *     absolute
     * @param number of {@link TraceDestination#log}: stands before the text; 0 for none
     */
    public Writer writer(
            String flow, String node, TraceDestination destination, String file, int number) {
        return switch (destination) {
            case none -> text -> {};
            case userTrace -> {
                FlowTrace trace = traces.of(flow);
                yield text -> trace.tell(() -> node + ": " + text.get());
            }
            case file -> new FileWriter(flow, node, files.of(file));
            case log -> {
                Logger log = LoggerFactory.getLogger("dev.bactrian.tracenode." + flow);
                String before = node + ": " + (number == 0 ? "" : number + " ");
                yield text -> log.info("{}{}", before, text.get());
            }
        };
    }

    /** Whatever fails, the flow goes on; the log says it once for each node and file. */
    private static final class FileWriter implements Writer {
        private static final Logger LOG = LoggerFactory.getLogger(TraceNodes.class);
        private static final Map<String, Boolean> TOLD = new ConcurrentHashMap<>();

        private final String flow;
        private final String node;
        private final TraceTarget target;

        FileWriter(String flow, String node, TraceTarget target) {
            this.flow = flow;
            this.node = node;
            this.target = target;
        }

        @Override
        public void write(Supplier<String> text) {
            try {
                target.write(text.get());
            } catch (IOException | RuntimeException e) {
                if (TOLD.putIfAbsent(flow + " " + node + " " + target.name(), true) == null) {
                    LOG.warn(
                            StatisticsError.TRACE_NODE_NOT_WRITTEN
                                    + ": Trace node {} of flow {} cannot write to {}: {}",
                            node,
                            flow,
                            target.name(),
                            e.toString());
                }
            }
        }
    }
}
