// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import dev.bactrian.monitoring.profile.PayloadContent;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.mq.camel.ObservedBody;
import dev.bactrian.mq.jms.Descriptors;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import java.math.BigDecimal;
import java.util.List;
import org.apache.camel.Exchange;

/**
 * The trees of an exchange as monitoring sees them: copies, so that nothing that is looked at is
 * parsed, made or changed for the flow. With masks, values that nobody may see are made unreadable
 * in the copy, and bytes are written from that.
 */
final class MonitoredTrees {
    private static final int NORMAL_ENCODING = 273;

    private final Exchange exchange;
    private final MonitoringProfile profile;
    private MessageAssembly plain;
    private MessageAssembly masked;

    MonitoredTrees(Exchange exchange, MonitoringProfile profile) {
        this.exchange = exchange;
        this.profile = profile;
    }

    /** A copy without masks. */
    MessageAssembly plain() {
        if (plain == null) {
            plain = copy();
        }
        return plain;
    }

    /** A copy with masks. */
    MessageAssembly masked() {
        if (masked == null) {
            masked = profile.masks().isEmpty() ? plain() : copy();
            for (TreeXPath mask : profile.masks()) {
                if (mask.evaluate(masked) instanceof List<?> found) {
                    found.forEach(each -> hide((Element) each));
                }
            }
        }
        return masked;
    }

    private MessageAssembly copy() {
        return new MessageAssembly(
                message(),
                ExchangeAssembly.localEnvironment(exchange).copy(),
                ExchangeAssembly.environment(exchange).copy(),
                ExchangeAssembly.exceptionList(exchange).copy());
    }

    private Message message() {
        if (ObservedBody.isTooLarge(exchange)) {
            return new Message();
        }
        Object body = ObservedBody.of(exchange);
        if (!(body instanceof Message message)) {
            ByteSlice bytes = ObservedBody.bytes(body);
            String domain = profile.domain().isEmpty() ? BlobDomain.NAME : profile.domain();
            return bytes == null
                    ? new Message()
                    : Message.parse(bytes, Domains.installed().get(domain), ParseOptions.DEFAULT);
        }
        Message copy = message.copy();
        Element folder = copy.body();
        if (!profile.domain().isEmpty()
                && folder != null
                && folder.localName().equals(BlobDomain.NAME)) {
            Element parsed =
                    Domains.installed()
                            .get(profile.domain())
                            .parse(MessageBody.bytes(copy), ParseOptions.DEFAULT);
            folder.detach();
            copy.root().append(parsed);
        }
        return copy;
    }

    /** A value keeps its type and, as far as it has one, its length. */
    private static void hide(Element element) {
        element.walk(
                each -> {
                    Object value = each.value();
                    if (value != null) {
                        each.setValue(hidden(value));
                    }
                });
    }

    private static Object hidden(Object value) {
        if (value instanceof String text) {
            return "*".repeat(text.length());
        }
        if (value instanceof byte[] bytes) {
            return new byte[bytes.length];
        }
        if (value instanceof BigDecimal number) {
            return BigDecimal.ZERO.setScale(Math.max(0, number.scale()));
        }
        if (value instanceof Long) {
            return 0L;
        }
        if (value instanceof Double) {
            return 0d;
        }
        return value instanceof Boolean ? Boolean.FALSE : null;
    }

    /**
     * The bytes that are wanted.
     *
     * @return null for a payload that has more than 4 MiB or is of no bytes
     */
    byte[] payload(PayloadContent content) {
        if (ObservedBody.isTooLarge(exchange)) {
            return null;
        }
        ByteSink sink = new ByteSink();
        if (content != PayloadContent.BODY) {
            headers(sink);
        }
        if (content != PayloadContent.HEADERS) {
            Object body =
                    profile.masks().isEmpty() ? ObservedBody.of(exchange) : masked().message();
            ByteSlice bytes =
                    body instanceof Message message && !isHeader(message.body())
                            ? MessageBody.bytes(message)
                            : ObservedBody.bytes(body);
            if (bytes != null) {
                sink.write(bytes);
            }
        }
        return sink.size() > ObservedBody.MOST_BYTES ? null : sink.toArray();
    }

    private static boolean isHeader(Element body) {
        return body != null && HeaderElements.layout(body) != null;
    }

    private void headers(ByteSink sink) {
        if (!(exchange.getMessage() instanceof MqMessage message)) {
            return;
        }
        Descriptors.of(message.input()).write(sink);
        if (!(ObservedBody.of(exchange) instanceof Message own)) {
            return;
        }
        Message tree = profile.masks().isEmpty() ? own : masked().message();
        HeaderChain chain =
                HeaderChain.of("", NORMAL_ENCODING, CodedCharacterSet.UTF_8, ByteSlice.EMPTY);
        for (Element folder : HeaderElements.chained(tree)) {
            chain.headers()
                    .add(HeaderElements.toHeader(folder, NORMAL_ENCODING, CodedCharacterSet.UTF_8));
        }
        chain.relink().write(sink);
    }
}
