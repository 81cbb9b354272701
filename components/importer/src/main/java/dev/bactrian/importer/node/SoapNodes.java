// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.source.Services;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** SOAP nodes: {@code cxf:} with the processors of {@code bactrian-soap}. */
final class SoapNodes {
    private static final String PARTS = "dev.bactrian.soap.camel.";
    private static final String REPLY = "BactrianSoapReply";

    private SoapNodes() {}

    /** Options of {@code cxf:} for the WSDL of a node; null where the workspace has none. */
    private static Map<String, Object> service(NodeScope node) {
        NodeProperties p = node.properties();
        Services.Port port =
                node.routes()
                        .around()
                        .services()
                        .find(p.text("wsdlFileName"), p.text("selectedPort"));
        if (port == null) {
            return null;
        }
        for (String property :
                List.of(
                        "wsdlFileName",
                        "selectedPortType",
                        "selectedBinding",
                        "selectedPort",
                        "targetNamespace",
                        "useHTTPTransport",
                        "wsdlOperationMode",
                        "operationMode")) {
            p.carried(property, "wsdlURL, serviceName and portName");
        }
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("dataFormat", "PAYLOAD");
        options.put("wsdlURL", port.file());
        options.put("serviceName", "{" + port.namespace() + "}" + port.service());
        options.put("portName", "{" + port.namespace() + "}" + port.name());
        options.put("synchronous", "true");
        return options;
    }

