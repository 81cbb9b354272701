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

    private final TreeXPath lists = TreeXPath.of("/Parent/SaleList");
    private final TreeXPath invoices = TreeXPath.of("Invoice");
    private final TreeXPath items = TreeXPath.of("Item");
    private final TreeXPath price = TreeXPath.of("Price");
    private final TreeXPath quantity = TreeXPath.of("Quantity");
    private final TreeXPath balance = TreeXPath.of("Balance");
    private final TreeXPath euros = TreeXPath.of("Currency = 'Euros'");
    private final TreeXPath total =
            TreeXPath.of(
                    "?InvoicesTotal[set-value($total)]/@?Currency[set-value('Sterling')]",
                    Map.of(),
                    Set.of("total"));

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message out = in.copy();
        for (Element list : lists.select(out)) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Element invoice : invoices.select(list)) {
                BigDecimal worth = worth(invoice);
                Element field = balance.first(invoice);
                if (new BigDecimal(field.text()).compareTo(worth) != 0) {
                    field.setValue(worth);
                }
                sum = sum.add(euros.test(invoice) ? worth.multiply(EURO_RATE) : worth);
            }
            total.evaluate(list, Map.of("total", sum.toPlainString()));
        }
        in.propagate("out", out);
    }

    private BigDecimal worth(Element invoice) {
        BigDecimal worth = BigDecimal.ZERO;
        for (Element item : items.select(invoice)) {
            worth =
                    worth.add(
                            new BigDecimal(price.first(item).text())
                                    .multiply(new BigDecimal(quantity.first(item).text())));
        }
        return worth;
    }
}
