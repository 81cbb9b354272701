// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.coordinated.CompletionTime;
import dev.bactrian.routes.coordinated.ReplyToRequester;
import dev.bactrian.routes.coordinated.RequestToBackend;
import dev.bactrian.routes.coordinated.SaleModel;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * Coordinated request and reply (iib-v9-aix-2014): an XML application asks one that speaks CWF. The
 * request becomes CWF, its MQMD is stored as a message; the backend sets the completion time; the
 * reply becomes XML and goes where the stored MQMD says.
 */
@Singleton
public class CoordinatedFlow extends Flow {

    /** Names the flow. */
    public CoordinatedFlow() {
        super("coordinated");
    }

    @Override
    protected void define() {
        input("COORDINATED.IN?domain=XMLNSC")
                .process(new RequestToBackend())
                .to(output("COORDINATED.BACKEND?replyToQueue=COORDINATED.REPLY"))
                .process(RequestToBackend::store)
                .to(output("COORDINATED.STORE"));

        input("COORDINATED.BACKEND?" + SaleModel.OPTIONS, "backend")
                .process(new CompletionTime(Clock.systemDefaultZone()))
                .to(output("COORDINATED.REPLY?operation=reply&destinationMode=reply"));

        input("COORDINATED.REPLY?" + SaleModel.OPTIONS, "reply")
                .to(
                        output(
                                "COORDINATED.STORE?operation=get&matchCorrelationId=true&waitInterval=200"
                                        + "&domain=XMLNSC&resultLocation="
                                        + ReplyToRequester.LOCATION))
                .process(new ReplyToRequester("COORDINATED.OUT"))
                .to(output("COORDINATED.OUT?messageContext=setAll"));
    }
}
