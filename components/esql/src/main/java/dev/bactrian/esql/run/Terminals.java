// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.MessageAssembly;

/** Where PROPAGATE sends messages. */
public interface Terminals {
    /** A module that propagates nothing in its midst. */
    Terminals NONE = (terminal, label, assembly) -> false;

    /**
     * Sends a message on its way, and returns when the flow behind has dealt with it.
     *
     * @param terminal the terminal's name; null where a label is given
     * @param label the label; null where a terminal is given
     * @param assembly the message and what travels with it
     * @return false where there is no such terminal or label
     */
    boolean propagate(String terminal, String label, MessageAssembly assembly);
}
