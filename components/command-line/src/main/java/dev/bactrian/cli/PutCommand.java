// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.messagesets.MessageFormats;
import dev.bactrian.messagesets.TestMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code bactrian put}: one message, or many equal ones, on a queue. */
@Command(
        name = "put",
        description =
                "Puts a message on a queue: from a file, from standard input, or a generated test message.",
        footer = {
            "",
            "One command's messages are put in units of work of up to 100 messages or 8 MB. A message of more than 64 KB",
            "is streamed, so that its size is bounded by the broker's disk only.",
            "",
            "Examples:",
            "  bactrian put ROUTING.IN --message SaleEnvelope --size 2kB",
            "  bactrian put PASSTHROUGH.IN order.xml --persistent --reply-to MY.REPLY",
            "  cat order.xml | bactrian put ORDER.IN",
            "  bactrian put SWIFT.IN payment.fin --format MQSTR --property JMS_IBM_Character_Set=819",
            "  bactrian put PUBLISH.IN news.xml --rfh2 psc.Command=Publish --rfh2 psc.Topic=Sales/Summer --format MQSTR",
            "  bactrian put ORDER.IN order.xml --mqmd Report=MQRO_PASS_CORREL_ID --mqmd ApplIdentityData=till4",
            "  bactrian put TRANSFORM.ESQL.IN --message Parent --size 20kB --count 10000"
        })
final class PutCommand implements Callable<Integer> {

    private static final int UNIT_MESSAGES = 100;
    private static final long UNIT_BYTES = 8_000_000;
    private static final long MEGABYTE = 1_000_000;

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;

