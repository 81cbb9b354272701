package dev.bactrian.soap;

import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.interceptor.ReadHeadersInterceptor;
import org.apache.cxf.endpoint.Server;

/**
 * Lets a service whose WSDL has a binding of SOAP 1.1 only be called with SOAP 1.2 too; the reply
 * has the version of the request. CXF refuses that in the interceptor that reads the envelope; one
 * of version 1.2 takes both.
 */
public final class BothSoapVersions {
    private BothSoapVersions() {}

    /** Changes a service before its first request. */
    public static void accept(Server server) {
        var interceptors = server.getEndpoint().getBinding().getInInterceptors();
        interceptors.removeIf(ReadHeadersInterceptor.class::isInstance);
        interceptors.add(new ReadHeadersInterceptor(null, Soap12.getInstance()));
    }
}
