// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.MessageReference;
import org.apache.activemq.artemis.utils.collections.LinkedListIterator;

/** Messages are looked at where they are, and stay there. */
public final class MessageBrowser {

    /** How far into a queue is looked. */
    public static final int MOST_MESSAGES = 10_000;

    /** Messages of one list. */
    public static final int MOST_LINES = 200;

    /** Bytes of one message. */
    public static final int MOST_BYTES = 256 * 1024;

    private final QueueList queues;

    /** Looks at these queues. */
    public MessageBrowser(QueueList queues) {
        this.queues = queues;
    }

    /**
     * How a message is to be shown.
     *
     * @param bytes how many of them at most, up to {@value #MOST_BYTES}
     * @param ccsid the character set; 0 for what the message says, or UTF-8
     * @param domain the domain of the tree; empty for what it looks like
     * @param model {@code SET/TYPE/FORMAT}, for the domains that need one
     */
    public record View(int bytes, int ccsid, String domain, String model) {}

    /**
     * Messages in their order.
     *
     * @throws ConsoleRefusal BAC8806, BAC8810
     */
    public List<MessageLine> list(String queue, int offset, int limit) {
        List<MessageLine> lines = new ArrayList<>();
        int end = offset + Math.min(limit, MOST_LINES);
        int at = 0;
        try (LinkedListIterator<MessageReference> messages = queues.find(queue).browserIterator()) {
            while (at < end && messages.hasNext()) {
                MessageReference reference = messages.next();
                if (at++ >= offset) {
                    lines.add(MessageLines.of(reference.getMessage()));
                }
            }
        }
        return lines;
    }

    /**
     * One message.
     *
     * @throws ConsoleRefusal BAC8805 for a character set or domain that there is none of, BAC8806,
     *     BAC8807, BAC8810
     */
    public MessageDetail show(String queue, String key, View view) {
        try (LinkedListIterator<MessageReference> messages = queues.find(queue).browserIterator()) {
            for (int i = 0; i < MOST_MESSAGES && messages.hasNext(); i++) {
                MessageReference reference = messages.next();
                if (Long.toString(reference.getMessageID()).equals(key)) {
                    return detail(reference.getMessage(), view);
                }
            }
        }
        throw new ConsoleRefusal(
                ConsoleError.NO_SUCH_MESSAGE, "the message " + key + " is not on " + queue);
    }

    private static MessageDetail detail(Message message, View view) {
        MessageBody read = MessageBody.of(message, Math.min(view.bytes(), MOST_BYTES));
        byte[] bytes = read.first();
        ByteSlice payload = ByteSlice.of(bytes);
        List<MessageDetail.Header> headers = new ArrayList<>();
        List<String> tree = new ArrayList<>();
        HeaderChain chain = chain(message, payload, headers, tree);
        int ccsid = view.ccsid() != 0 ? view.ccsid() : chain.bodyCcsid();
        Charset charset = charset(ccsid, view.ccsid() != 0);
        String domain = domain(view, chain.body(), charset);
        if (tree.isEmpty()) {
            tree.addAll(tree(domain, view, chain, ccsid));
        }
        return new MessageDetail(
                MessageLines.of(message, read),
                MessageLines.properties(message),
                headers,
                bytes,
                read.size(),
                read.whole(),
                chain.body().text(charset),
                ccsid,
                bytes.length - chain.body().length(),
                domain,
                tree);
    }

    private static HeaderChain chain(
            Message message,
            ByteSlice payload,
            List<MessageDetail.Header> headers,
            List<String> tree) {
        String format = MessageLines.text(message, "JMS_IBM_Format").strip();
        int encoding = number(MessageLines.text(message, "JMS_IBM_Encoding"));
        int ccsid =
                number(
                        MessageLines.text(message, "JMS_IBM_Character_Set")
                                .replace("UTF-8", "1208"));
        try {
            HeaderChain chain = HeaderChain.parse(payload, format, encoding, ccsid);
            chain.headers().forEach(header -> headers.add(HeaderFields.of(header)));
            return chain;
        } catch (MessageException | IndexOutOfBoundsException damaged) {
            headers.clear();
            tree.add(String.valueOf(damaged.getMessage()));
            return HeaderChain.of("", encoding, ccsid, payload);
        }
    }

    private static int number(String text) {
        return text.matches("-?\\d{1,9}") ? Integer.parseInt(text) : 0;
    }

    /** What a message says of itself may be nonsense; what the operator says is refused then. */
    private static Charset charset(int ccsid, boolean asked) {
        if (asked) {
            return AskedCharset.of(ccsid);
        }
        try {
            return CodedCharacterSet.charset(ccsid);
        } catch (RuntimeException e) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    private static String domain(View view, ByteSlice body, Charset charset) {
        if (!view.domain().isEmpty()) {
            if (!Domains.installed().has(view.domain())) {
                throw new ConsoleRefusal(
                        ConsoleError.BAD_REQUEST, "domain: there is no domain " + view.domain());
            }
            return view.domain();
        }
        String start = body.slice(0, Math.min(200, body.length())).text(charset).stripLeading();
        if (start.startsWith("<") || start.startsWith("\uFEFF<")) {
            return "XMLNSC";
        }
        return start.startsWith("{") || start.startsWith("[") ? "JSON" : "BLOB";
    }

    private static List<String> tree(String domain, View view, HeaderChain chain, int ccsid) {
        if (!Domains.installed().has(domain) || domain.equals("BLOB")) {
            return List.of();
        }
        String[] model = (view.model() + "//").split("/", -1);
        int encoding = chain.bodyEncoding() == 0 ? NumericEncoding.NORMAL : chain.bodyEncoding();
        TreeText lines = new TreeText();
        try {
            lines.add(
                    Domains.installed()
                            .get(domain)
                            .parse(
                                    chain.body(),
                                    ParseOptions.DEFAULT
                                            .withModel(model[0], model[1], model[2])
                                            .withEncoding(encoding, ccsid)));
        } catch (RuntimeException e) {
            lines.fail(e);
        }
        return lines.lines();
    }
}
