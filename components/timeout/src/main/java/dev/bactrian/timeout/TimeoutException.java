// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what timeouts cannot do; codes BAC5700 to BAC5749. */
public class TimeoutException extends MessageException {

    /**
     * @param error which one
     * @param text what was expected and what stood there
     */
    public TimeoutException(TimeoutError error, String text) {
        super(error, text);
    }
}
