// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

/** Names of the exchange properties that hold the parts of an assembly beside the message. */
public final class AssemblyConstants {
    /** The local environment, an {@link dev.bactrian.tree.Element}. */
    public static final String LOCAL_ENVIRONMENT = "BactrianLocalEnvironment";

    /** The environment, an {@link dev.bactrian.tree.Element}. */
    public static final String ENVIRONMENT = "BactrianEnvironment";

    /** The exception list, an {@link dev.bactrian.tree.Element}. */
    public static final String EXCEPTION_LIST = "BactrianExceptionList";

    private AssemblyConstants() {}
}
