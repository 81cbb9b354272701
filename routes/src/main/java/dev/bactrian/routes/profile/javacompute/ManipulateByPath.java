// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile.javacompute;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ElementPath;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;

/** Makes a Statement of each invoice, by path and by hand. */
public final class ManipulateByPath extends JavaCompute {
    private static final ElementPath LISTS = ElementPath.of("XMLNSC/Parent/SaleList");
    private static final ElementPath INVOICES = ElementPath.of("Invoice");
    private static final ElementPath ITEMS = ElementPath.of("Item");
    private static final ElementPath SURNAME = ElementPath.of("Surname");
    private static final ElementPath FIRST_INITIAL = ElementPath.of("Initial[1]");
    private static final ElementPath SECOND_INITIAL = ElementPath.of("Initial[2]");
    private static final ElementPath BALANCE = ElementPath.of("Balance");
    private static final ElementPath DESCRIPTION = ElementPath.of("Description");
    private static final ElementPath PRICE = ElementPath.of("Price");
    private static final ElementPath QUANTITY = ElementPath.of("Quantity");
    private static final ElementPath PARENT = ElementPath.of("XMLNSC/Parent");

    @Override
    protected void evaluate(Invocation in) throws Exception {
        Message out = in.headersOnly("XMLNSC");
        Element parent = PARENT.findOrCreate(out.root());
        for (Element list : LISTS.all(in.message().root())) {
            Element made = parent.append(Element.folder("SaleList"));
            for (Element invoice : INVOICES.all(list)) {
                if (!SURNAME.first(invoice).text().contains("Shop")) {
                    made.append(statement(invoice));
                }
            }
        }
        in.propagate("out", out);
    }

    private static Element statement(Element invoice) {
        Element statement = Element.folder("Statement");
        statement.append(attribute("Type", "Monthly"));
        statement.append(attribute("Style", "Full"));
        Element customer = statement.append(Element.folder("Customer"));
        Element second = SECOND_INITIAL.first(invoice);
        String initials = FIRST_INITIAL.first(invoice).text();
        customer.append(
                Element.field("Initials", second == null ? initials : initials + second.text()));
        customer.append(Element.field("Name", SURNAME.first(invoice).value()));
        customer.append(Element.field("Balance", BALANCE.first(invoice).value()));
        Element purchases = statement.append(Element.folder("Purchases"));
        double amount = 0;
        for (Element item : ITEMS.all(invoice)) {
            double price = Double.parseDouble(PRICE.first(item).text());
            String quantity = QUANTITY.first(item).text();
            amount += price * Double.parseDouble(quantity) * 1.6;
            Element article = purchases.append(Element.folder("Article"));
            article.append(Element.field("Desc", DESCRIPTION.first(item).value()));
            article.append(Element.field("Cost", price * 1.6));
            article.append(Element.field("Qty", quantity));
        }
        statement.append(Element.field("Amount", amount));
        return statement;
    }

    private static Element attribute(String name, String value) {
        Element attribute = new Element(Name.of(name), XmlFieldType.ATTRIBUTE);
        attribute.setValue(value);
        return attribute;
    }
}
