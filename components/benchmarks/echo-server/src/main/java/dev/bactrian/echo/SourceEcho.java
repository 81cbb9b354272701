// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.echo;

import jakarta.xml.ws.Provider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceProvider;
import javax.xml.transform.Source;

/** CXF by itself in payload mode: what came is what goes. */
@WebServiceProvider(
        wsdlLocation = EchoRoutes.WSDL,
        targetNamespace = EchoRoutes.NAMESPACE,
        serviceName = "WssSaleService",
        portName = "WssSale")
@ServiceMode(Service.Mode.PAYLOAD)
public class SourceEcho implements Provider<Source> {
    @Override
    public Source invoke(Source request) {
        return request;
    }
}
