// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/** One condition of a value, over its bytes in UTF-8 with nothing left to be replaced in them. */
@FunctionalInterface
interface Check {
    /** Never sure. */
    Check NEVER = (bytes, from, to) -> false;

    /** Whether the value fits; false where that is not sure. */
    boolean accepts(byte[] bytes, int from, int to);
}
