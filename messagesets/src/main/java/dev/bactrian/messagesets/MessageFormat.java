// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;

/**
 * A physical format in which the test messages can be generated beside XML: {@code cwf}, {@code
 * tds}, …
 *
 * <p>Those of the sale messages are there where a {@link ModelWriter} is; others are found by
 * {@link java.util.ServiceLoader}. As in the reports, the size asked for is that of the XML form,
 * and the format writes the same data.
 */
public interface MessageFormat {

    /** The name on the command line, lower case. */
    String name();

    /** The names of the test messages that it can write. */
    Set<String> messages();

    /**
     * Writes a message in this format.
     *
     * @param message the test message's name, one of {@link #messages()}
     * @param xml the message in XML, UTF-8; the caller closes it
     * @param out receives the bytes; it is neither flushed nor closed
     * @throws IOException when either stream throws it
     */
    void write(String message, InputStream xml, OutputStream out) throws IOException;
}
