// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Map;

/**
 * How a tree is to be written. Immutable.
 *
 * @param messageSet the message set (model); {@code ""} where the domain needs none
 * @param messageType the message in that set
 * @param messageFormat the physical format of that message
 * @param encoding MQ encoding of binary numbers: 273 big-endian, 546 little-endian
 * @param ccsid the coded character set to write; 0 for that of the tree's own bytes, or UTF-8
 * @param validation how far the tree is validated first
 * @param domainOptions options that only one domain knows, by its names
 */
public record WriteOptions(
        String messageSet,
        String messageType,
        String messageFormat,
        int encoding,
        int ccsid,
        Validation validation,
        Map<String, Object> domainOptions) {

    /** No model, big-endian, the character set that the message came in, no validation. */
    public static final WriteOptions DEFAULT =
            new WriteOptions("", "", "", 273, 0, Validation.NONE, Map.of());

    /** Keeps its own copy of the domain's options. */
    public WriteOptions {
        domainOptions = Map.copyOf(domainOptions);
    }

    /** The same with another model. */
    public WriteOptions withModel(String set, String message, String format) {
        return new WriteOptions(set, message, format, encoding, ccsid, validation, domainOptions);
    }

    /** The same with another encoding and coded character set. */
    public WriteOptions withEncoding(int newEncoding, int newCcsid) {
        return new WriteOptions(
                messageSet,
                messageType,
                messageFormat,
                newEncoding,
                newCcsid,
                validation,
                domainOptions);
    }

    /** The same with another validation. */
    public WriteOptions withValidation(Validation newValidation) {
        return new WriteOptions(
                messageSet,
                messageType,
                messageFormat,
                encoding,
                ccsid,
                newValidation,
                domainOptions);
    }

    /** The same with other options of the domain's own. */
    public WriteOptions withDomainOptions(Map<String, Object> options) {
        return new WriteOptions(
                messageSet, messageType, messageFormat, encoding, ccsid, validation, options);
    }
}
