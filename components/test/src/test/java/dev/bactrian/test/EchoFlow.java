// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.broker.Flow;

/** A flow as a user writes it. */
final class EchoFlow extends Flow {
    EchoFlow() {
        super("echo");
    }

    @Override
    protected void define() {
        input("ECHO.IN").to(output("ECHO.OUT"));
    }
}
