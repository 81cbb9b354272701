// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import dev.bactrian.broker.soap.SoapService;

/** The services that flows of this application serve or call. */
public final class SoapServices {
    /** The sales service of the reports. */
    public static final SoapService SALES =
            new SoapService(
                    "messagesets/wsdl/WssSale.wsdl",
                    "http://WssSale.miwssoap.broker.mqst.ibm.com",
                    "WssSaleService",
                    "WssSale");

    /** The ordering service of the SOAP nodes sample. */
    public static final SoapService ORDERS =
            new SoapService(
                    "messagesets/wsdl/OrderService.wsdl",
                    "http://www.acmeOrders.com/OrderService",
                    "OrderService",
                    "OrderServiceSOAP");

    private SoapServices() {}
}
