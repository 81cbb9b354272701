// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import java.nio.file.Path;
import java.util.List;

/**
 * What has to be done with folders of flows before the first of their flows is read: tables are
 * made, for instance.
 */
@FunctionalInterface
public interface FlowPreparation {

    /**
     * Does it.
     *
     * @param folders of flows, in the order in which something is looked for in them
     * @throws Exception whose message begins with a code; none of the folders' flows is then
     *     started
     */
    void prepare(List<Path> folders) throws Exception;
}
