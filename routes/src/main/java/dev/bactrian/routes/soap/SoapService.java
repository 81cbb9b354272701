package dev.bactrian.routes.soap;

/**
 * A port of a WSDL, and the endpoints of {@code cxf:} that serve it or call it. Requests and
 * replies are held against the schema of the WSDL, content and values. CXF serves them in payload
 * mode.
 *
 * @param wsdl the WSDL, a resource
 * @param namespace of its service and port
 * @param service its service
 * @param port its port
 */
public record SoapService(String wsdl, String namespace, String service, String port) {
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

    /** Serves the port at a path. */
    public String at(String path) {
        return endpoint(path, true) + "&cxfConfigurer=#soapServerTransport";
    }

    /** Serves the port at a path without holding messages against the schema. */
    public String unvalidatedAt(String path) {
        return endpoint(path, false) + "&cxfConfigurer=#soapServerTransport";
    }

    /**
     * Calls the port; the address is in the header {@code CamelDestinationOverrideUrl}. Time-outs
     * are those of {@link SoapClientPolicy}.
     */
    public String client(boolean validated) {
        return endpoint("http://localhost/", validated) + "&cxfConfigurer=#soapClientPolicy";
    }

    private String endpoint(String address, boolean validated) {
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
                + "&loggingFeatureEnabled=false"
                + (validated ? "&schemaValidationEnabled=true" : "");
    }
}
