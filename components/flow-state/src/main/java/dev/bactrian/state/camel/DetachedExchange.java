// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Makes the copy of an exchange that another thread goes on with its own: trees that the first one
 * does not change any more, and no part in its unit of work, whose session is one thread's.
 *
 * <pre>{@code
 * - wireTap:
 *     uri: direct:later
 *     onPrepare: detached       # a bean of this class
 * }</pre>
 */
public final class DetachedExchange implements Processor {
    private static final List<String> TREES =
            List.of(
                    AssemblyConstants.LOCAL_ENVIRONMENT,
                    AssemblyConstants.ENVIRONMENT,
                    AssemblyConstants.EXCEPTION_LIST);

    @Override
    public void process(Exchange exchange) {
        exchange.getMessage().setBody(ExchangeAssembly.message(exchange).copy());
        for (String tree : TREES) {
            if (exchange.getProperty(tree) instanceof Element element) {
                exchange.setProperty(tree, element.copy());
            }
        }
        exchange.removeProperty(MqConstants.UNIT_OF_WORK);
        exchange.removeProperty(ExchangeUnits.UNIT);
    }
}
