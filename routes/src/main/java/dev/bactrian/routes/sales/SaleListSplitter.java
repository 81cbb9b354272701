// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Repeats;
import dev.bactrian.tree.WriteOptions;
import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Puts each SaleList of a SaleEnvelope as a message of its own, then a message with their number.
 *
 * <p>A large envelope is read from a stream, and what was put is detached from the tree: memory is
 * that of one SaleList, whatever the envelope's size. All messages belong to the unit of work of
 * the input message; or, with a commit interval, each so many of them are committed by themselves:
 * then an envelope that fails half-way comes again, and so do SaleLists that were committed before.
 */
public final class SaleListSplitter implements Processor {

    private static final Domain XMLNSC = Domains.installed().get("XMLNSC");

    /**
     * Bytes of a payload that is parsed where it stands; a stream, of which a window is in memory,
     * costs up to three times as much for each byte.
     */
    private static final long AT_ONCE = 512 << 10;

    private final ConnectionFactory connections;
    private final Path dataDir;
    private final String out;
    private final String done;
    private final int commitInterval;

    /**
     * @param connections for units of work of its own; unused with a commit interval of 0
     * @param dataDir where a large payload is held meanwhile
     * @param out the queue for SaleLists
     * @param done the queue for the message with their number
     * @param commitInterval messages in one unit of work; 0 for that of the input message, or for
     *     all of them where that has none
     */
    public SaleListSplitter(
            ConnectionFactory connections,
            Path dataDir,
            String out,
            String done,
            int commitInterval) {
        this.connections = connections;
        this.dataDir = dataDir;
        this.out = out;
        this.done = done;
        this.commitInterval = commitInterval;
    }

    @Override
    public void process(Exchange exchange) throws IOException, JMSException {
        JmsInput input = exchange.getIn(MqMessage.class).input();
        input.keep();
        if (input.length() >= 0 && input.length() <= AT_ONCE) {
            split(XMLNSC.parse(input.payload(), ParseOptions.DEFAULT), exchange, input);
            return;
        }
        try (InputStream payload = input.stream(dataDir.resolve("payload"))) {
            split(XMLNSC.parse(payload, ParseOptions.DEFAULT), exchange, input);
        }
    }

    private void split(Element body, Exchange exchange, JmsInput input) throws JMSException {
        MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
        if (commitInterval == 0 && work != null) {
            split(body, work::send, input);
            return;
        }
        try (MqSession session = MqSession.open(connections, true)) {
            Committing output = new Committing(session);
            split(body, output, input);
            session.commit();
        }
    }

    /** Where messages are sent to. */
    @FunctionalInterface
    private interface Output {
        void send(MqUnitOfWork.Send what) throws JMSException;
    }

    /** Commits each so many messages. */
    private final class Committing implements Output {
        private final MqSession session;
        private int open;

        Committing(MqSession session) {
            this.session = session;
        }

        @Override
        public void send(MqUnitOfWork.Send what) throws JMSException {
            what.in(session);
            if (++open == commitInterval) {
                session.commit();
                open = 0;
            }
        }
    }

    private void split(Element body, Output output, JmsInput input) throws JMSException {
        // what was put is not needed any more, nor what is none: it is detached
        Repeats saleLists = Repeats.detaching(root(body), "SaleList");
        long count = 0;
        while (saleLists.hasNext()) {
            send(out, bytes(saleLists.next()), output, input);
            count++;
        }
        body.lastChild(); // the document is to be well-formed to its end
        String completed = "<Completed><SaleListCount>" + count + "</SaleListCount></Completed>";
        send(done, completed.getBytes(StandardCharsets.UTF_8), output, input);
    }

    private static byte[] bytes(Element saleList) {
        Element body = Element.folder(XMLNSC.name());
        body.append(saleList.copy());
        ByteSink sink = new ByteSink();
        XMLNSC.write(body, WriteOptions.DEFAULT, sink);
        return sink.toArray();
    }

    private static void send(String queue, byte[] payload, Output output, JmsInput input)
            throws JMSException {
        output.send(
                session -> {
                    BytesMessage message = session.jms().createBytesMessage();
                    message.writeBytes(payload);
                    message.setJMSCorrelationID(input.messageId());
                    message.setStringProperty("JMS_IBM_Format", "MQSTR");
                    int mode =
                            input.isPersistent()
                                    ? DeliveryMode.PERSISTENT
                                    : DeliveryMode.NON_PERSISTENT;
                    session.send(queue, message, mode, input.priority(), 0);
                });
    }

    private static Element root(Element body) {
        Element root = body.firstChild("SaleEnvelope");
        if (root == null) {
            throw new MessageException(
                    SalesError.NOT_A_SALE_ENVELOPE,
                    "expected a SaleEnvelope, not "
                            + (body.lastChild() == null ? "nothing" : body.lastChild().name()));
        }
        return root;
    }
}
