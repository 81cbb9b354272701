package org.acme;

import dev.bactrian.compute.camel.Invocation;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ElementPath;

/** Counts the pieces of an order, and sends large ones to the terminal {@code alternate}. */
public class LargeOrders extends JavaCompute {
    private final ElementPath items = ElementPath.of("XMLNSC/Order/Item");

    @Override
    protected void evaluate(Invocation in) throws Exception {
        long pieces = 0;
        for (Element item : items.all(in.message().root())) {
            pieces += item.path("Quantity").longValue();
        }
        in.message().body().path("Order").append(Element.field("Pieces", pieces));
        in.propagate(pieces > 100 ? "alternate" : "out", in.message());
    }
}
