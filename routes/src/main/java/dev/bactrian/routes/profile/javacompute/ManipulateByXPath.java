// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.Map;
import java.util.Set;

/** Makes a Statement of each invoice, by XPath: reading, and making the new structure. */
public final class ManipulateByXPath extends JavaCompute {
    private final TreeXPath lists = TreeXPath.of("/Parent/SaleList");
    private final TreeXPath invoices = TreeXPath.of("Invoice[not(contains(Surname, 'Shop'))]");
    private final TreeXPath items = TreeXPath.of("Item");
    private final TreeXPath initials = TreeXPath.of("concat(Initial[1], Initial[2])");
    private final TreeXPath newList = TreeXPath.of("?Parent/?$SaleList");
    private final TreeXPath newStatement =
            TreeXPath.of(
                    "?$Statement[@?Type[set-value('Monthly')]][@?Style[set-value('Full')]]"
                            + "[?Customer[?Initials[set-value($initials)]]"
                            + "[?Name[set-value($invoice/Surname)]]"
                            + "[?Balance[set-value($invoice/Balance)]]]"
                            + "[?Purchases]",
                    Map.of(),
                    Set.of("invoice", "initials"));
    private final TreeXPath newArticle =
            TreeXPath.of(
                    "Purchases/?$Article[?Desc[set-value($item/Description)]]"
                            + "[?Cost[true()]][?Qty[set-value($item/Quantity)]]",
                    Map.of(),
                    Set.of("item"));
    private final TreeXPath cost = TreeXPath.of("Cost");
    private final TreeXPath newAmount = TreeXPath.of("?Amount");
    private final TreeXPath price = TreeXPath.of("number(Price)");
    private final TreeXPath quantity = TreeXPath.of("number(Quantity)");

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message out = in.headersOnly("XMLNSC");
        for (Element list : lists.select(in.message())) {
            Element made = newList.first(out.body());
            for (Element invoice : invoices.select(list)) {
                statement(invoice, made);
            }
        }
        in.propagate("out", out);
    }

    private void statement(Element invoice, Element list) {
        Map<String, Object> source =
                Map.of("invoice", invoice, "initials", initials.evaluate(invoice));
        Element statement =
                (Element) ((java.util.List<?>) newStatement.evaluate(list, source)).get(0);
        double amount = 0;
        for (Element item : items.select(invoice)) {
            double each = (Double) price.evaluate(item);
            amount += each * (Double) quantity.evaluate(item) * 1.6;
            Element article =
                    (Element)
                            ((java.util.List<?>)
                                            newArticle.evaluate(statement, Map.of("item", item)))
                                    .get(0);
            cost.first(article).setValue(each * 1.6);
        }
        newAmount.first(statement).setValue(amount);
    }
}
