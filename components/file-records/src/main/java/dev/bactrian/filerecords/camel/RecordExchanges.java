// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords.camel;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.filerecords.FileIdentity;
import dev.bactrian.filerecords.FileRecord;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.apache.camel.Exchange;

/**
 * Makes the exchange of a record: the file's headers, the record's own, the body, and the folder
 * {@code File} of the local environment with the fields of the file nodes.
 */
final class RecordExchanges {
    private final FileRecordsEndpoint endpoint;
    private final Domain domain;
    private final ParseOptions options;

    RecordExchanges(FileRecordsEndpoint endpoint) {
        this.endpoint = endpoint;
        this.domain =
                endpoint.getParsing().getDomain() == null
                        ? null
                        : endpoint.getParsing().installedDomain();
        this.options = RecordOptions.parseOptions(endpoint);
    }

    /**
     * The record as a message, whose properties say of which model it is: it is written by that.
     */
    private Message message(FileRecord record) {
        Message message = Message.parse(record.content(), domain, options);
        if (!options.messageSet().isEmpty()) {
            Element properties = message.properties();
            MessageProperties.set(properties, MessageProperties.MESSAGE_SET, options.messageSet());
            MessageProperties.set(
                    properties, MessageProperties.MESSAGE_TYPE, options.messageType());
            MessageProperties.set(
                    properties, MessageProperties.MESSAGE_FORMAT, options.messageFormat());
        }
        return message;
    }

    /** The exchange of a record. */
    Exchange record(Exchange fileExchange, FileIdentity identity, FileRecord record) {
        Exchange exchange = from(fileExchange, record.number(), record.offset());
        exchange.getIn().setBody(domain == null ? record.content() : message(record));
        exchange.getIn().setHeader(FileRecordsConstants.RECORD_LAST, record.last());
        exchange.getIn()
                .setHeader(
                        FileRecordsConstants.RECORD_ID,
                        fileExchange.getIn().getHeader(Exchange.FILE_NAME_CONSUMED, String.class)
                                + ":"
                                + identity.size()
                                + ":"
                                + identity.modified()
                                + ":"
                                + Integer.toHexString(identity.key())
                                + ":"
                                + record.offset());
        fileFolder(fileExchange, exchange, record.number(), record.offset())
                .append(Element.field("IsEmpty", record.content().length() == 0));
        return exchange;
    }

    /** The exchange behind the last record. */
    Exchange endOfData(Exchange fileExchange, long records, long offset) {
        Exchange exchange = from(fileExchange, records, offset);
        exchange.getIn().setHeader(FileRecordsConstants.END_OF_DATA, true);
        fileFolder(fileExchange, exchange, records, offset).append(Element.field("IsEmpty", true));
        return exchange;
    }

    private Exchange from(Exchange fileExchange, long number, long offset) {
        Exchange exchange = endpoint.createExchange();
        exchange.getExchangeExtension().setFromRouteId(fileExchange.getFromRouteId());
        exchange.getIn().getHeaders().putAll(fileExchange.getIn().getHeaders());
        exchange.getIn().setHeader(FileRecordsConstants.RECORD_NUMBER, number);
        exchange.getIn().setHeader(FileRecordsConstants.RECORD_OFFSET, offset);
        return exchange;
    }

    private static Element fileFolder(
            Exchange fileExchange, Exchange exchange, long number, long offset) {
        Element file = ExchangeAssembly.localEnvironment(exchange).append(Element.folder("File"));
        file.append(
                Element.field(
                        "Directory",
                        fileExchange.getIn().getHeader(Exchange.FILE_PARENT, String.class)));
        file.append(
                Element.field(
                        "Name",
                        fileExchange.getIn().getHeader(Exchange.FILE_NAME_ONLY, String.class)));
        Long modified = fileExchange.getIn().getHeader(Exchange.FILE_LAST_MODIFIED, Long.class);
        if (modified != null) {
            file.append(
                    Element.field(
                            "LastModified",
                            LocalDateTime.ofInstant(
                                    Instant.ofEpochMilli(modified), ZoneOffset.UTC)));
        }
        file.append(Element.field("Record", number));
        file.append(Element.field("Offset", offset));
        return file;
    }
}
