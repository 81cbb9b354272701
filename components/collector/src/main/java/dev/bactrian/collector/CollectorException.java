// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what a collector cannot do; codes BAC5500 to BAC5549. */
public class CollectorException extends MessageException {

    /**
     * @param error which one
     * @param text what was expected and what stood there
     */
    public CollectorException(CollectorError error, String text) {
        super(error, text);
    }
}
