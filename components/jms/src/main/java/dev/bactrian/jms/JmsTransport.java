// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

/** Names in the folder {@code JMSTransport} of a message, as the brokers' JMS nodes have them. */
public final class JmsTransport {
    /** The folder, before the body. */
    public static final String TRANSPORT = "JMSTransport";

    /** In it: the folders. */
    public static final String FOLDERS = "Transport_Folders";

    /** JMS headers: {@code JMSMessageID}, {@code JMSCorrelationID}, … */
    public static final String HEADERS = "Header_Values";

    /** Properties that a client set. */
    public static final String APPLICATION = "Application_Properties";

    /** Properties whose name begins with {@code JMSX}. */
    public static final String STANDARD = "Standard_Properties";

    /** Properties whose name begins with {@code JMS_}. */
    public static final String PROVIDER = "Provider_Properties";

    /** What is known of the payload: {@link #PAYLOAD_TYPE}. */
    public static final String META_DATA = "Message_MetaData";

    /**
     * {@code jms_text}, {@code jms_bytes}, {@code jms_map}, {@code jms_stream}, {@code jms_none}.
     */
    public static final String PAYLOAD_TYPE = "PayloadType";

    private JmsTransport() {}
}
