// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.error;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum OpenTelemetryError implements ErrorCode {
    NOT_DELIVERED(
            "BAC8860",
            "Traces were not delivered",
            "The collector that `bactrian.opentelemetry.endpoint` names cannot be reached, or refuses. "
                    + "These spans are lost; messages go on.",
            "The log says it once, until spans are delivered again. Look at the address, which ends in "
                    + "/v1/traces, at the collector's log, and at bactrian.opentelemetry.headers where it wants a password."),
    SETTINGS(
            "BAC8861",
            "A setting of OpenTelemetry cannot be used",
            "`bactrian.opentelemetry.endpoint` is no http or https address, or `bactrian.opentelemetry.ratio` is "
                    + "not between 0 and 1.",
            "The message names the setting. Leave the endpoint out to switch traces off.");

    private final Explanation explanation;

    OpenTelemetryError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
