// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ErrorCode;

/**
 * The errors of this module. Their pages under {@code docs/errors} are made of what stands here.
 */
public enum JmsError implements ErrorCode {
    NO_JMS_MESSAGE(
            "BAC7540",
            "No JMS message",
            "`JmsToMq` stands where no message of `jms:` comes.",
            "Put it behind a `jms:` consumer."),
    WRONG_TYPE(
            "BAC7541",
            "Value is not of its type",
            "A property in a folder of an MQRFH2, or an entry of a map or stream body, is no "
                    + "value of the type in its attribute `dt`.",
            "Correct the sender."),
    NOT_A_MAP_OR_STREAM(
            "BAC7542",
            "Not a map or stream body",
            "The folder `mcd` says `jms_map` or `jms_stream`, and the body is no `<map>` or "
                    + "`<stream>` document.",
            "Correct the sender."),
    OBJECT_MESSAGE(
            "BAC7543",
            "Object message",
            "An object message is not converted: its content would have to be deserialised.",
            "Send bytes, text, a map or a stream."),
    NO_SUCH_PAYLOAD_TYPE(
            "BAC7544",
            "No such payload type",
            "`JMSTransport.Transport_Folders.Message_MetaData.PayloadType` is none of "
                    + "`jms_text`, `jms_bytes`, `jms_map`, `jms_stream`, `jms_none`. Object messages are "
                    + "not made.",
            "Set one of these.");

    private final Explanation explanation;

    JmsError(String code, String title, String cause, String advice) {
        this.explanation = new Explanation(code, title, cause, advice);
    }

    @Override
    public Explanation explanation() {
        return explanation;
    }

    /** The code. */
    @Override
    public String toString() {
        return code();
    }
}
