// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.tree.MessageException;

/** What publication cannot do with a message or a setting; codes BAC5600 to BAC5649. */
public class PublicationException extends MessageException {
    private static final long serialVersionUID = 1L;

    /**
     * @param error which one
     * @param text what was expected and what stood there
     */
    public PublicationException(PublicationError error, String text) {
        super(error, text);
    }

    /** With a cause. */
    public PublicationException(PublicationError error, String text, Throwable cause) {
        super(error, text, cause);
    }
}
