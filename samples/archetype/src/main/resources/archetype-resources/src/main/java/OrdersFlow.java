package ${package};

import dev.bactrian.broker.Flow;

/**
 * The flow of orders.camel.yaml, in Java: takes orders from ORDERS.JAVA.IN. Keep the one whose
 * language you like.
 */
public class OrdersFlow extends Flow {
    public OrdersFlow() {
        super("orders-java");
    }

    @Override
    protected void define() {
        input("ORDERS.JAVA.IN?domain=MRM&messageSet=ORDERS&messageType=Order")
                .to("esql:esql/Orders.esql#Invoice?dataSource=database")
                .id("invoice-java")
                .to(output("INVOICES"));
    }
}
