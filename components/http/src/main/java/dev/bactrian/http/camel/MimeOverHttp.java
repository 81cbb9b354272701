// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Values;
import dev.bactrian.tree.WriteOptions;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Message;

/**
 * The domain MIME over HTTP: its own headers are HTTP's there. So the content type of a request is
 * told to the parser, and the headers of a reply are put beside the body, not into it.
 */
final class MimeOverHttp {
    private static final String MIME = "MIME";
    private static final String CONTENT_TYPE = "Content-Type";

    private MimeOverHttp() {}

    /** A request's body as a message of a domain. */
    static dev.bactrian.tree.Message request(Message http, ByteSlice body, Domain domain) {
        String type = http.getHeader(CONTENT_TYPE, String.class);
        if (type == null || !domain.name().equals(MIME)) {
            return dev.bactrian.tree.Message.parse(body, domain, ParseOptions.DEFAULT);
        }
        dev.bactrian.tree.Message message =
                dev.bactrian.tree.Message.parse(
                        body,
                        domain,
                        ParseOptions.DEFAULT.withDomainOptions(Map.of("contentType", type)));
        MessageProperties.set(message.properties(), MessageProperties.CONTENT_TYPE, type);
        return message;
    }

    /** The bytes of a reply that is a message of this domain, its headers set; else null. */
    static ByteSlice reply(Message http) {
        if (!(http.getBody() instanceof dev.bactrian.tree.Message message)
                || message.body() == null
                || !message.body().localName().equals(MIME)) {
            return null;
        }
        WriteOptions options = MessageProperties.writeOptions(message);
        Map<String, Object> domainOptions = new HashMap<>(options.domainOptions());
        domainOptions.put("headers", false);
        ByteSink sink = new ByteSink();
        Domains.installed()
                .get(MIME)
                .write(message.body(), options.withDomainOptions(domainOptions), sink);
        for (Element header : message.body().children()) {
            // a header of the message's own, which may have come from anywhere, steers nothing
            if (header.type() == FieldType.NAME_VALUE
                    && header.value() != null
                    && !MessageHeaders.isInstruction(header.localName())) {
                http.setHeader(header.localName(), Values.text(header.value()));
            }
        }
        Object type = domainOptions.get("contentType");
        if (type != null) {
            http.setHeader(CONTENT_TYPE, type);
        }
        return sink.toSlice();
    }
}
