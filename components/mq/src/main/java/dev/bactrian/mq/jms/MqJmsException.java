// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.tree.ErrorCode;
import dev.bactrian.tree.MessageException;
import jakarta.jms.JMSException;

/** The queue manager refused, or is not there. */
public final class MqJmsException extends MessageException {
    private static final long serialVersionUID = 1L;

    /**
     * @param error BAC2100 to BAC2199
     * @param text what was tried
     * @param cause what the provider said
     */
    public MqJmsException(ErrorCode error, String text, JMSException cause) {
        super(error, text + ": " + cause.getMessage(), cause);
    }
}
