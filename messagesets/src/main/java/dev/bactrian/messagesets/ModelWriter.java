// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Writes messages by the models of message sets. This module has the models, and knows nothing that
 * reads them: an implementation is found by {@link java.util.ServiceLoader}.
 */
public interface ModelWriter {
    /**
     * What a message is written as.
     *
     * @param messageSet the message set
     * @param messageType the message type in it
     * @param format its physical format
     * @param ccsid IBM's number of the coded character set; 0 for UTF-8
     * @param encoding the MQ encoding of numbers: 273 big-endian, 785 big-endian with System/390
     *     floats
     */
    record Target(String messageSet, String messageType, String format, int ccsid, int encoding) {}

    /**
     * Writes a message.
     *
     * @param target what it is written as
     * @param xml the message in XML, UTF-8; the caller closes it
     * @param out receives the bytes; it is neither flushed nor closed
     * @throws IOException when either stream throws it
     */
    void write(Target target, InputStream xml, OutputStream out) throws IOException;
}
