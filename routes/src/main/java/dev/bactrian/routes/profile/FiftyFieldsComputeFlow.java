// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** A Compute that handles every field of a message with 50 fields (mqsi-v2-aix-2000, 7.13). */
@Singleton
public class FiftyFieldsComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public FiftyFieldsComputeFlow() {
        super("compute-fifty-fields");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#CopyFields").to(output());
    }
}
