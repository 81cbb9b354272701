// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/** A part of a schema that has no rule: documents that use it are left to the JDK. */
final class NotCoveredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotCoveredException(String what) {
        super(what);
    }
}
