// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.broker.Flow;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.soap.SoapServices;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlSchema;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.function.Supplier;
import org.apache.camel.Exchange;

/** "WebServices (SOAP Nodes)" of the 2008 report: the request comes back as the response. */
public final class SoapProfiles {
    private SoapProfiles() {}

    /** A provider: input, copy, reply. Its schema is compiled when the flow is made. */
    abstract static class Provider extends Flow {
        private final String endpoint;
        private final Supplier<XmlSchema> schema;

        Provider(String id, String endpoint, Supplier<XmlSchema> schema) {
            super(id);
            this.endpoint = endpoint;
            this.schema = schema;
        }

        @Override
        protected void define() {
            from(endpoint)
                    .routeId(id())
                    .streamCache(false)
                    .doTry()
                    .process(new SoapInput(schema.get()))
                    .process(SoapProfiles::answer)
                    .process(new SoapOutput(schema.get()))
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
            part.setName(Name.of(SoapServices.SALES.namespace(), "SaleResponse"));
        }
    }

    /** Receiving and sending messages over the SOAP transport. */
    @Singleton
    public static class Plain extends Provider {
        /** Names the flow. */
        public Plain() {
            super("profile-soap", SoapServices.SALES.at("/profile/soap/plain"), () -> null);
        }
    }

    /** The same with validation, content and value. */
    @Singleton
    public static class Validated extends Provider {
        /** Names the flow. */
        public Validated() {
            super(
                    "profile-soap-validated",
                    SoapServices.SALES.at("/profile/soap/validated"),
                    SoapServices.SALES::schema);
        }
    }

    /** The same with WS-Addressing. */
    @Singleton
    public static class Addressing extends Provider {
        /** Names the flow. */
        public Addressing() {
            super(
                    "profile-soap-addressing",
                    SoapServices.SALES
                            .at("/profile/soap/addressing")
                            .replace("#soapServerTransport", "#soapAddressingTransport"),
                    () -> null);
        }
    }

    /** The same with attachments (SwA): they come back too. */
    @Singleton
    public static class Attachments extends Provider {
        /** Names the flow. */
        public Attachments() {
            super(
                    "profile-soap-attachments",
                    SoapServices.SALES.at("/profile/soap/attachments"),
                    () -> null);
        }
    }

    /** A consumer: input, copy, request of the plain provider, reply. */
    abstract static class Consumer extends Flow {
        private final String path;
        private final Supplier<XmlSchema> schema;

        @Inject HttpAddress address;

        Consumer(String id, String path, Supplier<XmlSchema> schema) {
            super(id);
            this.path = path;
            this.schema = schema;
        }

        @Override
        protected void define() {
            from(SoapServices.SALES.at(path))
                    .routeId(id())
                    .streamCache(false)
                    .doTry()
                    .process(new SoapInput(schema.get()))
                    .process(new SoapOutput(schema.get()))
                    .removeHeaders("*")
                    .setHeader(Exchange.DESTINATION_OVERRIDE_URL, address.of("/profile/soap/plain"))
                    .setHeader("Authorization", address.authorization())
                    .setHeader("operationName", constant("Sale"))
                    .setHeader("operationNamespace", constant(SoapServices.SALES.namespace()))
                    .to(SoapServices.SALES.client())
                    .process(new SoapInput(schema.get()))
                    .process(new SoapOutput(schema.get()))
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
            super("profile-soap-request", "/profile/soap/request", () -> null);
        }
    }

    /** Making a SOAP request with validation enabled. */
    @Singleton
    public static class RequestValidated extends Consumer {
        /** Names the flow. */
        public RequestValidated() {
            super(
                    "profile-soap-request-validated",
                    "/profile/soap/request-validated",
                    SoapServices.SALES::schema);
        }
    }
}
