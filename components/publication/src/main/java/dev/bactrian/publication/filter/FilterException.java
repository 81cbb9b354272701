package dev.bactrian.publication.filter;

import dev.bactrian.tree.MessageException;

/** A filter that cannot be used: BAC5604. */
public final class FilterException extends MessageException {
    private static final long serialVersionUID = 1L;

    /**
     * @param why what the compiler says of it
     */
    public FilterException(String why) {
        super("BAC5604", "the filter cannot be used: " + why);
    }

    FilterException(String why, RuntimeException cause) {
        super("BAC5604", "the filter cannot be used: " + why, cause);
    }
}
