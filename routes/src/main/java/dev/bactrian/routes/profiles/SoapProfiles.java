package dev.bactrian.routes.profiles;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.routes.http.HttpAddress;
import dev.bactrian.routes.runtime.Flow;
import dev.bactrian.routes.soap.SoapService;
import dev.bactrian.soap.SoapFaults;
import dev.bactrian.soap.SoapInput;
import dev.bactrian.soap.SoapOutput;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/** "WebServices (SOAP Nodes)" of the 2008 report: the request comes back as the response. */
public final class SoapProfiles {
    private SoapProfiles() {}

    /** A provider: input, copy, reply. */
    abstract static class Provider extends Flow {
        private final String endpoint;

        Provider(String id, String endpoint) {
            super(id);
            this.endpoint = endpoint;
        }

        @Override
        protected void define() {
            from(endpoint)
                    .routeId(id())
                    .doTry()
                    .process(new SoapInput())
                    .process(SoapProfiles::answer)
                    .process(new SoapOutput())
                    .doCatch(Exception.class)
                    .process(new SoapFaults())
                    .end();
        }
    }

    /**
     * The request as the response: what stands in the body has its other name, the type of both is
     * the same. Header blocks were for this receiver.
     */
    static void answer(Exchange exchange) {
        Element soap = ExchangeAssembly.message(exchange).body();
        soap.firstChild(SoapTree.HEADER).removeChildren();
        for (Element part : soap.firstChild(SoapTree.BODY).children()) {
            part.setName(Name.of(SoapService.SALES.namespace(), "SaleResponse"));
        }
    }

    /** Receiving and sending messages over the SOAP transport. */
    @Singleton
    public static class Plain extends Provider {
        /** Names the flow. */
        public Plain() {
            super("profile-soap", SoapService.SALES.unvalidatedAt("/profile/soap/plain"));
        }
    }

    /** The same with validation, content and value. */
    @Singleton
    public static class Validated extends Provider {
        /** Names the flow. */
        public Validated() {
            super("profile-soap-validated", SoapService.SALES.at("/profile/soap/validated"));
        }
    }

    /** The same with WS-Addressing. */
    @Singleton
    public static class Addressing extends Provider {
        /** Names the flow. */
        public Addressing() {
            super(
                    "profile-soap-addressing",
                    SoapService.SALES
                            .unvalidatedAt("/profile/soap/addressing")
                            .replace("#soapServerTransport", "#soapAddressingTransport"));
        }
    }

    /** The same with attachments (SwA): they come back too. */
    @Singleton
    public static class Attachments extends Provider {
        /** Names the flow. */
        public Attachments() {
            super(
                    "profile-soap-attachments",
                    SoapService.SALES.unvalidatedAt("/profile/soap/attachments"));
        }
    }

    /** A consumer: input, copy, request of the plain provider, reply. */
    abstract static class Consumer extends Flow {
        private final String path;
        private final boolean validated;

        @Inject HttpAddress address;

        Consumer(String id, String path, boolean validated) {
            super(id);
            this.path = path;
            this.validated = validated;
        }

        @Override
        protected void define() {
            from(validated ? SoapService.SALES.at(path) : SoapService.SALES.unvalidatedAt(path))
                    .routeId(id())
                    .doTry()
                    .process(new SoapInput())
                    .process(new SoapOutput())
                    .removeHeaders("*")
                    .setHeader(Exchange.DESTINATION_OVERRIDE_URL, address.of("/profile/soap/plain"))
                    .setHeader("operationName", constant("Sale"))
                    .setHeader("operationNamespace", constant(SoapService.SALES.namespace()))
                    .to(SoapService.SALES.client(validated))
                    .process(new SoapInput())
                    .process(new SoapOutput())
                    .doCatch(Exception.class)
                    .process(new SoapFaults())
                    .end();
        }
    }

    /** Making a SOAP request. */
    @Singleton
    public static class Request extends Consumer {
        /** Names the flow. */
        public Request() {
            super("profile-soap-request", "/profile/soap/request", false);
        }
    }

    /** Making a SOAP request with validation enabled. */
    @Singleton
    public static class RequestValidated extends Consumer {
        /** Names the flow. */
        public RequestValidated() {
            super("profile-soap-request-validated", "/profile/soap/request-validated", true);
        }
    }
}
