package dev.bactrian.test.recording;

import dev.bactrian.tree.MessageException;

/** A recording that cannot be read. */
public final class RecordingException extends MessageException {

    private static final long serialVersionUID = 1L;

    RecordingException(String code, String text) {
        super(code, text);
    }

    RecordingException(String code, String text, Throwable cause) {
        super(code, text, cause);
    }
}
