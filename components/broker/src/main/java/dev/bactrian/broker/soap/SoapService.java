// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import dev.bactrian.xmlnsc.XmlSchema;

/**
 * A port of a WSDL, the endpoints of {@code cxf:} that serve it or call it in payload mode, and the
 * schema that requests and replies are held against.
 *
 * @param wsdl the WSDL, a resource
 * @param namespace of its service and port
 * @param service its service
 * @param port its port
 */
public record SoapService(String wsdl, String namespace, String service, String port) {
    /**
     * The schema in the WSDL, for {@code SoapInput} and {@code SoapOutput}: compiled with the first
     * message, since the build of the application has compiled it.
     */
    public XmlSchema schema() {
        return XmlSchema.late("classpath:" + wsdl);
    }

    /** Serves the port at a path; the flow's thread is the request's. */
    public String at(String path) {
        return served(path) + "&synchronous=true";
    }

    /** Serves the port at a path; no thread waits for the answer ({@code SoapReplies}). */
    public String asynchronousAt(String path) {
        return served(path) + "&continuationTimeout=0";
    }

    private String served(String path) {
        return endpoint(path)
                + "&cxfConfigurer=#soapServerTransport&headerFilterStrategy=#soapReplyHeaders";
    }

    /**
     * Calls the port; the address is in the header {@code CamelDestinationOverrideUrl}. Time-outs
     * are those of {@link SoapClientPolicy}. The thread of the flow waits for the reply: otherwise
     * CXF has one of its own work queue (25 threads) wait in its place, for a change of threads
     * more and no thread less.
     */
    public String client() {
        return endpoint("http://localhost/") + "&cxfConfigurer=#soapClientPolicy&synchronous=true";
    }

    private String endpoint(String address) {
        return "cxf://"
                + address
                + "?dataFormat=PAYLOAD&wsdlURL="
                + wsdl
                + "&serviceName={"
                + namespace
                + "}"
                + service
                + "&portName={"
                + namespace
                + "}"
                + port
                + "&loggingFeatureEnabled=false";
    }
}
