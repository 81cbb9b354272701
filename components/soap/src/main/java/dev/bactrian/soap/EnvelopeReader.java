// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.model.SoapBindingInfo;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.io.DelegatingInputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Reads the bytes of an envelope (of a message with attachments, of its root part), keeps them with
 * the message, and gives CXF an envelope whose body parts are empty.
 */
final class EnvelopeReader extends AbstractPhaseInterceptor<Message> {
    private static final int LARGEST = 1 << 30;
    private static final int PAYLOAD_TOO_LARGE = 413;

    private final Limits limits;

    EnvelopeReader(long mostBytes) {
        super(Phase.POST_STREAM);
        addBefore(StaxInInterceptor.class.getName());
        Limits usual = Limits.DEFAULT;
        limits =
                new Limits(
                        usual.depth(),
                        (int) Math.min(mostBytes, LARGEST - 1),
                        usual.valueBytes(),
                        usual.nameBytes(),
                        usual.attributes(),
                        usual.elements());
    }

    @Override
    public void handleMessage(Message message) {
        InputStream stream = message.getContent(InputStream.class);
        if (stream == null
                || message.getContent(XMLStreamReader.class) != null
                || "GET".equals(message.get(Message.HTTP_REQUEST_METHOD))) {
            return;
        }
        boolean named = namesCharset(message);
        if (!named) {
            // CXF has put the default of HTTP of 1999 there, ISO-8859-1. A document says by itself
            // in what it is, and the reply is in UTF-8 then.
            message.remove(Message.ENCODING);
        }
        byte[] bytes = read(message, stream);
        message.setContent(InputStream.class, new ByteArrayInputStream(bytes));
        if (bytes.length == 0 || (named && !isUtf8(message)) || isRpc(message)) {
            return;
        }
        try {
            Envelope envelope = Envelope.of(bytes, limits);
            if (envelope != null) {
                message.setContent(
                        InputStream.class, new ByteArrayInputStream(envelope.withoutContent()));
                message.put(Message.ENCODING, StandardCharsets.UTF_8.name());
                message.setContent(Envelope.class, envelope);
            }
        } catch (ParseException e) {
            version(message);
            throw new SoapFault(e.getMessage(), Fault.FAULT_CODE_CLIENT);
        }
    }

    private byte[] read(Message message, InputStream stream) {
        try {
            byte[] bytes = stream.readNBytes(limits.messageBytes());
            if (bytes.length == limits.messageBytes() && stream.read() >= 0) {
                // Neither closed nor left to CXF, which reads up to 16 MB before it answers: both
                // would wait for the rest of it.
                message.setContent(InputStream.class, InputStream.nullInputStream());
                message.removeContent(DelegatingInputStream.class);
                SoapFault fault =
                        new SoapFault(
                                SoapError.ENVELOPE_TOO_LARGE
                                        + ": expected an envelope of at most "
                                        + limits.messageBytes()
                                        + " bytes",
                                Fault.FAULT_CODE_CLIENT);
                fault.setStatusCode(PAYLOAD_TOO_LARGE);
                throw fault;
            }
            stream.close();
            return bytes;
        } catch (IOException e) {
            throw new Fault(e);
        }
    }

    private static boolean namesCharset(Message message) {
        String type = (String) message.get(Message.CONTENT_TYPE);
        return type != null && type.toLowerCase(Locale.ROOT).contains("charset");
    }

    /** What the header says of the encoding comes before what the document says. */
    private static boolean isUtf8(Message message) {
        return "UTF-8".equalsIgnoreCase((String) message.get(Message.ENCODING));
    }

    private static boolean isRpc(Message message) {
        Endpoint endpoint = message.getExchange().getEndpoint();
        return endpoint.getBinding().getBindingInfo() instanceof SoapBindingInfo soap
                && "rpc".equals(soap.getStyle());
    }

    /** A fault before the envelope was read has the version that the content type says. */
    private static void version(Message message) {
        if (message instanceof SoapMessage soap
                && String.valueOf(message.get(Message.CONTENT_TYPE))
                        .contains("application/soap+xml")) {
            soap.setVersion(Soap12.getInstance());
        }
    }
}
