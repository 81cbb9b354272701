// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.filerecords.error.RecordError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.component.file.GenericFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A few lines beside a file that was backed out: what went wrong, and how far it was processed. */
final class FailureReason {
    private static final Logger LOG = LoggerFactory.getLogger(FailureReason.class);

    private FailureReason() {}

    /** Writes {@code NAME.reason} beside the file, where the option moveFailed put it. */
    static void write(FileRecordsEndpoint endpoint, Exchange exchange, GenericFile<File> file) {
        if (endpoint.getMoveFailed() == null) {
            return;
        }
        String moved = endpoint.getMoveFailed().evaluate(exchange, String.class);
        Path target = Path.of(moved);
        if (!target.isAbsolute()) {
            target = file.getFile().getAbsoluteFile().toPath().resolveSibling(moved);
        }
        Path reason = target.resolveSibling(target.getFileName() + ".reason");
        Throwable cause = exchange.getException();
        if (cause == null) {
            cause = exchange.getProperty(Exchange.EXCEPTION_CAUGHT, Throwable.class);
        }
        String text =
                "File: "
                        + file.getFileName()
                        + "\nRecords committed: "
                        + exchange.getProperty(RecordLoop.COMMITTED_RECORDS, 0L, Long.class)
                        + "\nFirst record not committed starts at offset: "
                        + exchange.getProperty(RecordLoop.COMMITTED_OFFSET, 0L, Long.class)
                        + "\nReason: "
                        + (cause == null ? "unknown" : cause.getMessage())
                        + "\n";
        try {
            Files.write(reason, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.warn(
                    RecordError.REASON_NOT_WRITTEN + ": cannot write {}: {}; it would say: {}",
                    reason,
                    e,
                    text);
        }
    }
}
