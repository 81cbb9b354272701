package dev.bactrian.routes.profile;

import dev.bactrian.tree.Element;
import jakarta.inject.Singleton;

/**
 * Using a Route node on an element at the start: First = 1 goes out, all else to
 * PROFILE.ROUTE.ELEMENT.DEFAULT.
 */
@Singleton
public class RouteElementFlow extends XmlProfileFlow {

    /** Names the flow. */
    public RouteElementFlow() {
        super("route-element");
    }

    @Override
    protected void define() {
        xml().choice()
                .when(
                        exchange -> {
                            Element first = body(exchange).path("Parent", "First");
                            return first != null && "1".equals(first.text());
                        })
                .to(output())
                .otherwise()
                .to(output("PROFILE.ROUTE.ELEMENT.DEFAULT"));
    }
}
