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
    private final FirstUse<Paths> paths = new FirstUse<>(Paths::new);

    /** Compiled at the first message. */
    private static final class Paths {
        final TreeXPath lists = TreeXPath.of("/Parent/SaleList");
        final TreeXPath invoices = TreeXPath.of("Invoice[not(contains(Surname, 'Shop'))]");
        final TreeXPath items = TreeXPath.of("Item");
        final TreeXPath initials = TreeXPath.of("concat(Initial[1], Initial[2])");
        final TreeXPath newList = TreeXPath.of("?Parent/?$SaleList");
        final TreeXPath newStatement =
                TreeXPath.of(
                        "?$Statement[@?Type[set-value('Monthly')]][@?Style[set-value('Full')]]"
                                + "[?Customer[?Initials[set-value($initials)]]"
                                + "[?Name[set-value($invoice/Surname)]]"
                                + "[?Balance[set-value($invoice/Balance)]]]"
                                + "[?Purchases]",
                        Map.of(),
                        Set.of("invoice", "initials"));
        final TreeXPath newArticle =
                TreeXPath.of(
                        "Purchases/?$Article[?Desc[set-value($item/Description)]]"
                                + "[?Cost[true()]][?Qty[set-value($item/Quantity)]]",
                        Map.of(),
                        Set.of("item"));
        final TreeXPath cost = TreeXPath.of("Cost");
        final TreeXPath newAmount = TreeXPath.of("?Amount");
        final TreeXPath price = TreeXPath.of("number(Price)");
        final TreeXPath quantity = TreeXPath.of("number(Quantity)");
    }

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message out = in.headersOnly("XMLNSC");
        for (Element list : paths.get().lists.select(in.message())) {
            Element made = paths.get().newList.first(out.body());
            for (Element invoice : paths.get().invoices.select(list)) {
                statement(invoice, made);
            }
        }
        in.propagate("out", out);
    }

    private void statement(Element invoice, Element list) {
        Map<String, Object> source =
                Map.of("invoice", invoice, "initials", paths.get().initials.evaluate(invoice));
        Element statement =
                (Element)
                        ((java.util.List<?>) paths.get().newStatement.evaluate(list, source))
                                .get(0);
        double amount = 0;
        for (Element item : paths.get().items.select(invoice)) {
            double each = (Double) paths.get().price.evaluate(item);
            amount += each * (Double) paths.get().quantity.evaluate(item) * 1.6;
            Element article =
                    (Element)
                            ((java.util.List<?>)
                                            paths.get()
                                                    .newArticle
                                                    .evaluate(statement, Map.of("item", item)))
                                    .get(0);
            paths.get().cost.first(article).setValue(each * 1.6);
        }
        paths.get().newAmount.first(statement).setValue(amount);
    }
}
