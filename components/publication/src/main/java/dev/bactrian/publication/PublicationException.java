package dev.bactrian.publication;

import dev.bactrian.tree.MessageException;

/** What publication cannot do with a message or a setting; codes BAC5600 to BAC5649. */
public class PublicationException extends MessageException {
    private static final long serialVersionUID = 1L;

    /** Settings that cannot be. */
    public static final String SETTINGS = "BAC5600";

    /** A message that says neither topic nor command. */
    public static final String NO_COMMAND = "BAC5601";

    /** A command that was refused, of a sender who wants no response. */
    public static final String REFUSED = "BAC5602";

    /** Another unit of work held the subscriber or topic for too long. */
    public static final String BUSY = "BAC5605";

    /** A subscriber's queue does not take a publication. */
    public static final String NOT_DELIVERED = "BAC5606";

    /** A record of the journal that is none. */
    public static final String RECORD = "BAC5607";

    /** More subscriptions or retained publications than the limit. */
    public static final String FULL = "BAC5608";

    /**
     * @param code the stable code
     * @param text what was expected and what stood there
     */
    public PublicationException(String code, String text) {
        super(code, text);
    }

    /** With a cause. */
    public PublicationException(String code, String text, Throwable cause) {
        super(code, text, cause);
    }
}
