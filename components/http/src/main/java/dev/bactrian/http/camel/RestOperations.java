// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.http.HttpError;
import dev.bactrian.tree.Element;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;

/**
 * The operations of a REST API, on a request that {@code http-input:} took: which one it is, and
 * its parameters, as the HTTPInput node of a REST API of IBM's brokers says them.
 *
 * <p>In the local environment it writes {@code REST.Input.Method}, {@code Operation}, {@code Path}
 * (the template), {@code URI} and {@code Parameters.NAME}, each a text, and the operation as the
 * label of a RouteToLabel node ({@code Destination.RouterList.DestinationData.labelName}). Where no
 * operation has the path, the message becomes a reply with status 404 in {@code
 * CamelHttpResponseCode}, and where none has the method, 405 with the header {@code Allow}.
 */
public final class RestOperations implements Processor {

    private final String base;
    private final List<Operation> operations;

    /** One operation; a segment of its path that is a parameter is {@code {NAME}}. */
    private record Operation(
            String method,
            String path,
            List<String> segments,
            String name,
            List<String> queries,
            List<String> headers) {

        /** {@code GET /customers/{id} getCustomer ?max @X-Trace}. */
        static Operation of(String line) {
            String[] words = line.strip().split("\\s+");
            if (words.length < 3 || !words[1].startsWith("/")) {
                throw new IllegalArgumentException(
                        HttpError.REST_OPERATIONS
                                + ": expected METHOD /path name [?query...] [@header...], found '"
                                + line.strip()
                                + "'");
            }
            return new Operation(
                    words[0],
                    words[1],
                    RestOperations.segments(words[1]),
                    words[2],
                    behind("?", words),
                    behind("@", words));
        }

        private static List<String> behind(String sign, String[] words) {
            return Arrays.stream(words)
                    .skip(3)
                    .filter(word -> word.startsWith(sign))
                    .map(word -> word.substring(1))
                    .toList();
        }

        private static boolean isParameter(String segment) {
            return segment.startsWith("{") && segment.endsWith("}");
        }

        /** Literal segments are before parameters, from the left. */
        String order() {
            StringBuilder order = new StringBuilder();
            for (String segment : segments) {
                order.append(isParameter(segment) ? '1' : '0');
            }
            return order.toString();
        }

        /** The parameters of a path that is of this operation, as they came; null of others. */
        Map<String, String> match(List<String> asked) {
            if (segments.size() != asked.size()) {
                return null;
            }
            Map<String, String> found = new LinkedHashMap<>();
            for (int i = 0; i < segments.size(); i++) {
                String segment = segments.get(i);
                if (isParameter(segment)) {
                    found.put(segment.substring(1, segment.length() - 1), asked.get(i));
                } else if (!segment.equals(QueryString.decoded(asked.get(i)))) {
                    return null;
                }
            }
            return found;
        }
    }

    /**
     * The operations of an API.
     *
     * @param base what all paths begin with, {@code /customers/v1}; empty for nothing
     * @param operations a line for each: method, path, name, and where it has them the names of
     *     parameters of the query ({@code ?max}) and of headers ({@code @X-Trace})
     * @throws IllegalArgumentException BAC7539 for a line that is not so
     */
    public RestOperations(String base, String operations) {
        this.base = base.replaceFirst("/+$", "");
        this.operations =
                operations
                        .lines()
                        .filter(line -> !line.isBlank())
                        .map(Operation::of)
                        .sorted(Comparator.comparing(Operation::order))
                        .toList();
    }

    @Override
    public void process(Exchange exchange) {
        Message message = exchange.getMessage();
        String path = message.getHeader(Exchange.HTTP_PATH, "", String.class);
        String method = message.getHeader(Exchange.HTTP_METHOD, "", String.class);
        boolean below = path.startsWith(base + "/") || path.equals(base);
        List<String> asked = below ? segments(path.substring(base.length())) : List.of();
        List<String> allowed = new ArrayList<>();
        for (Operation operation : below ? operations : List.<Operation>of()) {
            Map<String, String> parameters = operation.match(asked);
            if (parameters != null && operation.method().equals(method)) {
                found(exchange, operation, parameters);
                return;
            }
            if (parameters != null) {
                allowed.add(operation.method());
            }
        }
        if (allowed.isEmpty()) {
            refuse(message, 404, "no operation has this path");
        } else {
            refuse(message, 405, "no operation of this path has this method");
            message.setHeader("Allow", String.join(", ", allowed));
        }
    }

    private static void found(Exchange exchange, Operation operation, Map<String, String> inPath) {
        Message message = exchange.getMessage();
        Element environment = ExchangeAssembly.localEnvironment(exchange);
        Element input = folder(folder(environment, "REST"), "Input");
        input.append(Element.field("Method", operation.method()));
        input.append(Element.field("Operation", operation.name()));
        input.append(Element.field("Path", operation.path()));
        String uri = message.getHeader(Exchange.HTTP_URL, "", String.class);
        input.append(Element.field("URI", uri));
        Element parameters = folder(input, "Parameters");
        inPath.forEach(
                (name, value) ->
                        parameters.append(Element.field(name, QueryString.decoded(value))));
        Map<String, String> query =
                QueryString.of(message.getHeader(Exchange.HTTP_QUERY, "", String.class));
        for (String name : operation.queries()) {
            add(parameters, name, query.get(name));
        }
        for (String name : operation.headers()) {
            add(parameters, name, message.getHeader(name, String.class));
        }
        folder(folder(folder(environment, "Destination"), "RouterList"), "DestinationData")
                .append(Element.field("labelName", operation.name()));
    }

    private static void add(Element parameters, String name, String value) {
        if (value != null) {
            parameters.append(Element.field(name, value));
        }
    }

    private static Element folder(Element parent, String name) {
        Element there = parent.firstChild(name);
        return there != null ? there : parent.append(Element.folder(name));
    }

    private static void refuse(Message message, int status, String text) {
        message.removeHeaders("*");
        message.setHeader(Exchange.HTTP_RESPONSE_CODE, status);
        message.setHeader(Exchange.CONTENT_TYPE, "text/plain");
        message.setBody((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> segments(String path) {
        return Arrays.stream(path.split("/")).filter(segment -> !segment.isEmpty()).toList();
    }
}
