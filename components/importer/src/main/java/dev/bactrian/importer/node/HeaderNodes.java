// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * MQHeader, JMSHeader: modules that the import writes. HTTPHeader: steps, for the headers of HTTP
 * are Camel's.
 */
final class HeaderNodes {
    private static final String HEADERS_OF_JMS =
            "(?i)JMS(CorrelationID|ReplyTo|Type|Priority|DeliveryMode|Expiration)";

    /** Every header but those that steer the flow. */
    private static final String OF_HTTP = "(?i)(?!camel|bactrian|jms).*";

    private HeaderNodes() {}

    static List<Object> mq(NodeScope node) {
        StringBuilder text = new StringBuilder("    SET OutputRoot = InputRoot;\n");
        descriptor(node.properties(), text);
        deadLetter(node.properties(), text);
        node.carried("esql:, a module that the import wrote");
        String uri = node.routes().esql("Header_" + node.node().id(), text.toString());
        return node.guarded(node.to(uri, Map.of()));
    }

    private static void descriptor(NodeProperties p, StringBuilder text) {
        String option = p.text("mqmdAAAOptions").toLowerCase(Locale.ROOT);
        p.carried("mqmdAAAOptions", "what becomes of OutputRoot.MQMD");
        if (option.startsWith("delete")) {
            text.append("    DELETE FIELD OutputRoot.MQMD;\n");
        } else if (option.startsWith("add")) {
            text.append("    DELETE FIELD OutputRoot.MQMD;\n")
                    .append("    CREATE NEXTSIBLING OF OutputRoot.Properties DOMAIN('MQMD');\n");
            fields(p, "mqmd", "OutputRoot.MQMD", text);
        } else if (option.startsWith("modify")) {
            fields(p, "mqmd", "OutputRoot.MQMD", text);
        }
    }

    private static void deadLetter(NodeProperties p, StringBuilder text) {
        String option = p.text("mqdlhAAAOptions").toLowerCase(Locale.ROOT);
        p.carried("mqdlhAAAOptions", "what becomes of OutputRoot.MQDLH");
        if (option.startsWith("delete")) {
            text.append("    DELETE FIELD OutputRoot.MQDLH;\n");
        } else if (option.startsWith("add")) {
            text.append("    DELETE FIELD OutputRoot.MQDLH;\n")
                    .append("    CREATE NEXTSIBLING OF OutputRoot.MQMD DOMAIN('MQDLH');\n");
            fields(p, "mqdlh", "OutputRoot.MQDLH", text);
        } else if (option.startsWith("modify")) {
            fields(p, "mqdlh", "OutputRoot.MQDLH", text);
        }
    }

    /** Properties are named as the fields are, behind the header's name: {@code mqmdExpiry}. */
    private static void fields(
            NodeProperties p, String prefix, String header, StringBuilder statements) {
        for (String property : p.names()) {
            if (!property.startsWith(prefix) || property.endsWith("AAAOptions")) {
                continue;
            }
            String field = property.substring(prefix.length());
            String value = p.text(property);
            if (value.equalsIgnoreCase("Inherit")) {
                p.carried(property, "as it is");
            } else if (value.startsWith("$") || value.startsWith("/")) {
                p.impossible(property, "a Compute module that sets " + header + "." + field);
            } else {
                statements
                        .append("    SET ")
                        .append(header)
                        .append('.')
                        .append(field)
                        .append(" = ")
                        .append(value(field, value))
                        .append(";\n");
                p.carried(property, header + "." + field);
            }
        }
    }

    /** Numbers and MQ's constants as they are, identifiers as bytes, all else text. */
    private static String value(String field, String value) {
        if (field.endsWith("Id") && !field.equals("CodedCharSetId")) {
            return value.matches("([0-9A-Fa-f]{2}){1,24}")
                    ? "X'" + value + "'"
                    : EsqlNames.literal(value);
        }
        return value.matches("-?[0-9]{1,9}|MQ[A-Z0-9]{1,6}_[A-Z0-9_]{1,40}")
                ? value
                : EsqlNames.literal(value);
    }

    static List<Object> jms(NodeScope node) {
        NodeProperties p = node.properties();
        StringBuilder text = new StringBuilder("    SET OutputRoot = InputRoot;\n");
        String folders = "OutputRoot.JMSTransport.Transport_Folders";
        for (String property : p.names()) {
            String value = p.text(property);
            String field = property.replaceFirst("^.*?(?=JMS[A-Z])", "");
            if (!field.matches(HEADERS_OF_JMS)) {
                continue;
            }
            if (value.startsWith("$") || value.startsWith("/")) {
                p.impossible(property, "a Compute module that sets JMSTransport");
                continue;
            }
            set(text, folders + ".Header_Values.JMS" + field.substring(3), value);
            p.carried(property, "JMSTransport.Transport_Folders.Header_Values");
        }
        for (Map<String, String> row :
                p.rowsOf("JMSTransport…Application_Properties", "(?i).*(application|appl).*")) {
            String name = NodeProperties.column(row, "name", "property");
            if (name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                set(
                        text,
                        folders + ".Application_Properties." + name,
                        NodeProperties.column(row, "value"));
            }
        }
        p.carried("messageHeaderOption", "what becomes of JMSTransport");
        node.carried("esql:, a module that the import wrote");
        String uri = node.routes().esql("Header_" + node.node().id(), text.toString());
        return node.guarded(node.to(uri, Map.of()));
    }

    private static void set(StringBuilder text, String field, String value) {
        text.append("    SET ")
                .append(field)
                .append(" = ")
                .append(value.matches("-?[0-9]{1,18}") ? value : EsqlNames.literal(value))
                .append(";\n");
    }

    static List<Object> http(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("setHeader and removeHeaders");
        List<Object> own = new ArrayList<>();
        if (p.text("httpReplyHeader").startsWith("Delete")
                || p.text("httpRequestHeader").startsWith("Delete")
                || p.text("httpInputHeader").startsWith("Delete")) {
            own.add(Step.map("removeHeaders", Step.map("pattern", OF_HTTP)));
        }
        for (String property :
                List.of(
                        "httpInputHeader",
                        "httpResponseHeader",
                        "httpRequestHeader",
                        "httpReplyHeader")) {
            p.carried(
                    property, "headers of the message: here they are of the next request or reply");
        }
        for (Map<String, String> row : p.rowsOf("setHeader", "(?i).*http.*")) {
            String name = NodeProperties.column(row, "name", "header", "property");
            String value = NodeProperties.column(row, "value");
            if (name.isEmpty() || name.matches("(?i)(camel|bactrian|jms).*")) {
                continue;
            }
            own.add(
                    value.startsWith("$")
                            ? Step.headerOf(name, reference(value))
                            : Step.setHeader(name, value));
        }
        return node.guarded(own, "out");
    }

    /** {@code $InputRoot/MQMD/MsgId} as ESQL: {@code Root.MQMD.MsgId}. */
    static String reference(String xpath) {
        return xpath.replaceFirst("^\\$(Input|Output)?", "").replace('/', '.');
    }
}
