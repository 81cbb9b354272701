// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import java.util.Optional;

/** The name by which a process is told from others on its queue manager. */
public final class ProcessName {
    private ProcessName() {}

    /**
     * That of this process.
     *
     * @param setting {@code bactrian.process}; without it the name has the number of the process
     */
    public static String of(Optional<String> setting) {
        return setting.orElseGet(() -> "process-" + ProcessHandle.current().pid());
    }
}
