package dev.bactrian.mrm.camel;

import dev.bactrian.mrm.MrmDomain;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.camel.Exchange;
import org.apache.camel.InvalidPayloadException;
import org.apache.camel.spi.DataFormat;
import org.apache.camel.spi.DataFormatName;
import org.apache.camel.spi.Metadata;
import org.apache.camel.support.service.ServiceSupport;

/**
 * Messages of a message set as a data format. Unmarshalling gives a {@link Message} whose body is
 * parsed on demand; marshalling takes one, or the element that has the message's fields.
 */
public abstract class MessageSetDataFormat extends ServiceSupport
        implements DataFormat, DataFormatName {
    private final String name;
    private final MrmDomain domain = new MrmDomain();

    @Metadata(required = true, description = "The message set: a folder below messagesets/models")
    private String messageSet = "";

    @Metadata(description = "The message type in the message set; not needed where it has only one")
    private String messageType = "";

    @Metadata(description = "The physical format of the message type")
    private String messageFormat;

    @Metadata(description = "Coded character set (CCSID) of text", defaultValue = "1208")
    private int ccsid = 1208;

    @Metadata(
            description =
                    "MQ encoding of binary numbers: 273 big-endian, 546 little-endian, 785 with System/390 floats",
            defaultValue = "273")
    private int encoding = 273;

    /** A data format of that name, whose physical format has a name too. */
    protected MessageSetDataFormat(String name, String messageFormat) {
        this.name = name;
        this.messageFormat = messageFormat;
    }

    @Override
    public final String getDataFormatName() {
        return name;
    }

    @Override
    protected void doInit() {
        // a model that cannot be compiled fails the start, not the first message
        domain.model(messageSet, messageType, messageFormat, ccsid, encoding);
    }

    @Override
    public Object unmarshal(Exchange exchange, InputStream stream) throws Exception {
        return parse(ByteSlice.of(stream.readAllBytes()));
    }

    @Override
    public Object unmarshal(Exchange exchange, Object body) throws Exception {
        if (body instanceof ByteSlice slice) {
            return parse(slice);
        }
        byte[] bytes =
                exchange.getContext()
                        .getTypeConverter()
                        .mandatoryConvertTo(byte[].class, exchange, body);
        return parse(ByteSlice.of(bytes));
    }

    private Message parse(ByteSlice bytes) {
        ParseOptions options =
                ParseOptions.DEFAULT
                        .withModel(messageSet, messageType, messageFormat)
                        .withEncoding(encoding, ccsid);
        Message message = Message.parse(bytes, domain, options);
        Element properties = message.properties();
        properties.append(Element.field("MessageSet", messageSet));
        properties.append(Element.field("MessageType", messageType));
        properties.append(Element.field("MessageFormat", messageFormat));
        properties.append(Element.field("Encoding", (long) encoding));
        properties.append(Element.field("CodedCharSetId", (long) ccsid));
        return message;
    }

    @Override
    public void marshal(Exchange exchange, Object graph, OutputStream stream) throws Exception {
        Element folder;
        if (graph instanceof Message message) {
            folder = fields(message.body());
        } else if (graph instanceof Element element) {
            folder = element;
        } else {
            throw new InvalidPayloadException(exchange, Message.class);
        }
        ByteSink sink = new ByteSink();
        domain.write(
                folder,
                WriteOptions.DEFAULT
                        .withModel(messageSet, messageType, messageFormat)
                        .withEncoding(encoding, ccsid),
                sink);
        stream.write(sink.array(), 0, sink.size());
    }

    /** The element with the fields: the folder MRM itself, the root element of any other domain. */
    private static Element fields(Element body) {
        if (body == null || body.name().sameLocal(MrmDomain.NAME)) {
            return body;
        }
        Element root = body.lastChild();
        return root == null ? body : root;
    }

    /** The message set. */
    public String getMessageSet() {
        return messageSet;
    }

    /** The message set: a folder below messagesets/models. */
    public void setMessageSet(String messageSet) {
        this.messageSet = messageSet;
    }

    /** The message type. */
    public String getMessageType() {
        return messageType;
    }

    /** The message type in the message set. */
    public void setMessageType(String messageType) {
        this.messageType = messageType;
    }

    /** The physical format. */
    public String getMessageFormat() {
        return messageFormat;
    }

    /** The physical format of the message type. */
    public void setMessageFormat(String messageFormat) {
        this.messageFormat = messageFormat;
    }

    /** The coded character set. */
    public int getCcsid() {
        return ccsid;
    }

    /** Coded character set (CCSID) of text. */
    public void setCcsid(int ccsid) {
        this.ccsid = ccsid;
    }

    /** The number encoding. */
    public int getEncoding() {
        return encoding;
    }

    /** MQ encoding of binary numbers. */
    public void setEncoding(int encoding) {
        this.encoding = encoding;
    }
}
