// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.routes.travel.TravelAnswer;
import dev.bactrian.routes.travel.TravelConfirmation;
import dev.bactrian.routes.travel.TravelRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.model.RouteDefinition;

/**
 * Books a flight, a hotel, a car and money with four requests, and makes one confirmation of the
 * four replies. Three flows in one: the fan-out, the application that answers requests (route
 * {@code aggregation-backend}, to be stopped to see timeouts), and the fan-in. A booking whose
 * replies have not all come within {@code bactrian.flow.aggregation.timeout} goes to
 * AGGREGATION.TIMEOUT with those that have; a reply to nothing known to AGGREGATION.UNKNOWN.
 */
@Singleton
public class AggregationFlow extends Flow {
    private static final String OPTIONS = "?domain=XMLNSC&transactionMode=automatic";
    private static final long TIMEOUT_MILLIS = 30_000;

    @Inject FlowSelection flows;

    /** Names the flow. */
    public AggregationFlow() {
        super("aggregation");
    }

    @Override
    protected void define() {
        RouteDefinition fanOut =
                input("AGGREGATION.IN" + OPTIONS)
                        .to(
                                "aggregation:control:TravelBooking?timeout="
                                        + flows.timeout(id(), TIMEOUT_MILLIS));
        for (String part : new String[] {"Flight", "Hotel", "Car", "Money"}) {
            fanOut.process(new TravelRequest(part))
                    .to(output("AGGREGATION.REQUEST?replyToQueue=AGGREGATION.REPLY"))
                    .to("aggregation:request:TravelBooking?folder=" + part);
        }

        input("AGGREGATION.REQUEST" + OPTIONS, "backend")
                .process(new TravelAnswer())
                .to(output("AGGREGATION.REPLY?operation=reply"));

        input("AGGREGATION.REPLY" + OPTIONS, "reply").to("aggregation:reply:TravelBooking");
        terminal("out").process(new TravelConfirmation()).to(output("AGGREGATION.OUT"));
        terminal("timeout").process(new TravelConfirmation()).to(output("AGGREGATION.TIMEOUT"));
        terminal("unknown").to(output("AGGREGATION.UNKNOWN"));
    }

    private RouteDefinition terminal(String name) {
        return from("aggregation:reply:TravelBooking?terminal=" + name).routeId(id() + "-" + name);
    }
}
