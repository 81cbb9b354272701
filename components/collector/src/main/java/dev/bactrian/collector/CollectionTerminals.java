// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.state.UnitOfWork;

/**
 * Where collections end. Called in the unit of work that ends them: what these methods throw rolls
 * it back, and the collection is as it was before.
 */
public interface CollectionTerminals {
    /** A complete collection. */
    void out(UnitOfWork unit, CollectionResult result);

    /** A collection that was not complete in time, with what it had. */
    void expired(UnitOfWork unit, CollectionResult result);
}
