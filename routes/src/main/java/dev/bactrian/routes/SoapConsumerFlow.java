package dev.bactrian.routes;

import dev.bactrian.routes.http.HttpAddress;
import dev.bactrian.routes.runtime.Flow;
import dev.bactrian.routes.soap.SaleAnswer;
import dev.bactrian.routes.soap.SoapService;
import dev.bactrian.routes.soap.SoapSettings;
import dev.bactrian.soap.SoapEnvelope;
import dev.bactrian.soap.SoapExtract;
import dev.bactrian.soap.SoapFaults;
import dev.bactrian.soap.SoapInput;
import dev.bactrian.soap.SoapOutput;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * {@code /WssSale/services/Billing}: sends the sales on to the billing provider, {@code
 * /WssSale/services/Rates}, and answers with what that one made of them.
 */
@Singleton
public class SoapConsumerFlow extends Flow {
    @Inject HttpAddress address;

    @Inject SoapSettings settings;

    /** Names the flow. */
    public SoapConsumerFlow() {
        super("soap-consumer");
    }

    @Override
    protected void define() {
        from(SoapService.SALES.at("/WssSale/services/Billing"))
                .routeId(id())
                .noStreamCaching()
                .doTry()
                .process(new SoapInput(SoapService.SALES.schema()))
                .process(new SoapExtract())
                .process(new SoapEnvelope())
                .process(new SoapOutput(SoapService.SALES.schema()))
                .removeHeaders("*")
                .setHeader(
                        Exchange.DESTINATION_OVERRIDE_URL,
                        settings.billingUrl().isPresent()
                                ? constant(settings.billingUrl().get())
                                : address.of("/WssSale/services/Rates"))
                .setHeader("operationName", constant("Sale"))
                .setHeader("operationNamespace", constant(SoapService.SALES.namespace()))
                .to(SoapService.SALES.client())
                .process(new SoapInput(SoapService.SALES.schema()))
                .process(new SoapExtract())
                .process(new SoapOutput(SoapService.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();

        from(SoapService.SALES.at("/WssSale/services/Rates"))
                .routeId(id() + "-rates")
                .noStreamCaching()
                .doTry()
                .process(new SoapInput(SoapService.SALES.schema()))
                .process(new SoapExtract())
                .process(SaleAnswer::inSterling)
                .process(new SoapOutput(SoapService.SALES.schema()))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
