// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.soap;

import dev.bactrian.broker.soap.SoapSettings;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.apache.cxf.ws.addressing.WSAddressingFeature;

/** Services that read and answer WS-Addressing headers. */
@Singleton
@Named("soapAddressingTransport")
public class SoapAddressingTransport extends SoapServerTransport {
    SoapAddressingTransport(SoapSettings settings) {
        super(settings);
    }

    @Override
    public void configure(AbstractWSDLBasedEndpointFactory factory) {
        super.configure(factory);
        factory.getFeatures().add(new WSAddressingFeature());
    }
}
