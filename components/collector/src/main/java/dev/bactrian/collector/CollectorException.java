package dev.bactrian.collector;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what a collector cannot do; codes BAC5500 to BAC5549. */
public class CollectorException extends MessageException {
    /** The correlation path finds nothing. */
    public static final String NO_CORRELATION = "BAC5501";

    /** What the correlation path finds does not fit the pattern. */
    public static final String PATTERN = "BAC5502";

    /** A message of an input that the collector does not have. */
    public static final String INPUT = "BAC5503";

    /** Another unit of work held the collection for too long. */
    public static final String BUSY = "BAC5504";

    /** The state is not here, or the out terminal is stopped. */
    public static final String NOT_READY = "BAC5505";

    /** Settings that cannot be. */
    public static final String SETTINGS = "BAC5506";

    /** A collection as a message of another collection. */
    public static final String NESTED = "BAC5507";

    /** A message larger than the limit. */
    public static final String TOO_LARGE = "BAC5508";

    /**
     * @param code the stable code
     * @param text what was expected and what stood there
     */
    public CollectorException(String code, String text) {
        super(code, text);
    }
}
