// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.mq.camel.MqConstants;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.apache.camel.Exchange;

/**
 * A message to a file, and the file's content to a message: nothing is read half-written, nothing
 * is read twice.
 *
 * <p>A file is named after its message, written in transit and moved to {@code
 * <data-dir>/file/out}; that of a persistent message is forced to the disk, with its name, before
 * the message is gone. What is picked up there is put with the file's name as duplicate id, so that
 * a file which is read again, after a crash between the put and the deletion, is dropped by the
 * queue manager.
 */
@Singleton
public class FileFlow extends Flow {
    /** Artemis keeps messages with an id that it has seen from a queue. */
    private static final String DUPLICATE_ID = "_AMQ_DUPL_ID";

    private static final String KEPT = ".dat";

    /** Of a message that is not persistent: neither its file nor its put waits for the disk. */
    private static final String VOLATILE = ".volatile.dat";

    @Inject BrokerSettings settings;

    /** Names the flow. */
    public FileFlow() {
        super("file");
    }

    @Override
    protected void define() {
        Path directory = settings.dataDir().toAbsolutePath().resolve("file");
        Path out = directory.resolve("out");

        input("FILE.IN")
                .setHeader(Exchange.FILE_NAME, FileFlow::nameOfMessage)
                .to(
                        "file-records:"
                                + out
                                + "?recordDefinition=wholeFile&transitDirectory="
                                + directory.resolve("transit"));

        from("file-records:"
                        + out
                        + "?delete=true&initialDelay=0&delay=100&greedy=true&maxRecordLength=1073741824"
                        + "&moveFailed="
                        + directory.resolve("backout")
                        + "/${file:name}")
                .routeId(id() + "-pickup")
                .convertBodyTo(byte[].class)
                .choice()
                .when(header(Exchange.FILE_NAME_ONLY).endsWith(VOLATILE))
                .to(output("FILE.OUT?persistence=no"))
                .otherwise()
                .setHeader(DUPLICATE_ID, header(Exchange.FILE_NAME_ONLY))
                .to(output("FILE.OUT?persistence=yes"));
    }

    private static <T> T nameOfMessage(Exchange exchange, Class<T> type) {
        String id = exchange.getIn().getHeader(MqConstants.MESSAGE_ID, String.class);
        boolean persistent =
                exchange.getIn().getHeader(MqConstants.PERSISTENT, true, Boolean.class);
        return type.cast(id.replaceAll("[^A-Za-z0-9-]", "-") + (persistent ? KEPT : VOLATILE));
    }
}
