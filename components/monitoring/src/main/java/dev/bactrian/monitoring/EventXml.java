// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import java.time.temporal.ChronoUnit;

/**
 * An event as XML: {@code wmb:event} as IBM Integration Bus 10 writes it (schema {@code
 * WMBEvent.xsd}, "The monitoring event").
 */
public final class EventXml {
    /** The namespace of IBM's events. */
    public static final String NAMESPACE =
            "http://www.ibm.com/xmlns/prod/websphere/messagebroker/6.1.0/monitoring/event";

    private static final String SCHEMA = "6.1.0.3";

    private final StringBuilder out = new StringBuilder(1024);

    private EventXml() {}

    /** The document. */
    public static String of(MonitoringEvent event) {
        EventXml xml = new EventXml();
        xml.document(event);
        return xml.out.toString();
    }

    private void document(MonitoringEvent event) {
        out.append("<wmb:event xmlns:wmb=\"").append(NAMESPACE).append("\"><wmb:eventPointData>");
        data(event);
        flow(event);
        out.append("</wmb:eventPointData>");
        if (!event.values().isEmpty()) {
            out.append("<wmb:applicationData xmlns=\"\">");
            event.values().forEach(this::value);
            out.append("</wmb:applicationData>");
        }
        if (event.payload() != null) {
            out.append("<wmb:bitstreamData><wmb:bitstream");
            attribute("encoding", event.encoding().word());
            out.append('>').append(EventPayload.of(event));
            out.append("</wmb:bitstream></wmb:bitstreamData>");
        }
        out.append("</wmb:event>");
    }

    private void data(MonitoringEvent event) {
        out.append("<wmb:eventData");
        attribute("productVersion", event.origin().version());
        attribute("eventSchemaVersion", SCHEMA);
        attribute("eventSourceAddress", event.address());
        out.append("><wmb:eventIdentity");
        attribute("eventName", event.name());
        out.append("/><wmb:eventSequence");
        attribute("creationTime", event.created().truncatedTo(ChronoUnit.MICROS).toString());
        attribute("counter", Long.toString(event.counter()));
        out.append("/><wmb:eventCorrelation");
        attribute("localTransactionId", event.correlators().local());
        attribute("parentTransactionId", event.correlators().parent());
        attribute("globalTransactionId", event.correlators().global());
        out.append("/></wmb:eventData>");
    }

    private void flow(MonitoringEvent event) {
        out.append("<wmb:messageFlowData><wmb:broker");
        attribute("name", event.origin().broker());
        out.append("/><wmb:executionGroup");
        attribute("name", event.origin().group());
        out.append("/><wmb:messageFlow");
        attribute(
                "uniqueFlowName",
                event.origin().broker() + "." + event.origin().group() + "." + event.flow());
        attribute("name", event.flow());
        attribute("threadId", event.thread());
        out.append("/><wmb:node");
        attribute("nodeLabel", event.node().label());
        attribute("nodeType", event.node().type());
        if (!event.node().terminal().isEmpty()) {
            attribute("terminal", event.node().terminal());
        }
        if (!event.node().detail().isEmpty()) {
            attribute("detail", event.node().detail());
        }
        out.append("/></wmb:messageFlowData>");
    }

    private void value(EventValue value) {
        out.append(value.complex() ? "<wmb:complexContent" : "<wmb:simpleContent");
        attribute(value.complex() ? "elementName" : "name", value.name());
        attribute("targetNamespace", value.namespace());
        if (value.complex()) {
            out.append('>').append(value.value()).append("</wmb:complexContent>");
            return;
        }
        attribute("value", value.value());
        attribute("dataType", value.type());
        out.append("/>");
    }

    private void attribute(String name, String value) {
        out.append(" wmb:").append(name).append("=\"");
        value.codePoints().forEach(this::character);
        out.append('"');
    }

    /** What XML 1.0 cannot carry is shown as U+FFFD. */
    private void character(int c) {
        switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            case '\t', '\n', '\r' -> out.append("&#").append(c).append(';');
            default ->
                    out.appendCodePoint(
                            c < ' ' || c >= 0xD800 && c < 0xE000 || c == 0xFFFE || c == 0xFFFF
                                    ? 0xFFFD
                                    : c);
        }
    }
}
