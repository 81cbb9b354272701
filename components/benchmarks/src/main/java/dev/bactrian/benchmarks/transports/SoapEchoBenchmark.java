// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.xmlnsc.XmlSchema;
import java.util.Arrays;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.camel.component.cxf.jaxws.CxfConfigurer;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A SOAP service that answers with the request's body: camel-cxf in payload mode as it is, and with
 * our parts; with and without validation. Without a network, from bytes to bytes. Each operation is
 * a request.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class SoapEchoBenchmark {
    private static final String NAMESPACE = "http://WssSale.miwssoap.broker.mqst.ibm.com";
    private static final String WSDL = "messagesets/wsdl/WssSale.wsdl";

    /** Of the request. */
    @Param({"4K", "64K", "1024K"})
    public String size;

    private final MemoryTransport plain = new MemoryTransport();
    private final MemoryTransport plainValidated = new MemoryTransport();
    private final MemoryTransport ours = new MemoryTransport();
    private final MemoryTransport oursValidated = new MemoryTransport();
    private DefaultCamelContext context;
    private byte[] request;

    private record Transport(MemoryTransport transport, boolean direct) implements CxfConfigurer {
        @Override
        public void configure(AbstractWSDLBasedEndpointFactory factory) {
            factory.setDestinationFactory(transport);
        }

        @Override
        public void configureServer(Server server) {
            if (direct) {
                DirectBody.serve(server, 1L << 30);
            }
        }

        @Override
        public void configureClient(Client client) {
            // a server's
        }
    }

    private final class Services extends RouteBuilder {
        private String at(String name, MemoryTransport transport, boolean direct, String options) {
            context.getRegistry().bind(name, CxfConfigurer.class, new Transport(transport, direct));
            return "cxf://memory:"
                    + name
                    + "?dataFormat=PAYLOAD&synchronous=true&loggingFeatureEnabled=false&wsdlURL="
                    + WSDL
                    + "&serviceName={"
                    + NAMESPACE
                    + "}WssSaleService&portName={"
                    + NAMESPACE
                    + "}WssSale&cxfConfigurer=#"
                    + name
                    + options;
        }

        @Override
        public void configure() {
            from(at("plain", plain, false, "")).process(SoapEchoBenchmark::echo);
            from(at("plainValidated", plainValidated, false, "&schemaValidationEnabled=true"))
                    .process(SoapEchoBenchmark::echo);
            from(at("ours", ours, true, "")).process(new SoapInput()).process(new SoapOutput());
            XmlSchema schema = XmlSchema.at("classpath:" + WSDL);
            from(at("oursValidated", oursValidated, true, ""))
                    .process(new SoapInput(schema))
                    .process(new SoapOutput(schema));
        }
    }

    /** The body as CXF gave it, without the request's headers. */
    private static void echo(org.apache.camel.Exchange exchange) {
        CxfPayload<?> in = exchange.getMessage().getBody(CxfPayload.class);
        exchange.getMessage()
                .setBody(new CxfPayload<>(java.util.List.of(), in.getBodySources(), null));
        exchange.getMessage().removeHeader(org.apache.camel.Exchange.CONTENT_TYPE);
    }

    /** Starts the services, and checks that their answers have the same elements. */
    @Setup(Level.Trial)
    public void start() throws Exception {
        request = SoapRequests.of(size);
        context = new DefaultCamelContext();
        context.addRoutes(new Services());
        context.start();
        String expected = SoapRequests.canonical(plain.call(request));
        for (MemoryTransport other : Arrays.asList(plainValidated, ours, oursValidated)) {
            String answer = SoapRequests.canonical(other.call(request));
            if (!answer.equals(expected)) {
                throw new IllegalStateException(
                        "the candidates answer differently: " + diff(expected, answer));
            }
        }
        if (!expected.contains("Surname")) {
            throw new IllegalStateException("no echo: " + expected);
        }
    }

    /** The first place where they differ. */
    private static String diff(String one, String other) {
        int at = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        return one.substring(Math.max(0, at - 50), Math.min(one.length(), at + 300))
                + " and "
                + other.substring(Math.max(0, at - 50), Math.min(other.length(), at + 300));
    }

    /** Stops them. */
    @TearDown(Level.Trial)
    public void stop() {
        context.stop();
    }

    /** Peer. */
    @Benchmark
    public byte[] camelCxf() {
        return plain.call(request);
    }

    /** Peer, with its validation. */
    @Benchmark
    public byte[] camelCxfValidated() {
        return plainValidated.call(request);
    }

    /** Ours. */
    @Benchmark
    public byte[] bactrian() {
        return ours.call(request);
    }

    /** Ours, with validation of request and answer. */
    @Benchmark
    public byte[] bactrianValidated() {
        return oursValidated.call(request);
    }
}
