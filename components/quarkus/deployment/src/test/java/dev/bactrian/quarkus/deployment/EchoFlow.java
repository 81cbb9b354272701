// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.soap.SoapService;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;

/** A service that answers with what its WSDL lets in. */
public class EchoFlow extends Flow {
    private static final SoapService ECHO =
            new SoapService("wsdl/Echo.wsdl", "urn:acme:echo", "EchoService", "EchoPort");

    public EchoFlow() {
        super("echo");
    }

    @Override
    protected void define() {
        from(ECHO.at("/echo"))
                .routeId(id())
                .streamCache(false)
                .doTry()
                .process(new SoapInput(ECHO.schema()))
                .process(new SoapExtract())
                .process(new SoapOutput(ECHO.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
