// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package com.acme;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;

/** Large invoices go to the terminal alternate. */
public class Sort extends JavaCompute {
    @Override
    protected void evaluate(Invocation in) throws Exception {
        boolean large = in.message().body().path("Invoice", "Count").text().length() > 1;
        in.propagate(large ? "alternate" : "out", in.message());
    }
}
