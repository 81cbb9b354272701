// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import dev.bactrian.ibmmq.error.IbmMqError;

/**
 * No connection factory can be made of the settings: one line that begins with the error's code.
 */
public class IbmMqException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final IbmMqError error;

    /**
     * Says so.
     *
     * @param error which one
     * @param text what of it, without secrets
     * @param cause what it comes from; null for nothing
     */
    public IbmMqException(IbmMqError error, String text, Throwable cause) {
        super(error + ": " + text, cause);
        this.error = error;
    }

    /** Which one. */
    public IbmMqError error() {
        return error;
    }
}
