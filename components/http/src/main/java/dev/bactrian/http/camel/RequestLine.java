// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;

/**
 * What an HTTPInput with the property {@code parseQueryString} tells of its request, behind {@code
 * http-input:}: {@code LocalEnvironment.HTTP.Input} with {@code RequestLine.Method}, {@code
 * RequestLine.RequestURI} and {@code QueryString.NAME}, the first value of each name, decoded.
 *
 * <pre>{@code
 * - from:
 *     uri: http-input:/orders
 *     steps:
 *       - process: {ref: "#class:dev.bactrian.http.camel.RequestLine"}
 *       - to: esql:orders.esql#Find     # InputLocalEnvironment.HTTP.Input.QueryString.id
 * }</pre>
 */
public final class RequestLine implements Processor {

    @Override
    public void process(Exchange exchange) {
        Message message = exchange.getMessage();
        String path = message.getHeader(Exchange.HTTP_PATH, "", String.class);
        String query = message.getHeader(Exchange.HTTP_QUERY, "", String.class);
        Element input = Element.folder("Input");
        Element line = input.append(Element.folder("RequestLine"));
        line.append(
                Element.field("Method", message.getHeader(Exchange.HTTP_METHOD, "", String.class)));
        line.append(Element.field("RequestURI", query.isEmpty() ? path : path + "?" + query));
        Element parameters = input.append(Element.folder("QueryString"));
        for (Map.Entry<String, String> parameter : QueryString.of(query).entrySet()) {
            if (!parameter.getKey().isEmpty()) {
                parameters.append(Element.field(parameter.getKey(), parameter.getValue()));
            }
        }
        Element environment = ExchangeAssembly.localEnvironment(exchange);
        Element http = environment.firstChild("HTTP");
        (http != null ? http : environment.append(Element.folder("HTTP"))).append(input);
    }
}
