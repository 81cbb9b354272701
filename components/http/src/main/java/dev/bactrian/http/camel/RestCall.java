// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.http.HttpError;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;

/**
 * The request of an operation of a REST API, before {@code http:}, as the RESTRequest node of IBM's
 * brokers makes it of an OpenAPI document: address, method and parameters.
 *
 * <p>A parameter's value is the property {@code rest.NAME} of the exchange; it is written with its
 * characters escaped, so that a value is never more than a segment of the path, a value of the
 * query, or a header in one line. A parameter of the query or a header that has no value is left
 * out, one of the path is an error (BAC7539). The properties are taken away.
 *
 * <pre>{@code
 * new RestCall("https://host/v2", "GET /pets/{id} getPet ?tags @X-Trace")
 * }</pre>
 */
public final class RestCall implements Processor {
    /** What the names of properties with values of parameters begin with. */
    public static final String PARAMETER = "rest.";

    private static final Pattern IN_PATH = Pattern.compile("\\{([^{}/]+)\\}");

    private final String base;
    private final String method;
    private final String path;
    private final List<String> queries;
    private final List<String> headers;

    /**
     * One operation.
     *
     * @param base scheme, host and what all paths begin with
     * @param operation method, path, name, parameters of the query ({@code ?max}) and headers
     *     ({@code @X-Trace}), as {@link RestOperations} has them
     * @throws IllegalArgumentException BAC7539 for a line that is not so
     */
    public RestCall(String base, String operation) {
        String[] words = operation.strip().split("\\s+");
        if (words.length < 3 || !words[1].startsWith("/")) {
            throw new IllegalArgumentException(
                    HttpError.REST_OPERATIONS
                            + ": expected METHOD /path name [?query...] [@header...], found '"
                            + operation.strip()
                            + "'");
        }
        this.base = base.replaceFirst("/+$", "");
        this.method = words[0];
        this.path = words[1];
        this.queries = behind("?", words);
        this.headers = behind("@", words);
    }

    private static List<String> behind(String sign, String[] words) {
        return Arrays.stream(words)
                .skip(3)
                .filter(word -> word.startsWith(sign))
                .map(word -> word.substring(1))
                .toList();
    }

    @Override
    public void process(Exchange exchange) {
        Message message = exchange.getMessage();
        message.removeHeaders("CamelHttp*");
        message.setHeader(Exchange.HTTP_METHOD, method);
        message.setHeader(Exchange.HTTP_URI, base + path(exchange));
        List<String> pairs = new ArrayList<>();
        for (String name : queries) {
            String value = taken(exchange, name);
            if (value != null) {
                pairs.add(escaped(name) + "=" + escaped(value));
            }
        }
        if (!pairs.isEmpty()) {
            message.setHeader(Exchange.HTTP_QUERY, String.join("&", pairs));
        }
        for (String name : headers) {
            String value = taken(exchange, name);
            if (value != null) {
                message.setHeader(name, value.replaceAll("[\\r\\n]+", " "));
            }
        }
    }

    private String path(Exchange exchange) {
        Matcher parameter = IN_PATH.matcher(path);
        StringBuilder made = new StringBuilder();
        while (parameter.find()) {
            String value = taken(exchange, parameter.group(1));
            if (value == null || value.isEmpty()) {
                throw new IllegalArgumentException(
                        HttpError.REST_OPERATIONS
                                + ": expected a value of parameter "
                                + parameter.group(1)
                                + " of "
                                + method
                                + " "
                                + path
                                + ", it has none");
            }
            // A dot alone would be taken for a step in the path.
            String segment = value.matches("\\.{1,2}") ? value.replace(".", "%2E") : escaped(value);
            parameter.appendReplacement(made, Matcher.quoteReplacement(segment));
        }
        return parameter.appendTail(made).toString();
    }

    private static String taken(Exchange exchange, String name) {
        Object value = exchange.removeProperty(PARAMETER + name);
        return value == null ? null : value.toString();
    }

    private static String escaped(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
