// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.Flow;

/** A flow as a newcomer writes it: no annotation at all. */
public class PlainFlow extends Flow {
    public PlainFlow() {
        super("plain");
    }

    @Override
    protected void define() {
        input("PLAIN.IN").to(output("PLAIN.OUT"));
    }
}
