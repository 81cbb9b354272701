package dev.bactrian.http;

/**
 * Headers by which this product steers itself: those of a caller are not taken, and no caller is
 * told of them, over HTTP as over SOAP.
 */
public final class OwnHeaders {
    private static final String PREFIX = "bactrian";

    private OwnHeaders() {}

    /** Whether it is one of them; upper and lower case are the same. */
    public static boolean contains(String name) {
        return name.regionMatches(true, 0, PREFIX, 0, PREFIX.length());
    }
}
