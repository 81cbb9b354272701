// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel.language;

import dev.bactrian.esql.camel.CamelServices;
import dev.bactrian.esql.camel.ExchangeMessages;
import dev.bactrian.esql.camel.FlowNames;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.run.EsqlLimits;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Values;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.support.ExpressionAdapter;

/** A compiled ESQL expression; unknown is false where a predicate is wanted. */
final class EsqlExpression extends ExpressionAdapter {
    private final String text;
    private final CompiledExpression compiled;
    private final CamelContext context;

    /** By the route that a message came in by: its flow has the name. */
    private final Map<String, EsqlServices> services = new ConcurrentHashMap<>();

    EsqlExpression(String text, CompiledExpression compiled, CamelContext context) {
        this.text = text;
        this.compiled = compiled;
        this.context = context;
    }

    private EsqlServices services(Exchange exchange) {
        String route = exchange.getFromRouteId();
        EsqlServices known = services.get(route == null ? "" : route);
        if (known == null) {
            known =
                    new CamelServices(
                            context,
                            "",
                            EsqlLimits.DEFAULT,
                            FlowNames.of(context, route, null, "ComIbmFilterNode", null));
            services.put(route == null ? "" : route, known);
        }
        return known;
    }

    @Override
    public <T> T evaluate(Exchange exchange, Class<T> type) {
        MessageAssembly assembly = ExchangeMessages.assembly(exchange, "");
        if (type == Element.class) {
            return type.cast(compiled.tree(assembly, services(exchange)));
        }
        Object value = compiled.value(assembly, services(exchange));
        if (value == null || type.isInstance(value)) {
            return type.cast(value);
        }
        if (type == String.class) {
            return type.cast(Values.text(value));
        }
        return exchange.getContext().getTypeConverter().convertTo(type, exchange, value);
    }

    @Override
    public Object evaluate(Exchange exchange) {
        return evaluate(exchange, Object.class);
    }

    @Override
    public boolean matches(Exchange exchange) {
        Object value = compiled.value(ExchangeMessages.assembly(exchange, ""), services(exchange));
        return value instanceof Boolean b
                ? b
                : value instanceof String s && s.equalsIgnoreCase("true");
    }

    @Override
    public String toString() {
        return "esql{" + text + "}";
    }
}
