// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.esql;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** What a Java programmer would write on the tree for the two modules: the limit. */
final class HandWritten {
    private static final MathContext DECIMAL = new MathContext(34, RoundingMode.HALF_UP);
    private static final BigDecimal RATE = new BigDecimal("0.7");

    private HandWritten() {}

    private static Element attribute(String name, String value) {
        Element e = new Element(Name.of(name), XmlFieldType.ATTRIBUTE);
        e.setValue(value);
        return e;
    }

    static Message transform(Message input) {
        Message output = new Message();
        output.root().append(input.properties().copy());
        Element parent =
                output.root().append(Element.folder("XMLNSC")).append(Element.folder("Parent"));
        for (Element list : input.body().firstChild().children()) {
            if (list.name().sameLocal("SaleList")) {
                Element out = parent.append(Element.folder("SaleList"));
                for (Element invoice : list.children()) {
                    if (invoice.name().sameLocal("Invoice")) {
                        statement(out, invoice);
                    }
                }
            }
        }
        return output;
    }

    private static void statement(Element out, Element invoice) {
        StringBuilder initials = new StringBuilder();
        String surname = null;
        Element balance = null;
        Element purchases = Element.folder("Purchases");
        double amount = 0;
        for (Element field : invoice.children()) {
            switch (field.localName()) {
                case "Initial" -> initials.append((String) field.value());
                case "Surname" -> surname = (String) field.value();
                case "Balance" -> balance = field;
                case "Item" -> {
                    double price = Double.parseDouble((String) field.firstChild("Price").value());
                    Element quantity = field.firstChild("Quantity");
                    Element article = purchases.append(Element.folder("Article"));
                    article.append(Element.field("Desc", field.firstChild("Description").value()));
                    article.append(Element.field("Cost", price * 1.6));
                    article.append(Element.field("Qty", quantity.value()));
                    amount += price * Double.parseDouble((String) quantity.value()) * 1.6;
                }
                default -> {
                    // not in the statement
                }
            }
        }
        if (surname.contains("Shop")) {
            return;
        }
        Element statement = out.append(Element.folder("Statement"));
        statement.append(attribute("Type", "Monthly"));
        statement.append(attribute("Style", "Full"));
        Element customer = statement.append(Element.folder("Customer"));
        customer.append(Element.field("Initials", initials.toString()));
        customer.append(Element.field("Name", surname));
        customer.append(balance.copy());
        statement.append(purchases);
        statement.append(Element.field("Amount", amount));
    }

    static Message compute(Message input) {
        Message output = input.copy();
        for (Element list : output.body().firstChild().children()) {
            if (!list.name().sameLocal("SaleList")) {
                continue;
            }
            BigDecimal total = BigDecimal.ZERO;
            for (Element invoice : list.children()) {
                if (invoice.name().sameLocal("Invoice")) {
                    total = total.add(invoice(invoice), DECIMAL);
                }
            }
            list.append(Element.field("InvoicesTotal", total))
                    .append(attribute("Currency", "Sterling"));
        }
        return output;
    }

    private static BigDecimal invoice(Element invoice) {
        BigDecimal balance = BigDecimal.ZERO;
        Element written = null;
        String currency = null;
        for (Element field : invoice.children()) {
            switch (field.localName()) {
                case "Item" ->
                        balance =
                                balance.add(
                                        new BigDecimal((String) field.firstChild("Price").value())
                                                .multiply(
                                                        BigDecimal.valueOf(
                                                                Long.parseLong(
                                                                        (String)
                                                                                field.firstChild(
                                                                                                "Quantity")
                                                                                        .value())),
                                                        DECIMAL),
                                        DECIMAL);
                case "Balance" -> written = field;
                case "Currency" -> currency = (String) field.value();
                default -> {
                    // no part in the sum
                }
            }
        }
        if (new BigDecimal((String) written.value()).compareTo(balance) != 0) {
            written.setValue(balance);
        }
        return "Euros".equals(currency) ? balance.multiply(RATE, DECIMAL) : balance;
    }
}