    @Parameters(
            index = "0",
            paramLabel = "QUEUE",
            description = "the queue; one that does not exist is made with --create")
    private String queue;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FILE",
            description = "the payload; - or nothing for standard input")
    private Path file;

    @Option(
            names = "--message",
            paramLabel = "NAME",
            converter = MessageSource.NameConverter.class,
            description = "a test message in place of FILE; `bactrian generate --list` names them")
    private TestMessage message;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = MessageSource.SizeConverter.class,
            description = "its size, from 256b to 20000kB and more; default: the smallest")
    private Long size;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "its values; the same seed gives the same bytes; default: 1")
    private long seed;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1",
            description = "how many times it is put; default: 1")
    private long count;

    @Option(names = "--persistent", description = "survives a restart of the broker")
    private boolean persistent;

    @Option(
            names = "--reply-to",
            paramLabel = "QUEUE",
            description = "JMSReplyTo, the ReplyToQ of the MQMD")
    private String replyTo;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "the MQMD's Format, as in MQSTR; or, with --message, a physical format in lower case: xml, cwf, tds")
    private String format;

    @Option(
            names = "--property",
            paramLabel = "NAME=VALUE",
            converter = MessageProperty.Converter.class,
            description = "a property, repeatable; NAME:TYPE=VALUE for int, long, boolean, ...")
    private List<MessageProperty> properties = new ArrayList<>();

    @Option(
            names = "--rfh2",
            paramLabel = "FOLDER.NAME=VALUE",
            converter = Rfh2Header.Converter.class,
            description =
                    "a property in an MQRFH2 before the payload, repeatable; usr, psc, mcd or any folder; a type as for --property")
    private List<Rfh2Header.Property> rfh2 = new ArrayList<>();

    @Option(
            names = "--mqmd",
            paramLabel = "FIELD=VALUE",
            converter = MqmdField.class,
            description =
                    "a field of the MQMD, repeatable: a number or a constant's name, text, or hexadecimal digits for bytes")
    private List<MessageProperty> mqmd = new ArrayList<>();

    @Option(
            names = "--correlation-id",
            paramLabel = "ID",
            description = "JMSCorrelationID, the CorrelId of the MQMD")
    private String correlationId;

    @Option(
            names = "--group",
            paramLabel = "ID",
            description = "JMSXGroupID, the GroupId of the MQMD")
    private String group;

    @Option(
            names = "--priority",
            paramLabel = "N",
            defaultValue = "4",
            description = "0 to 9; default: 4")
    private int priority;

    @Option(
            names = "--expiry",
            paramLabel = "DURATION",
            description = "after it the message is discarded; default: never")
    private Duration expiry;

    @Option(names = "--create", description = "makes the queue where there is none of that name")
    private boolean create;

    @Option(names = "--quiet", description = "prints nothing")
    private boolean quiet;

    @Override
    public Integer call() throws IOException, JMSException {
        check();
        try (MessageSource source = source();
                BrokerConnection connection = broker.connect(bactrian.terminal())) {
            if (!create) {
                new QueueNames(connection).require(queue);
            }
            String lastId = put(source, connection.session());
            if (!quiet) {
                String what = count == 1 ? "message of " : "messages of ";
                bactrian.terminal()
                        .out()
                        .printf(
                                Locale.ROOT,
                                "%d %s%d bytes to %s, %s%n",
                                count,
                                what,
                                source.length(),
                                queue,
                                lastId);
            }
        }
        return 0;
    }

    private String put(MessageSource source, Session session) throws IOException, JMSException {
        Queue destination = session.createQueue(queue);
        String lastId = null;
        try (MessageProducer producer = session.createProducer(destination);
                Progress progress = progress(source)) {
            producer.setDeliveryMode(
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            producer.setPriority(priority);
            producer.setTimeToLive(expiry == null ? 0 : expiry.toMillis());
            boolean small = source.length() <= MessageSource.IN_MEMORY;
            LongAdder sent = new LongAdder();
            LongConsumer bytesSent =
                    bytes -> {
                        sent.add(bytes);
                        progress.at(sent.sum() / MEGABYTE);
                    };
            PayloadMessages messages = new PayloadMessages(source, rfh2Bytes(), session, bytesSent);
            long unit =
                    Math.max(1, Math.min(UNIT_MESSAGES, UNIT_BYTES / Math.max(1, source.length())));
            for (long done = 1; done <= count; done++) {
                try (PayloadMessages.Open open = messages.next()) {
                    stamp(open.message(), session);
                    producer.send(open.message());
                    lastId = open.message().getJMSMessageID();
                }
                if (done % unit == 0 || done == count) {
                    session.commit();
                    if (small) {
                        progress.at(done);
                    }
                }
            }
        }
        return lastId;
    }

    /** Small messages are counted, the bytes of large ones measured. */
    private Progress progress(MessageSource source) throws IOException {
        return source.length() <= MessageSource.IN_MEMORY
                ? new Progress(bactrian.terminal(), "messages put", count)
                : new Progress(bactrian.terminal(), "MB put", count * source.length() / MEGABYTE);
    }

    private void stamp(jakarta.jms.Message to, Session session) throws JMSException {
        String mqmdFormat = mqmdFormat();
        if (!mqmdFormat.isEmpty()) {
            to.setStringProperty("JMS_IBM_Format", mqmdFormat);
        }
        if (replyTo != null) {
            to.setJMSReplyTo(session.createQueue(replyTo));
        }
        if (correlationId != null) {
            to.setJMSCorrelationID(correlationId);
        }
        if (group != null) {
            to.setStringProperty("JMSXGroupID", group);
        }
        for (MessageProperty property : mqmd) {
            property.setOn(to);
        }
        for (MessageProperty property : properties) {
            property.setOn(to);
        }
    }

    private byte[] rfh2Bytes() {
        return rfh2.isEmpty() ? new byte[0] : Rfh2Header.of(rfh2, payloadFormat());
    }

    private MessageSource source() throws IOException {
        if (message != null) {
            return MessageSource.ofTestMessage(
                    message, size == null ? 0 : size, seed, physicalFormat());
        }
        return MessageSource.of(file, bactrian.terminal());
    }

    /** With a test message, the lower-case names of {@code --format} are physical formats. */
    private boolean formatIsPhysical() {
        return message != null
                && format != null
                && format.equals(format.toLowerCase(java.util.Locale.ROOT));
    }

    private String physicalFormat() {
        return formatIsPhysical() ? format : MessageFormats.XML;
    }

    private String mqmdFormat() {
        return rfh2.isEmpty() ? payloadFormat() : Rfh2Header.FORMAT;
    }

    /** What the payload begins with; empty for a body of no known kind. */
    private String payloadFormat() {
        if (format != null && !formatIsPhysical()) {
            return format;
        }
        return message != null && message.format().startsWith("MQH") ? message.format() : "";
    }

    private void check() {
        if (message != null && file != null) {
            throw usage("FILE and --message exclude each other");
        }
        if (message == null && size != null) {
            throw usage("--size needs --message NAME");
        }
        if (count < 1) {
            throw usage("--count must be 1 or more, not " + count);
        }
        if (priority < 0 || priority > 9) {
            throw usage("--priority must be 0 to 9, not " + priority);
        }
        if (formatIsPhysical()) {
            try {
                new MessageSource.FormatConverter().convert(format);
            } catch (TypeConversionException e) {
                throw usage(e.getMessage());
            }
        }
        if (format != null && format.length() > 8) {
            throw usage("--format must have at most 8 characters, not '" + format + "'");
        }
    }

    private ParameterException usage(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
