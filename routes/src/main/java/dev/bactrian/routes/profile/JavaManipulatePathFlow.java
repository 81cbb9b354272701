// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.ManipulateByPath;
import jakarta.inject.Singleton;

/** Manipulates an XML message by path: another structure comes out. */
@Singleton
public class JavaManipulatePathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaManipulatePathFlow() {
        super("java-manipulate-path");
    }

    @Override
    protected void define() {
        xml().process(new ManipulateByPath()).to(output());
    }
}
