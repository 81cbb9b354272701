// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import java.util.List;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.interceptor.ReadHeadersInterceptor;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;

/**
 * Lets the bytes of a SOAP body pass CXF by: CXF reads and writes the envelope, its headers and the
 * name of the operation, and never sees what is inside. {@code SoapInput} reads the body from the
 * bytes, on demand, and {@code SoapOutput} writes it as bytes; what a flow does not touch is
 * copied.
 *
 * <p>Without it both work too, with one more pass of a general XML parser. So they do for messages
 * that are not in UTF-8, for bindings of style {@code rpc}, and for faults. A signature or an
 * encryption of the body (WS-Security) is checked by CXF on what it sees: leave this out for such
 * services; a username token does not mind.
 */
public final class DirectBody {
    private DirectBody() {}

    /**
     * For a service, before its first request. It takes SOAP 1.2 too where its WSDL has a binding
     * of SOAP 1.1 only; the reply has the version of the request. It is in UTF-8 unless the request
     * names another character set.
     *
     * @param mostBytes of an envelope, without attachments; past it the answer is a fault (413)
     */
    public static void serve(Server server, long mostBytes) {
        List<Interceptor<? extends Message>> in =
                server.getEndpoint().getBinding().getInInterceptors();
        // CXF refuses a request of version 1.2 in this interceptor; one of version 1.2 takes both.
        in.removeIf(ReadHeadersInterceptor.class::isInstance);
        in.add(new ReadHeadersInterceptor(null, Soap12.getInstance()));
        in.add(new EnvelopeReader(mostBytes));
        server.getEndpoint()
                .put(
                        FaultListener.class.getName(),
                        new FaultLines(server.getEndpoint().getService().getName().getLocalPart()));
        server.getEndpoint().getBinding().getOutInterceptors().add(new ReplyHead());
        server.getEndpoint().getBinding().getOutFaultInterceptors().add(new ReplyHead());
        server.getEndpoint().getBinding().getOutInterceptors().add(new BodyWriter());
        server.getEndpoint().getBinding().getOutInterceptors().add(new MtomSwitch());
    }

    /**
     * For a client, before its first call.
     *
     * @param mostBytes of an answer's envelope, without attachments
     */
    public static void call(Client client, long mostBytes) {
        client.getEndpoint().getBinding().getInInterceptors().add(new EnvelopeReader(mostBytes));
        client.getEndpoint().getBinding().getOutInterceptors().add(new BodyWriter());
        client.getEndpoint().getBinding().getOutInterceptors().add(new MtomSwitch());
    }
}
