// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import io.quarkus.runtime.annotations.RegisterForReflection;

/**
 * The Java procedure of the profile flow: takes an integer and returns at once. Integer's methods
 * are the stored procedures of H2 (db/h2).
 */
@RegisterForReflection(
        targets = {OneInteger.class, Integer.class},
        fields = false)
public final class OneInteger {
    private OneInteger() {}

    /**
     * Does nothing.
     *
     * @param number as ESQL passes an INTEGER
     */
    public static void take(Long number) {
        // what is measured is the call
    }
}
