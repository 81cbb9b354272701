// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** The traces of the flows of a process; off until somebody switches one on. */
public final class UserTrace {
    /** How large a file becomes before it is begun anew. */
    public static final long MOST = 100L << 20;

    private final Path folder;
    private final long most;
    private final Map<String, FlowTrace> traces = new ConcurrentSkipListMap<>();

    /**
     * @param folder where files of traces are to be
     * @param most how many bytes one becomes
     */
    public UserTrace(Path folder, long most) {
        this.folder = folder;
        this.most = most;
    }

    /** The trace of a flow. */
    public FlowTrace of(String flow) {
        return traces.computeIfAbsent(flow, FlowTrace::new);
    }

    /**
     * Switches the trace of a flow.
     *
     * @param toFile to {@code <flow>.trace} in the folder; else to the log
     */
    public void set(String flow, TraceLevel level, boolean toFile) {
        TraceTarget target =
                toFile && level != TraceLevel.NONE
                        ? new FileTarget(folder.resolve(flow + ".trace"), most, true)
                        : new LogTarget(flow);
        of(flow).set(level, target);
    }
}
