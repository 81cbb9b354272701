// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/**
 * What failed behind a PROPAGATE, on its way through the module: no error of the module, and none
 * of its handlers' business. {@link EsqlModule} takes it out again.
 */
final class PassedOn extends Break {
    private static final long serialVersionUID = 1L;

    private final transient RuntimeException failure;

    PassedOn(RuntimeException failure) {
        this.failure = failure;
    }

    RuntimeException failure() {
        return failure;
    }
}
