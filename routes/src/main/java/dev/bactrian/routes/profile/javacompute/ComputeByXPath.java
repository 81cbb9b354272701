// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;

/**
 * Checks each Balance against its items and corrects it, and adds the invoices of a SaleList up in
 * Sterling; Euros count 0.7.
 */
public final class ComputeByXPath extends JavaCompute {
    private static final BigDecimal EURO_RATE = new BigDecimal("0.7");

    private final FirstUse<Paths> paths = new FirstUse<>(Paths::new);

    /** Compiled at the first message. */
    private static final class Paths {
        final TreeXPath lists = TreeXPath.of("/Parent/SaleList");
        final TreeXPath invoices = TreeXPath.of("Invoice");
        final TreeXPath items = TreeXPath.of("Item");
        final TreeXPath price = TreeXPath.of("Price");
        final TreeXPath quantity = TreeXPath.of("Quantity");
        final TreeXPath balance = TreeXPath.of("Balance");
        final TreeXPath euros = TreeXPath.of("Currency = 'Euros'");
        final TreeXPath total =
                TreeXPath.of(
                        "?InvoicesTotal[set-value($total)]/@?Currency[set-value('Sterling')]",
                        Map.of(),
                        Set.of("total"));
    }

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message out = in.copy();
        for (Element list : paths.get().lists.select(out)) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Element invoice : paths.get().invoices.select(list)) {
                BigDecimal worth = worth(invoice);
                Element field = paths.get().balance.first(invoice);
                if (new BigDecimal(field.text()).compareTo(worth) != 0) {
                    field.setValue(worth);
                }
                sum = sum.add(paths.get().euros.test(invoice) ? worth.multiply(EURO_RATE) : worth);
            }
            paths.get().total.evaluate(list, Map.of("total", sum.toPlainString()));
        }
        in.propagate("out", out);
    }

    private BigDecimal worth(Element invoice) {
        BigDecimal worth = BigDecimal.ZERO;
        for (Element item : paths.get().items.select(invoice)) {
            worth =
                    worth.add(
                            new BigDecimal(paths.get().price.first(item).text())
                                    .multiply(
                                            new BigDecimal(
                                                    paths.get().quantity.first(item).text())));
        }
        return worth;
    }
}
