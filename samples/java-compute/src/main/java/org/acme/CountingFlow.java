package org.acme;

import dev.bactrian.broker.Flow;

/** Orders from COUNT.IN with their pieces counted: to COUNT.OUT, large ones to COUNT.LARGE. */
public class CountingFlow extends Flow {
    public CountingFlow() {
        super("counting");
    }

    @Override
    protected void define() {
        input("COUNT.IN?domain=XMLNSC")
                .process(new LargeOrders().terminal("alternate", output("COUNT.LARGE")))
                .to(output("COUNT.OUT"));
    }
}
