// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

/** Names in the folder {@code SOAP} of a message, as the SOAP domain of the brokers has them. */
public final class SoapTree {
    /** The folder: the body folder of a SOAP message. */
    public static final String SOAP = "SOAP";

    /** What is known of the message: {@link #VERSION}, {@link #OPERATION}. */
    public static final String CONTEXT = "Context";

    /** In the context: {@code 1.1} or {@code 1.2}. */
    public static final String VERSION = "SOAP_Version";

    /** In the context: the operation of the WSDL. */
    public static final String OPERATION = "operation";

    /** In the context: the port of the WSDL. */
    public static final String PORT = "port";

    /** In the context: the service of the WSDL. */
    public static final String SERVICE = "service";

    /** The header blocks. */
    public static final String HEADER = "Header";

    /** What stands in the SOAP body. */
    public static final String BODY = "Body";

    /**
     * One for each attachment, with {@link #ATTACHMENT_ID}, {@link #ATTACHMENT_TYPE} and {@link
     * #BLOB}. The bytes stay on the Camel message, as attachment of that name, and are streamed.
     */
    public static final String ATTACHMENT = "Attachment";

    /** In an attachment: its content id, without angle brackets. */
    public static final String ATTACHMENT_ID = "Id";

    /** In an attachment: its media type. */
    public static final String ATTACHMENT_TYPE = "Content-Type";

    /** In an attachment: its bytes, read when the value is asked for. */
    public static final String BLOB = "BLOB";

    private SoapTree() {}
}
