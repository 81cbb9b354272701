// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.error;

/** A run that cannot be made, or whose figures are void; its message begins with the code. */
public final class HarnessException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param error which one
     * @param text what is wrong and what to do, one line
     */
    public HarnessException(HarnessError error, String text) {
        super(error + ": " + text);
    }
}
