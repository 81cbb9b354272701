// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import org.apache.camel.spi.Metadata;

/** Headers of the component {@code esql:}. */
public final class EsqlConstants {
    /**
     * The terminal that a module ended at: {@code out}, or {@code true}, {@code false}, {@code
     * unknown} of a Filter.
     */
    @Metadata(
            label = "producer",
            description =
                    "The terminal that the module ended at: out for a Compute or Database module; true, false or unknown for a Filter.",
            javaType = "String")
    public static final String TERMINAL = "BactrianEsqlTerminal";

    private EsqlConstants() {}
}
