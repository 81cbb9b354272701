// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.soap.SaleAnswer;
import dev.bactrian.routes.soap.SoapServices;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import jakarta.inject.Singleton;
import java.time.Clock;

/** {@code /WssSale/services/WssSale}: how many sales there are, and when that was asked. */
@Singleton
public class SoapProviderFlow extends Flow {

    /** Names the flow. */
    public SoapProviderFlow() {
        super("soap-provider");
    }

    @Override
    protected void define() {
        from(SoapServices.SALES.at("/WssSale/services/WssSale"))
                .routeId(id())
                .streamCache(false)
                .doTry()
                .process(new SoapInput(SoapServices.SALES.schema()))
                .process(new SoapExtract())
                .process(SaleAnswer.numberOfSales(Clock.systemDefaultZone()))
                .process(new SoapOutput(SoapServices.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
