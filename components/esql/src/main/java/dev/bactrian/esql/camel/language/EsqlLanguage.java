// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel.language;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Source;
import org.apache.camel.Expression;
import org.apache.camel.Predicate;
import org.apache.camel.spi.annotations.Language;
import org.apache.camel.support.LanguageSupport;

/**
 * ESQL expressions in any EIP.
 *
 * <pre>{@code
 * .filter().language("esql", "Body.SaleEnvelope.Header.SaleListCount > 1")
 * .setHeader("customer").language("esql", "COALESCE(Body.Order.Customer, 'none')")
 * }</pre>
 *
 * A body that is no message yet is parsed: bytes that begin with {@code <} as XMLNSC, others as
 * BLOB.
 */
@Language("esql")
public class EsqlLanguage extends LanguageSupport {
    @Override
    public Predicate createPredicate(String expression) {
        return compile(expression);
    }

    @Override
    public Expression createExpression(String expression) {
        return compile(expression);
    }

    private EsqlExpression compile(String expression) {
        String text = loadResource(expression);
        return new EsqlExpression(
                text,
                EsqlCompiler.compileExpression(
                        new Source("esql expression", text), CompileOptions.NONE),
                getCamelContext());
    }
}
