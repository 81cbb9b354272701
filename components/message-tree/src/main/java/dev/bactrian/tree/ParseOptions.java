// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Map;

/**
 * How a message is to be parsed: what an input node says, completed from the message's headers.
 * Immutable.
 *
 * @param messageSet the message set (model); {@code ""} where the domain needs none
 * @param messageType the message in that set
 * @param messageFormat the physical format of that message
 * @param encoding MQ encoding of binary numbers: 273 big-endian, 546 little-endian
 * @param ccsid the coded character set of the bytes; 0 where the bytes themselves say it
 * @param timing when the work is done
 * @param validation how far the message is validated
 * @param limits what is accepted at most
 * @param domainOptions options that only one domain knows, by its names
 */
public record ParseOptions(
        String messageSet,
        String messageType,
        String messageFormat,
        int encoding,
        int ccsid,
        ParseTiming timing,
        Validation validation,
        Limits limits,
        Map<String, Object> domainOptions) {

    /** On demand, no model, no validation, big-endian, character set by the bytes. */
    public static final ParseOptions DEFAULT =
            new ParseOptions(
                    "",
                    "",
                    "",
                    273,
                    0,
                    ParseTiming.ON_DEMAND,
                    Validation.NONE,
                    Limits.DEFAULT,
                    Map.of());

    /** Keeps its own copy of the domain's options. */
    public ParseOptions {
        domainOptions = Map.copyOf(domainOptions);
    }

    /** The same with another model. */
    public ParseOptions withModel(String set, String message, String format) {
        return new ParseOptions(
                set, message, format, encoding, ccsid, timing, validation, limits, domainOptions);
    }

    /** The same with another encoding and coded character set. */
    public ParseOptions withEncoding(int newEncoding, int newCcsid) {
        return new ParseOptions(
                messageSet,
                messageType,
                messageFormat,
                newEncoding,
                newCcsid,
                timing,
                validation,
                limits,
                domainOptions);
    }

    /** The same with another timing. */
    public ParseOptions withTiming(ParseTiming newTiming) {
        return new ParseOptions(
                messageSet,
                messageType,
                messageFormat,
                encoding,
                ccsid,
                newTiming,
                validation,
                limits,
                domainOptions);
    }

    /** The same with another validation. */
    public ParseOptions withValidation(Validation newValidation) {
        return new ParseOptions(
                messageSet,
                messageType,
                messageFormat,
                encoding,
                ccsid,
                timing,
                newValidation,
                limits,
                domainOptions);
    }

    /** The same with other limits. */
    public ParseOptions withLimits(Limits newLimits) {
        return new ParseOptions(
                messageSet,
                messageType,
                messageFormat,
                encoding,
                ccsid,
                timing,
                validation,
                newLimits,
                domainOptions);
    }

    /** The same with other options of the domain's own. */
    public ParseOptions withDomainOptions(Map<String, Object> options) {
        return new ParseOptions(
                messageSet,
                messageType,
                messageFormat,
                encoding,
                ccsid,
                timing,
                validation,
                limits,
                options);
    }
}
