// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.collector.CollectorError;
import dev.bactrian.collector.CollectorException;
import dev.bactrian.collector.CorrelationPattern;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.camel.Exchange;
import org.apache.camel.Expression;

/** The correlation string of a message, as an input's path and pattern say. */
final class Correlation {
    private static final String XPATH = "xpath";

    private final String path;
    private final Function<Exchange, String> value;
    private final CorrelationPattern pattern;
    private final boolean mayMiss;

    private Correlation(
            String path,
            Function<Exchange, String> value,
            CorrelationPattern pattern,
            boolean mayMiss) {
        this.path = path;
        this.value = value;
        this.pattern = pattern;
        this.mayMiss = mayMiss;
    }

    static Correlation of(CollectorEndpoint endpoint) {
        String path = endpoint.getCorrelationPath();
        CorrelationPattern pattern =
                endpoint.getCorrelationPattern() == null
                        ? null
                        : new CorrelationPattern(endpoint.getCorrelationPattern());
        if (path == null) {
            if (pattern != null) {
                throw new CollectorException(
                        CollectorError.SETTINGS,
                        "a correlationPath with the correlationPattern expected, there is none");
            }
            return new Correlation("", exchange -> "", null, true);
        }
        return new Correlation(
                path,
                path.startsWith("/") ? elements(path) : expression(endpoint, path),
                pattern,
                endpoint.getMissingCorrelation() == MissingCorrelation.empty);
    }

    private static Function<Exchange, String> elements(String path) {
        String[] names = path.substring(1).split("/", -1);
        for (String name : names) {
            if (name.isEmpty() || !name.chars().allMatch(Correlation::isNameCharacter)) {
                throw new CollectorException(
                        CollectorError.SETTINGS,
                        "a path of child element names expected, not "
                                + path
                                + "; for more write the language before it, as in esql:"
                                + path);
            }
        }
        return exchange -> {
            Element body = ExchangeAssembly.message(exchange).body();
            Element found = body == null ? null : body.path(names);
            return found == null ? null : found.text();
        };
    }

    private static boolean isNameCharacter(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    private static Function<Exchange, String> expression(CollectorEndpoint endpoint, String path) {
        int colon = path.indexOf(':');
        if (colon <= 0) {
            throw new CollectorException(
                    CollectorError.SETTINGS,
                    "a path that begins with / or LANGUAGE:EXPRESSION expected, not " + path);
        }
        String language = path.substring(0, colon);
        String text = path.substring(colon + 1);
        if (language.equals(XPATH)) {
            return xpath(text, endpoint.getNamespaces());
        }
        Expression expression =
                endpoint.getCamelContext().resolveLanguage(language).createExpression(text);
        expression.init(endpoint.getCamelContext());
        return exchange -> expression.evaluate(exchange, String.class);
    }

    /** On the tree itself: Camel's own XPath knows DOM documents only. */
    private static Function<Exchange, String> xpath(String text, Map<String, Object> namespaces) {
        Map<String, String> uris = new HashMap<>();
        if (namespaces != null) {
            namespaces.forEach((prefix, uri) -> uris.put(prefix, String.valueOf(uri)));
        }
        TreeXPath expression;
        try {
            expression = TreeXPath.of(text, uris, Set.of());
        } catch (MessageException e) {
            throw new CollectorException(CollectorError.SETTINGS, e.getMessage());
        }
        return exchange -> expression.text(ExchangeAssembly.of(exchange));
    }

    String of(Exchange exchange) {
        String found = value.apply(exchange);
        if (path.isEmpty()) {
            return "";
        }
        if (found == null || found.isEmpty()) {
            if (mayMiss) {
                return "";
            }
            throw new CollectorException(
                    CollectorError.NO_CORRELATION,
                    "a value at " + path + " expected, the message has none");
        }
        String matched = pattern == null ? found : pattern.match(found);
        if (matched == null || matched.isEmpty()) {
            if (mayMiss) {
                return "";
            }
            throw new CollectorException(
                    CollectorError.PATTERN,
                    "a value like " + pattern + " at " + path + " expected, not '" + found + "'");
        }
        return matched;
    }
}
