// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.error;

import dev.bactrian.tree.ErrorCode;
import dev.bactrian.tree.MessageException;

/** Something that cannot be imported, and why. */
public final class ImportException extends MessageException {

    private static final long serialVersionUID = 1L;

    /** Of an error, with what and where. */
    public ImportException(ErrorCode error, String text) {
        super(error, text);
    }

    /** The same, with what caused it. */
    public ImportException(ErrorCode error, String text, Throwable cause) {
        super(error, text, cause);
    }
}
