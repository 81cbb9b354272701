// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Tells how many bytes were read, as they are read. */
final class ObservedStream extends FilterInputStream {

    private final LongConsumer bytesRead;

    ObservedStream(InputStream in, LongConsumer bytesRead) {
        super(in);
        this.bytesRead = bytesRead;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        if (read >= 0) {
            bytesRead.accept(1);
        }
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        if (read > 0) {
            bytesRead.accept(read);
        }
        return read;
    }
}
