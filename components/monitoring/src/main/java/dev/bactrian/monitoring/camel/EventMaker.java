// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.monitoring.Correlators;
import dev.bactrian.monitoring.EventNode;
import dev.bactrian.monitoring.EventValue;
import dev.bactrian.monitoring.FlowMonitor;
import dev.bactrian.monitoring.MonitoringEvent;
import dev.bactrian.monitoring.profile.EventField;
import dev.bactrian.monitoring.profile.EventSource;
import dev.bactrian.monitoring.profile.EventUnit;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import dev.bactrian.monitoring.profile.PayloadContent;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;

/** Makes an event of an exchange, and has it published; whatever fails, the exchange goes on. */
final class EventMaker {
    private final FlowMonitor flow;
    private final EventSource source;
    private final MessageAssembly seen;

    private EventMaker(FlowMonitor flow, EventSource source, MessageAssembly seen) {
        this.flow = flow;
        this.source = source;
        this.seen = seen;
    }

    static void tell(
            FlowMonitor flow,
            MonitoringProfile profile,
            EventSource source,
            EventNode node,
            Exchange exchange,
            MonitoredMessage message) {
        try {
            MonitoredTrees trees = new MonitoredTrees(exchange, profile);
            if (source.filter() != null && !isTrue(source.filter(), trees.plain())) {
                return;
            }
            EventMaker maker = new EventMaker(flow, source, reads(source) ? trees.masked() : null);
            MonitoringEvent event = maker.event(node, message, trees);
            MqUnitOfWork unit =
                    source.unit() == EventUnit.INDEPENDENT
                            ? null
                            : exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
            flow.publish(event, unit);
        } catch (RuntimeException e) {
            flow.failed(source.address(), e);
        }
    }

    private static boolean isTrue(TreeXPath filter, MessageAssembly assembly) {
        Object result = filter.evaluate(assembly);
        if (result instanceof List<?> found) {
            return !found.isEmpty();
        }
        return result instanceof Boolean truth
                ? truth
                : result instanceof Double number
                        ? number != 0 && !number.isNaN()
                        : result != null && !result.toString().isEmpty();
    }

    /** Whether anything of the message is wanted but its bytes as they are. */
    private static boolean reads(EventSource source) {
        return source.nameQuery() != null
                || source.local() != null
                || source.parent() != null
                || source.global() != null
                || !source.fields().isEmpty();
    }

    private MonitoringEvent event(EventNode node, MonitoredMessage message, MonitoredTrees trees) {
        Correlators correlators = correlators(message.correlators());
        message.setCorrelators(correlators);
        String name = found(source.nameQuery());
        if (name.isEmpty()) {
            name = source.name().isEmpty() ? address(node) : source.name();
        }
        return new MonitoringEvent(
                flow.origin(),
                flow.flow(),
                address(node),
                name,
                Instant.now(),
                message.next(),
                correlators,
                node,
                Thread.currentThread().getName(),
                values(),
                source.payload() == PayloadContent.NONE ? null : trees.payload(source.payload()),
                source.encoding(),
                source.unit());
    }

    /** Of a source for every input, with the input's name. */
    private String address(EventNode node) {
        return source.address().startsWith("transaction.")
                ? node.label() + "." + source.address()
                : source.address();
    }

    private Correlators correlators(Correlators last) {
        String local = found(source.local());
        String parent = found(source.parent());
        String global = found(source.global());
        return new Correlators(
                local.isEmpty() ? last.local() : local,
                parent.isEmpty() ? last.parent() : parent,
                global.isEmpty() ? last.global() : global);
    }

    private String found(TreeXPath query) {
        String text = query == null ? null : query.text(seen);
        return text == null ? "" : text;
    }

    private List<EventValue> values() {
        List<EventValue> values = new ArrayList<>();
        for (EventField field : source.fields()) {
            if (!field.complex()) {
                String text = field.path().text(seen);
                if (text != null) {
                    values.add(
                            new EventValue(
                                    field.name(), field.namespace(), field.type(), text, false));
                }
            } else if (field.path().evaluate(seen) instanceof List<?> found) {
                for (Object each : found) {
                    values.add(complex(field, (Element) each));
                }
            }
        }
        return values;
    }

    private static EventValue complex(EventField field, Element element) {
        Element folder = Element.folder("XMLNSC");
        Element copy = element.copy();
        folder.append(copy);
        String xml =
                new String(
                        Domains.installed().get("XMLNSC").toBytes(folder, WriteOptions.DEFAULT),
                        StandardCharsets.UTF_8);
        return new EventValue(
                field.name().isEmpty() ? copy.localName() : field.name(),
                field.namespace().isEmpty() ? copy.name().namespace() : field.namespace(),
                "",
                xml.replaceFirst("^\\s*<\\?xml[^>]*\\?>\\s*", ""),
                true);
    }
}
