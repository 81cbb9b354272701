// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.tree.MessageException;

/** A filter that cannot be used: BAC5604. */
public final class FilterException extends MessageException {
    private static final long serialVersionUID = 1L;

    /**
     * @param why what the compiler says of it
     */
    public FilterException(String why) {
        super(PublicationError.FILTER, "the filter cannot be used: " + why);
    }

    FilterException(String why, RuntimeException cause) {
        super(PublicationError.FILTER, "the filter cannot be used: " + why, cause);
    }
}
