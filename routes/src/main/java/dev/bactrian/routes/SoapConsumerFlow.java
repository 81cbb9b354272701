package dev.bactrian.routes;

import dev.bactrian.routes.http.HttpAddress;
import dev.bactrian.routes.runtime.Flow;
import dev.bactrian.routes.soap.SaleAnswer;
import dev.bactrian.routes.soap.SoapService;
import dev.bactrian.soap.SoapEnvelope;
import dev.bactrian.soap.SoapExtract;
import dev.bactrian.soap.SoapFaults;
import dev.bactrian.soap.SoapInput;
import dev.bactrian.soap.SoapOutput;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * {@code /WssSale/services/Billing}: sends the sales on to the billing provider, {@code
 * /WssSale/services/Rates}, and answers with what that one made of them.
 */
@Singleton
public class SoapConsumerFlow extends Flow {
    @Inject HttpAddress address;

    /** The billing provider's URL; this process's own where it is empty. */
    @ConfigProperty(name = "bactrian.soap.billing-url")
    java.util.Optional<String> billingUrl;

    /** Names the flow. */
    public SoapConsumerFlow() {
        super("soap-consumer");
    }

    @Override
    protected void define() {
        from(SoapService.SALES.at("/WssSale/services/Billing"))
                .routeId(id())
                .doTry()
                .process(new SoapInput())
                .process(new SoapExtract())
                .process(new SoapEnvelope())
                .process(new SoapOutput())
                .removeHeaders("*")
                .setHeader(
                        Exchange.DESTINATION_OVERRIDE_URL,
                        billingUrl.isPresent()
                                ? constant(billingUrl.get())
                                : address.of("/WssSale/services/Rates"))
                .setHeader("operationName", constant("Sale"))
                .setHeader("operationNamespace", constant(SoapService.SALES.namespace()))
                .to(SoapService.SALES.client(true))
                .process(new SoapInput())
                .process(new SoapExtract())
                .process(new SoapOutput())
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();

        from(SoapService.SALES.at("/WssSale/services/Rates"))
                .routeId(id() + "-rates")
                .doTry()
                .process(new SoapInput())
                .process(new SoapExtract())
                .process(SaleAnswer::inSterling)
                .process(new SoapOutput())
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
