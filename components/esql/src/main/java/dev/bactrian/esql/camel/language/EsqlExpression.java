package dev.bactrian.esql.camel.language;

import dev.bactrian.esql.camel.ExchangeMessages;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Values;
import org.apache.camel.Exchange;
import org.apache.camel.support.ExpressionAdapter;

/** A compiled ESQL expression; unknown is false where a predicate is wanted. */
final class EsqlExpression extends ExpressionAdapter {
    private final String text;
    private final CompiledExpression compiled;
    private final EsqlServices services;

    EsqlExpression(String text, CompiledExpression compiled, EsqlServices services) {
        this.text = text;
        this.compiled = compiled;
        this.services = services;
    }

    @Override
    public <T> T evaluate(Exchange exchange, Class<T> type) {
        MessageAssembly assembly = ExchangeMessages.assembly(exchange, "");
        if (type == Element.class) {
            return type.cast(compiled.tree(assembly, services));
        }
        Object value = compiled.value(assembly, services);
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
        Object value = compiled.value(ExchangeMessages.assembly(exchange, ""), services);
        return value instanceof Boolean b
                ? b
                : value instanceof String s && s.equalsIgnoreCase("true");
    }

    @Override
    public String toString() {
        return "esql{" + text + "}";
    }
}