    static void input(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        Map<String, Object> options = service(node);
        if (options == null) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder(
                                    "cxf: with a WSDL, or http-input: with domain=XMLNSC for any envelope"));
            return;
        }
        node.carried("from: cxf:, and SoapInput");
        // At its own path, as a broker serves it, within the limits and for the users of the
        // process: CXF's own way would be below /services.
        options.put("cxfConfigurer", "#soapServerTransport");
        String path = p.take("urlSelector", "cxf:");
        p.replaced("useHTTPS", "TLS is the HTTP server's: quarkus.http.ssl.…");
        p.replaced("maxClientWaitTime", "the HTTP server's times");
        List<Object> tried = new ArrayList<>();
        tried.add(Step.process(node.routes().bean("soapInput", PARTS + "SoapInput")));
        tried.addAll(out);
        List<Object> steps = new ArrayList<>();
        steps.add(
                Step.tryCatch(
                        node.id() + ".fault",
                        "",
                        tried,
                        "java.lang.Exception",
                        List.of(
                                Step.process(
                                        node.routes().bean("soapFaults", PARTS + "SoapFaults")))));
        steps.add(Step.restoreBody(REPLY));
        Inputs.instances(node);
        if (node.isConnected("failure")) {
            node.replaced(
                    "from: cxf:; what cannot be read is answered with a fault, terminal failure is not reached");
            node.endpoint("failure");
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(
                                "cxf:" + (path == null ? "/" + node.routes().name() : path),
                                options),
                        steps);
    }

    static List<Object> reply(NodeScope node) {
        if (!node.routes().hasInput("ComIbmSOAPInput")) {
            return node.placeholder("SoapReplies (docs/components/soap.md)");
        }
        node.carried("SoapOutput; answered when the flow ends");
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(Step.keepBody(kept));
        own.add(output(node));
        own.add(Step.keepBody(REPLY));
        own.add(Step.restoreBody(kept));
        return node.guarded(own, "out");
    }

    private static Map<String, Object> output(NodeScope node) {
        return Step.process(node.routes().bean("soapOutput", PARTS + "SoapOutput"));
    }

    static List<Object> request(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = service(node);
        String url = p.take("webServiceURL", "cxf:");
        if (options == null) {
            return node.placeholder("SoapOutput, cxf: with the WSDL, SoapInput");
        }
        node.carried("SoapOutput, cxf:, SoapInput");
        List<Object> own = new ArrayList<>();
        own.add(output(node));
        String operation = p.take("selectedOperation", "the header operationName");
        if (operation != null) {
            own.add(Step.setHeader("operationName", operation));
        }
        String seconds = p.text("requestTimeout");
        p.replaced("requestTimeout", "receiveTimeout of CXF's conduit, " + seconds + " s there");
        own.add(node.to("cxf:" + (url == null ? "/" + node.node().id() : url), options));
        own.add(Step.process(node.routes().bean("soapInput", PARTS + "SoapInput")));
        if (node.isConnected("fault")) {
            List<Object> caught = new ArrayList<>(node.follow("fault"));
            caught.add(Step.stop());
            own =
                    new ArrayList<>(
                            List.of(
                                    Step.tryCatch(
                                            node.id() + ".faulted",
                                            "",
                                            own,
                                            "org.apache.cxf.binding.soap.SoapFault",
                                            caught)));
        }
        return node.guarded(own, "out");
    }

    /** The request is made on a thread of its own; the answer goes to the response node. */
    static List<Object> later(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = service(node);
        String url = p.take("webServiceURL", "cxf:");
        String reply = CallableNodes.response(node);
        if (options == null) {
            return node.placeholder("SoapOutput, cxf: with the WSDL, SoapInput");
        }
        node.carried("wireTap of SoapOutput, cxf:, SoapInput");
        p.replaced("requestTimeout", "receiveTimeout of CXF's conduit");
        p.replaced("useHTTPListener", "the answer comes on the connection of the request");
        List<Object> call = new ArrayList<>();
        call.add(output(node));
        String operation = p.take("selectedOperation", "the header operationName");
        if (operation != null) {
            call.add(Step.setHeader("operationName", operation));
        }
        call.add(
                Step.to(
                        node.id() + ".service",
                        "",
                        "cxf:" + (url == null ? "/" + node.node().id() : url),
                        options));
        call.add(Step.process(node.routes().bean("soapInput", PARTS + "SoapInput")));
        String fault = reply + ".fault";
        List<Object> tried = new ArrayList<>(call);
        List<Object> whole = new ArrayList<>();
        whole.add(
                Step.tryCatch(
                        node.id() + ".faulted",
                        "",
                        tried,
                        "org.apache.cxf.binding.soap.SoapFault",
                        List.of(Step.toIfThere(fault), Step.stop())));
        whole.add(Step.to(reply));
        return node.guarded(
                new ArrayList<>(
                        List.of(CallableNodes.tap(node, node.node().id() + ".call", whole))),
                "out");
    }

    static void response(NodeScope node, String route, List<Object> out) {
        node.carried("from: direct:response.NAME");
        String reply = CallableNodes.response(node);
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(reply, Map.of()),
                        out.isEmpty() ? List.of(Step.stop()) : out);
        if (node.isConnected("fault")) {
            node.routes()
                    .route(
                            route + "-fault",
                            node.description() + ", terminal fault",
                            FlowTranslator.from(reply + ".fault", Map.of()),
                            node.follow("fault"));
        }
    }

    static List<Object> extract(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("SoapExtract");
        p.carried("removeEnvelope", "always");
        p.carried("envelopeDestination", "LocalEnvironment.SOAP.Envelope");
        List<Object> own = new ArrayList<>();
        own.add(Step.process(node.routes().bean("soapExtract", PARTS + "SoapExtract")));
        String property = p.first("destinationPathMode", "destinationMode", "routeToLabel");
        String mode = p.text(property).toLowerCase(java.util.Locale.ROOT);
        p.carried(property, "where the message goes");
        if (!mode.contains("label") && !mode.equals("true")) {
            return node.guarded(own, "out");
        }
        String prefix = p.take("labelPrefix", "the label's name");
        own.add(
                Step.map(
                        "toD",
                        Step.map(
                                "uri",
                                "direct:"
                                        + node.routes().name()
                                        + ".label."
                                        + (prefix == null ? "" : Step.plain(prefix))
                                        + "${header.BactrianSoapOperation}")));
        return node.guarded(own, "-");
    }

    static List<Object> envelope(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("SoapEnvelope");
        String property = p.first("createNewEnvelope", "createEnvelope");
        boolean existing = p.text(property).equals("false");
        p.carried(property, "SoapEnvelope");
        p.carried("existingEnvelopeLocation", "LocalEnvironment.SOAP.Envelope");
        return node.guarded(
                new ArrayList<>(
                        List.of(
                                Step.process(
                                        node.routes()
                                                .bean(
                                                        node.node().id() + ".envelope",
                                                        PARTS + "SoapEnvelope",
                                                        Boolean.toString(existing))))),
                "out");
    }
}
