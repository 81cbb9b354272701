// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.profile;

import dev.bactrian.tree.ErrorCode;

/** Why a profile cannot be used. */
public final class MonitoringException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param code its code, which the message begins with
     * @param text what is wrong
     */
    public MonitoringException(ErrorCode code, String text) {
        super(code.code() + ": " + text);
    }

    /**
     * @param code its code, which the message begins with
     * @param text what is wrong
     * @param cause where that comes from
     */
    public MonitoringException(ErrorCode code, String text, Throwable cause) {
        super(code.code() + ": " + text, cause);
    }
}
