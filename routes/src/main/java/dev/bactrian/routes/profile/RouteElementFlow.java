// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

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
        xml().to(
                        "message-route:profile?filter.MATCH=Body.Parent.First = '1'"
                                + "&terminal.default="
                                + output("PROFILE.ROUTE.ELEMENT.DEFAULT"))
                .to(output());
    }
}
