package dev.bactrian.cli;

/**
 * An operation that failed: exit status 1 and one line on standard error, which says what to do.
 *
 * <p>Codes are {@code BAC81nn}; each has a page in {@code docs/errors}.
 */
public final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param code the stable code, for instance {@code BAC8101}
     * @param text what is wrong and what to do, one line
     */
    public CommandFailure(String code, String text) {
        super(code + ": " + text);
    }

    /** As above, with the exception that told it. */
    public CommandFailure(String code, String text, Throwable cause) {
        super(code + ": " + text, cause);
    }
}
