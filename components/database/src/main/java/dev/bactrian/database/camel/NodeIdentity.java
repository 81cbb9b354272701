// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

/**
 * What the transaction manager of this process calls its branches; looked up in Camel's registry.
 * Recovery ends what has this name, so no two processes that use one database may have the same.
 */
@FunctionalInterface
public interface NodeIdentity {

    /** The name, not null. */
    String nodeName();
}
