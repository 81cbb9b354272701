// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.debug.Debugger;
import java.io.IOException;

/**
 * A debugger that listens for a development tool; found by Camel as the service {@value #SERVICE}
 * where the property {@value #PORT} is set.
 */
public interface EsqlDebugService extends AutoCloseable {
    /** What its file in {@code META-INF/services/org/apache/camel} is called. */
    String SERVICE = "bactrian-esql-debugger";

    /**
     * The property with the port, on this machine only; nothing is debugged where it is not set.
     */
    String PORT = "bactrian.esql.debug-port";

    /** Listens; what modules are to be compiled with. */
    Debugger start(int port) throws IOException;

    @Override
    void close() throws IOException;
}
