// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A message that can be made in any size, always the same for the same seed.
 *
 * <p>Messages grow by repetition (of the SaleList, of a traveller) or by filling one field. A size
 * that no such message has gives the nearest one that has: never further off than one repetition,
 * and never less than one repetition, since a message without a sale exercises nothing. So 256
 * bytes of a SaleEnvelope are its smallest message of 1137 bytes.
 */
public interface TestMessage {

    /**
     * The name by which the contract and the command line know it, for instance {@code
     * SaleEnvelope}.
     */
    String name();

    /** One line for a list of messages. */
    String description();

    /**
     * The MQMD format name of the message's first part, eight characters at most; {@code MQSTR} for
     * text, empty for none.
     */
    String format();

    /**
     * Writes one message.
     *
     * @param size the bytes asked for; see the class for what is given
     * @param seed chooses the values; the same seed gives the same bytes
     * @param out receives the bytes; it is neither flushed nor closed
     * @throws IOException when {@code out} throws it
     * @throws IllegalArgumentException when the message has one size only and that is too far from
     *     the size asked for
     */
    void write(long size, long seed, OutputStream out) throws IOException;
}
