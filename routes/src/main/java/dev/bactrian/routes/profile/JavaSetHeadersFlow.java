// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.SetHeaders;
import jakarta.inject.Singleton;

/** Sets fields of the MQMD of a message, in a JavaCompute node. */
@Singleton
public class JavaSetHeadersFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaSetHeadersFlow() {
        super("java-set-headers");
    }

    @Override
    protected void define() {
        xml().process(new SetHeaders()).to(output());
    }
}
