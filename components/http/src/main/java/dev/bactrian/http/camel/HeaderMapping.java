// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.MessageHeaders;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.camel.Exchange;
import org.apache.camel.Message;

/**
 * HTTP headers to message headers and back. What steers Camel or this product is not taken from
 * outside and not told outside; what belongs to one connection stays there.
 */
final class HeaderMapping {
    private static final Set<String> OF_ONE_CONNECTION =
            Set.of(
                    "connection",
                    "keep-alive",
                    "proxy-connection",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade",
                    "content-length",
                    "expect",
                    "host");

    private HeaderMapping() {}

    /** The request line and the headers, onto a message. */
    static void in(HttpServerRequest request, Message message, boolean trusted) {
        MultiMap headers = request.headers();
        for (Map.Entry<String, String> header : headers) {
            String name = header.getKey();
            if (!isOfMessage(name) || !trusted && MessageHeaders.isInstruction(name)) {
                continue;
            }
            Object there = message.getHeader(name);
            if (there == null) {
                message.setHeader(name, header.getValue());
            } else if (there instanceof List<?> list) {
                ArrayList<Object> longer = new ArrayList<>(list);
                longer.add(header.getValue());
                message.setHeader(name, longer);
            } else {
                message.setHeader(name, List.of(there, header.getValue()));
            }
        }
        message.setHeader(Exchange.HTTP_METHOD, request.method().name());
        message.setHeader(Exchange.HTTP_PATH, request.path());
        message.setHeader(Exchange.HTTP_URL, request.absoluteURI());
        if (request.query() != null) {
            message.setHeader(Exchange.HTTP_QUERY, request.query());
        }
    }

    /** Status and headers of a message, onto a response; not those that are of its request. */
    static void out(Message message, HttpServerResponse response, int otherwise) {
        Integer status = message.getHeader(Exchange.HTTP_RESPONSE_CODE, Integer.class);
        response.setStatusCode(status == null ? otherwise : status);
        for (Map.Entry<String, Object> header : message.getHeaders().entrySet()) {
            if (!isOfMessage(header.getKey())
                    || MessageHeaders.isInternal(header.getKey())
                    || RequestFields.contains(header.getKey())
                    || header.getValue() == null) {
                continue;
            }
            if (header.getValue() instanceof Iterable<?> values) {
                for (Object value : values) {
                    add(response, header.getKey(), String.valueOf(value));
                }
            } else {
                add(response, header.getKey(), message.getHeader(header.getKey(), String.class));
            }
        }
    }

    /**
     * A header that cannot be one (another transport's property, a value with line ends) is left
     * out.
     */
    private static void add(HttpServerResponse response, String name, String value) {
        if (value != null && isToken(name) && isFieldValue(value)) {
            response.headers().add(name, value);
        }
    }

    /** Whether it belongs to what is sent, not to the connection or to another transport. */
    private static boolean isOfMessage(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !lower.startsWith("jms") && !OF_ONE_CONNECTION.contains(lower);
    }

    /** RFC 9110, 5.6.2. */
    private static boolean isToken(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letterOrDigit =
                    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letterOrDigit && "!#$%&'*+-.^_`|~".indexOf(c) < 0) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** RFC 9110, 5.5, without what is obsolete. */
    private static boolean isFieldValue(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F || c > 0xFF) {
                return false;
            }
        }
        return true;
    }
}
