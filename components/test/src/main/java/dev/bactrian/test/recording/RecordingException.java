// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import dev.bactrian.tree.ErrorCode;
import dev.bactrian.tree.MessageException;

/** A recording that cannot be read. */
public final class RecordingException extends MessageException {

    private static final long serialVersionUID = 1L;

    RecordingException(ErrorCode error, String text) {
        super(error, text);
    }

    RecordingException(ErrorCode error, String text, Throwable cause) {
        super(error, text, cause);
    }
}
