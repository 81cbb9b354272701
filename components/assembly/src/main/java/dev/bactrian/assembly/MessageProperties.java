// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.util.Map;

/**
 * The fields of the folder {@code Properties}: what a message says about its body, whatever header
 * it came from. Field names are the brokers' own.
 */
public final class MessageProperties {
    /** CHARACTER: the message set, or schema, of the body. */
    public static final String MESSAGE_SET = "MessageSet";

    /** CHARACTER: the message in that set. */
    public static final String MESSAGE_TYPE = "MessageType";

    /** CHARACTER: the physical format of that message. */
    public static final String MESSAGE_FORMAT = "MessageFormat";

    /** INTEGER: MQ encoding of numbers in the body. */
    public static final String ENCODING = "Encoding";

    /** INTEGER: coded character set (CCSID) of text in the body. */
    public static final String CODED_CHAR_SET_ID = "CodedCharSetId";

    /** BOOLEAN: whether the message is to take part in the unit of work. */
    public static final String TRANSACTIONAL = "Transactional";

    /** BOOLEAN: whether the message outlives its queue manager. */
    public static final String PERSISTENCE = "Persistence";

    /** GMTTIMESTAMP: when the message was put. */
    public static final String CREATION_TIME = "CreationTime";

    /** GMTTIMESTAMP: when the message expires; absent where it does not. */
    public static final String EXPIRATION_TIME = "ExpirationTime";

    /** INTEGER: 0 to 9. */
    public static final String PRIORITY = "Priority";

    /** CHARACTER or BLOB: the identifier that a reply carries. */
    public static final String REPLY_IDENTIFIER = "ReplyIdentifier";

    /** CHARACTER: {@code MQ}, {@code HTTP}, {@code SOAP}, ...: which protocol the reply goes by. */
    public static final String REPLY_PROTOCOL = "ReplyProtocol";

    /** CHARACTER: topic of a publication; repeats. */
    public static final String TOPIC = "Topic";

    /** CHARACTER: MIME type of the body. */
    public static final String CONTENT_TYPE = "ContentType";

    private MessageProperties() {}

    /** The options to write a message's body with, as its properties say. */
    public static WriteOptions writeOptions(Message message) {
        Element properties = message.properties();
        if (properties == null || properties.firstChild() == null) {
            return WriteOptions.DEFAULT;
        }
        return new WriteOptions(
                text(properties, MESSAGE_SET),
                text(properties, MESSAGE_TYPE),
                text(properties, MESSAGE_FORMAT),
                number(properties, ENCODING, WriteOptions.DEFAULT.encoding()),
                number(properties, CODED_CHAR_SET_ID, WriteOptions.DEFAULT.ccsid()),
                Validation.NONE,
                domainOptions(message, properties));
    }

    /** The content type that a property gives is that of the message, in the domain MIME. */
    private static Map<String, Object> domainOptions(Message message, Element properties) {
        String type = text(properties, CONTENT_TYPE);
        Element body = message.body();
        return type.isEmpty() || body == null || !body.localName().equals("MIME")
                ? Map.of()
                : Map.of("contentType", type);
    }

    /** A field as text; {@code ""} where it is not there. */
    public static String text(Element properties, String field) {
        Element element = properties.firstChild(field);
        String text = element == null ? null : element.text();
        return text == null ? "" : text;
    }

    /** A field as a number; another value where it is not there or is no integer. */
    public static int number(Element properties, String field, int otherwise) {
        Element element = properties.firstChild(field);
        return element != null && element.value() instanceof Long number
                ? number.intValue()
                : otherwise;
    }

    /** Sets a field, which is made where it is not there. */
    public static void set(Element properties, String field, Object value) {
        Element element = properties.firstChild(field);
        if (element == null) {
            properties.append(Element.field(field, value));
        } else {
            element.setValue(value);
        }
    }
}
