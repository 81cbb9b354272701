// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads the files of this module. */
final class MessageResource {

    private MessageResource() {}

    /** The bytes of a file below the class path folder {@code messagesets/}. */
    static byte[] read(String path) {
        try (InputStream in = MessageResource.class.getResourceAsStream("/messagesets/" + path)) {
            if (in == null) {
                throw new FileNotFoundException(
                        MessagesetError.RESOURCE_MISSING + ": no resource messagesets/" + path);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
