// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.ManipulateByXPath;
import jakarta.inject.Singleton;

/** Manipulates an XML message by XPath: another structure comes out. */
@Singleton
public class JavaManipulateXpathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaManipulateXpathFlow() {
        super("java-manipulate-xpath");
    }

    @Override
    protected void define() {
        xml().process(new ManipulateByXPath()).to(output());
    }
}
