// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** EmailInput, EmailOutput: Camel's {@code imap:}, {@code pop3:} and {@code smtp:}. */
final class MailNodes {
    private static final Pattern SERVER =
            Pattern.compile("(?:(imaps?|pop3s?|smtps?)://)?([^/]+)/?");

    private MailNodes() {}

    /** The user of an identity is configured. */
    private static void identity(NodeScope node, Map<String, Object> options) {
        String identity = node.properties().text("securityIdentity");
        if (identity.isEmpty()) {
            return;
        }
        String key = "mail." + EsqlNames.safe(identity);
        options.put("username", "{{" + key + ".username}}");
        options.put("password", "{{" + key + ".password}}");
        node.routes().setting(key + ".username", "");
        node.routes().setting(key + ".password", "");
        node.properties().replaced("securityIdentity", "the settings " + key + ".…");
    }

    static void input(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        String server = p.take(p.first("emailServer", "server"), "imap:, pop3:");
        Matcher address = SERVER.matcher(server == null ? "localhost" : server);
        String uri =
                address.matches() && address.group(1) != null
                        ? address.group(1) + ":" + address.group(2)
                        : "imap:" + (server == null ? "localhost" : server);
        node.carried("from: " + uri.replaceFirst(":.*", ":"));
        Map<String, Object> options = new LinkedHashMap<>();
        identity(node, options);
        options.put("delete", "true");
        String seconds = p.text("pollingInterval");
        if (seconds.matches("[1-9][0-9]{0,6}")) {
            options.put("delay", seconds + "000");
        }
        p.carried("pollingInterval", "delay");
        p.map(options, "batchSize", "maxMessagesPerPoll");
        p.replaced("retryMechanism", "a mail whose flow failed stays, and comes again");
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        node.routes().needs("mail");
        node.routes().route(route, node.description(), FlowTranslator.from(uri, options), steps);
    }

    static List<Object> output(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("smtp:");
        String server = p.take(p.first("smtpServer", "server"), "smtp:");
        Map<String, Object> options = new LinkedHashMap<>();
        identity(node, options);
        p.map(options, p.first("bodyContentType", "contentType"), "contentType");
        List<Object> own = new ArrayList<>();
        String kept = node.id() + ".kept";
        own.add(Step.keepBody(kept));
        header(p, own, "To", "toRecipient", "toAddress", "to");
        header(p, own, "Cc", "ccRecipient", "ccAddress", "cc");
        header(p, own, "Bcc", "bccRecipient", "bccAddress", "bcc");
        header(p, own, "From", "fromAddress", "from");
        header(p, own, "Reply-To", "replyToAddress", "replyTo");
        header(p, own, "Subject", "subjectOfEmail", "subject");
        own.add(Step.map("convertBodyTo", Step.map("type", "java.lang.String")));
        own.add(
                node.to(
                        "smtp:"
                                + (server == null
                                        ? "localhost"
                                        : server.replaceFirst("^\\w+://", "")),
                        options));
        own.add(
                Step.map(
                        "removeHeaders", Step.map("pattern", "(To|Cc|Bcc|From|Reply-To|Subject)")));
        own.add(Step.restoreBody(kept));
        node.routes().needs("mail");
        return node.guarded(own, "out");
    }

    /** What {@code EmailOutputHeader} of the message says goes before what the node says. */
    private static void header(
            NodeProperties p, List<Object> own, String header, String... properties) {
        String value = p.take(p.first(properties), "the header " + header);
        String field = "Root.EmailOutputHeader.\"" + header + "\"";
        own.add(
                Step.headerOf(
                        header,
                        value == null
                                ? field
                                : "COALESCE(" + field + ", " + EsqlNames.literal(value) + ")"));
    }
}
