// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

/** What failed behind a PROPAGATE: no error of the module, and none of its handlers' business. */
final class DownstreamException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DownstreamException(Throwable cause) {
        super(cause);
    }
}
