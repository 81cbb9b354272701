// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.tree.MessageException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Expression;

/**
 * What an option says of each message: XPath on the message tree ({@code /Order/Number}, {@code
 * $LocalEnvironment/…}, {@code xpath:…}), or {@code LANGUAGE:EXPRESSION} of any Camel language.
 */
final class MessageValue {
    private static final String XPATH = "xpath:";

    private final String text;
    private final Function<Exchange, String> value;

    private MessageValue(String text, Function<Exchange, String> value) {
        this.text = text;
        this.value = value;
    }

    /**
     * Reads it; null where there is none.
     *
     * @throws SequenceException BAC9100 where it is neither
     */
    static MessageValue of(CamelContext camel, String text, Map<String, Object> namespaces) {
        if (text == null || text.isBlank()) {
            return null;
        }
        if (text.startsWith("/") || text.startsWith("$") || text.startsWith(XPATH)) {
            String path = text.startsWith(XPATH) ? text.substring(XPATH.length()) : text;
            return new MessageValue(text, xpath(path, namespaces));
        }
        int colon = text.indexOf(':');
        if (colon <= 0) {
            throw new SequenceException(
                    SequenceError.SETTINGS, "XPath or LANGUAGE:EXPRESSION expected, not " + text);
        }
        Expression expression =
                camel.resolveLanguage(text.substring(0, colon))
                        .createExpression(text.substring(colon + 1));
        expression.init(camel);
        return new MessageValue(text, exchange -> expression.evaluate(exchange, String.class));
    }

    private static Function<Exchange, String> xpath(String text, Map<String, Object> namespaces) {
        Map<String, String> uris = new HashMap<>();
        if (namespaces != null) {
            namespaces.forEach((prefix, uri) -> uris.put(prefix, String.valueOf(uri)));
        }
        try {
            TreeXPath expression = TreeXPath.of(text, uris, Set.of());
            return exchange -> expression.text(ExchangeAssembly.of(exchange));
        } catch (MessageException e) {
            throw new SequenceException(SequenceError.SETTINGS, e.getMessage());
        }
    }

    /** As text; empty where the message has nothing there. */
    String text(Exchange exchange) {
        String found = value.apply(exchange);
        return found == null ? "" : found.strip();
    }

    /**
     * As a whole number.
     *
     * @throws SequenceException BAC9101 where it is none
     */
    long number(Exchange exchange) {
        String found = text(exchange);
        try {
            if (found.length() > 40) {
                throw new NumberFormatException();
            }
            return new BigDecimal(found).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new SequenceException(
                    SequenceError.NO_NUMBER,
                    "a whole number at " + text + " expected, found '" + brief(found) + "'");
        }
    }

    private static String brief(String found) {
        return found.length() > 40 ? found.substring(0, 40) + "…" : found;
    }

    /** Whether it is {@code true}, in upper or lower case, or a number that is not 0. */
    boolean isTrue(Exchange exchange) {
        String found = text(exchange);
        return found.equalsIgnoreCase("true")
                || found.matches("-?[0-9]{1,18}(\\.[0-9]{1,18})?")
                        && new BigDecimal(found).signum() != 0;
    }
}
