// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import dev.bactrian.assembly.camel.DomainDataFormat;
import dev.bactrian.mrm.MrmDomain;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import org.apache.camel.spi.Metadata;
import org.apache.camel.support.service.ServiceSupport;

/**
 * Messages of a message set as a data format. Unmarshalling gives a {@link Message} whose body is
 * parsed on demand; marshalling takes one, or the element that has the message's fields.
 */
public abstract class MessageSetDataFormat extends ServiceSupport implements DomainDataFormat {
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
    public Domain domain() {
        return domain;
    }

    @Override
    public ParseOptions parseOptions() {
        return ParseOptions.DEFAULT
                .withModel(messageSet, messageType, messageFormat)
                .withEncoding(encoding, ccsid);
    }

    @Override
    public WriteOptions writeOptions() {
        return WriteOptions.DEFAULT
                .withModel(messageSet, messageType, messageFormat)
                .withEncoding(encoding, ccsid);
    }

    @Override
    public Element around(Element element) {
        return element;
    }

    @Override
    public Element folder(Element body) {
        return fields(body);
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
