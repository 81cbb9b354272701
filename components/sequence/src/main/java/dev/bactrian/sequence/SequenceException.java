// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what sequences cannot do; codes BAC9100 to BAC9149. */
public class SequenceException extends MessageException {

    /**
     * @param error which one
     * @param text what was expected and what stood there
     */
    public SequenceException(SequenceError error, String text) {
        super(error, text);
    }
}
