package dev.bactrian.aggregation;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what aggregation cannot do; codes BAC5000 to BAC5049. */
public class AggregationException extends MessageException {
    /** A reply without a correlation id. */
    public static final String NO_CORRELATION = "BAC5001";

    /** A request outside of the scope of a control node. */
    public static final String NO_CONTROL = "BAC5002";

    /** A request that was sent without a message id. */
    public static final String NO_MESSAGE_ID = "BAC5003";

    /** A message id that stands for another request already. */
    public static final String REQUEST_TWICE = "BAC5004";

    /** Another unit of work held the aggregation for too long. */
    public static final String BUSY = "BAC5005";

    /** A second control node of the same name on one path. */
    public static final String CONTROL_TWICE = "BAC5006";

    /** A timeout that is zero or less. */
    public static final String TIMEOUT = "BAC5007";

    /** A reply larger than the limit. */
    public static final String REPLY_TOO_LARGE = "BAC5008";

    /** A folder name that is empty or no name. */
    public static final String FOLDER = "BAC5009";

    /** More open aggregations than the limit. */
    public static final String FULL = "BAC5010";

    /** The state is not here, and is not to be had from elsewhere. */
    public static final String NOT_READY = "BAC5011";

    /** Settings that cannot be. */
    public static final String SETTINGS = "BAC5012";

    /**
     * @param code the stable code
     * @param text what was expected and what stood there
     */
    public AggregationException(String code, String text) {
        super(code, text);
    }
}
