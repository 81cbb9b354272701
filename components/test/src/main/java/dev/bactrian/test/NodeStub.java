// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

/** Something in a node's place; see {@link Nodes#stub}. */
@FunctionalInterface
public interface NodeStub extends AutoCloseable {

    /** Puts the node back. */
    @Override
    void close();
}
