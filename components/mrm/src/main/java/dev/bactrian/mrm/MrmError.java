package dev.bactrian.mrm;

/** The stable codes of this module's errors; each has a page under {@code docs/errors}. */
public final class MrmError {
    /** A schema document cannot be read: it is missing, or is no well-formed schema. */
    public static final String SCHEMA_UNREADABLE = "BAC3001";

    /** A schema says something that DFDL does not allow, or does not say what it must. */
    public static final String SCHEMA_INVALID = "BAC3002";

    /** A schema uses something that this compiler refuses by name. */
    public static final String SCHEMA_UNSUPPORTED = "BAC3003";

    /** The bytes are not a message of the model. */
    public static final String DOES_NOT_FIT = "BAC3010";

    /** The bytes of a field are no value of its type. */
    public static final String BAD_VALUE = "BAC3011";

    /** An assertion of the model does not hold. */
    public static final String ASSERTION = "BAC3012";

    /** A limit on depth, size or number of elements was reached. */
    public static final String LIMIT = "BAC3013";

    /** A value breaks a constraint of its type. */
    public static final String INVALID_VALUE = "BAC3014";

    /** The tree cannot be written by the model. */
    public static final String CANNOT_WRITE = "BAC3020";

    /** There is no message set, message type or physical format of that name. */
    public static final String NO_MODEL = "BAC3030";

    /** Messages of the model have no end of their own: they cannot be records of a file. */
    public static final String NO_END = "BAC3031";

    /** A copybook cannot be read. */
    public static final String COPYBOOK = "BAC3040";

    /** A message set of the originals cannot be imported. */
    public static final String IMPORT = "BAC3050";

    private MrmError() {}
}
