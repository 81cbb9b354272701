package dev.bactrian.soap;

import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.model.SoapBindingInfo;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxInInterceptor;
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
        byte[] bytes = read(stream);
        message.setContent(InputStream.class, new ByteArrayInputStream(bytes));
        if (bytes.length == 0 || !isUtf8(message) || isRpc(message)) {
            return;
        }
        try {
            Envelope envelope = Envelope.of(bytes, limits);
            if (envelope != null) {
                message.setContent(
                        InputStream.class, new ByteArrayInputStream(envelope.withoutContent()));
                message.setContent(Envelope.class, envelope);
            }
        } catch (ParseException e) {
            version(message);
            throw new SoapFault(e.getMessage(), Fault.FAULT_CODE_CLIENT);
        }
    }

    private byte[] read(InputStream stream) {
        try (stream) {
            byte[] bytes = stream.readNBytes(limits.messageBytes());
            if (bytes.length == limits.messageBytes() && stream.read() >= 0) {
                SoapFault fault =
                        new SoapFault(
                                "BAC7517: expected an envelope of at most "
                                        + limits.messageBytes()
                                        + " bytes",
                                Fault.FAULT_CODE_CLIENT);
                fault.setStatusCode(PAYLOAD_TOO_LARGE);
                throw fault;
            }
            return bytes;
        } catch (IOException e) {
            throw new Fault(e);
        }
    }

    /** What the header says of the encoding comes before what the document says. */
    private static boolean isUtf8(Message message) {
        String type = (String) message.get(Message.CONTENT_TYPE);
        if (type == null || !type.toLowerCase(java.util.Locale.ROOT).contains("charset")) {
            return true;
        }
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
