// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

/** Whether what a node keeps of a message outlives the process. */
public enum PersistenceMode {
    /** Where the message is persistent itself. */
    automatic,
    /** Always. */
    yes,
    /** Never. */
    no;

    /** Whether what is kept of this message outlives the process. */
    public boolean keeps(MessageFacts facts) {
        return switch (this) {
            case yes -> true;
            case no -> false;
            case automatic -> facts.persistent();
        };
    }
}
