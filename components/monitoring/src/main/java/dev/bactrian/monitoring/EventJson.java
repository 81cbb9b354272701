// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.assembly.JsonText;
import java.time.temporal.ChronoUnit;

/** An event as an object of JSON: the words of the XML, without its prefixes. */
public final class EventJson {
    private final StringBuilder out = new StringBuilder(1024);

    private EventJson() {}

    /** The object. */
    public static String of(MonitoringEvent event) {
        EventJson json = new EventJson();
        json.object(event);
        return json.out.toString();
    }

    private void object(MonitoringEvent event) {
        out.append("{\"eventPointData\":{\"eventData\":{");
        text("productVersion", event.origin().version());
        text("eventSourceAddress", event.address());
        out.append(",\"eventIdentity\":{");
        text("eventName", event.name());
        out.append("},\"eventSequence\":{");
        text("creationTime", event.created().truncatedTo(ChronoUnit.MICROS).toString());
        out.append(",\"counter\":").append(event.counter());
        out.append("},\"eventCorrelation\":{");
        text("localTransactionId", event.correlators().local());
        text("parentTransactionId", event.correlators().parent());
        text("globalTransactionId", event.correlators().global());
        out.append("}},\"messageFlowData\":{");
        text("broker", event.origin().broker());
        text("executionGroup", event.origin().group());
        text("messageFlow", event.flow());
        text("threadId", event.thread());
        out.append(",\"node\":{");
        text("nodeLabel", event.node().label());
        text("nodeType", event.node().type());
        text("terminal", event.node().terminal());
        text("detail", event.node().detail());
        out.append("}}},\"applicationData\":{\"content\":[");
        for (int i = 0; i < event.values().size(); i++) {
            EventValue value = event.values().get(i);
            out.append(i == 0 ? "{" : ",{");
            text("name", value.name());
            text("targetNamespace", value.namespace());
            text("dataType", value.complex() ? "xml" : value.type());
            text("value", value.value());
            out.append('}');
        }
        out.append("]}");
        if (event.payload() != null) {
            out.append(",\"bitstreamData\":{");
            text("encoding", event.encoding().word());
            text("bitstream", EventPayload.of(event));
            out.append('}');
        }
        out.append('}');
    }

    private void text(String name, String value) {
        if (out.charAt(out.length() - 1) != '{') {
            out.append(',');
        }
        out.append(JsonText.quoted(name)).append(':').append(JsonText.quoted(value));
    }
}
