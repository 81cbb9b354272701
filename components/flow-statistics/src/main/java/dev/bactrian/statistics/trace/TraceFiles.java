// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The files of Trace nodes: one that several nodes write to is one, each text as it is. */
public final class TraceFiles {
    private final Path folder;
    private final long most;
    private final Map<Path, TraceTarget> open = new ConcurrentHashMap<>();

    /**
     * @param folder where relative names begin
     * @param most how many bytes a file becomes before it is begun anew
     */
    public TraceFiles(Path folder, long most) {
        this.folder = folder;
        this.most = most;
    }

    /** The file of that name. */
    public TraceTarget of(String name) {
        return open.computeIfAbsent(
                folder.resolve(name).toAbsolutePath().normalize(),
                file -> new FileTarget(file, most, false));
    }
}
