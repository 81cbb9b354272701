// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;

/** SaleRequests of a size, and answers in a form that can be compared. */
final class SoapRequests {
    private SoapRequests() {}

    /** The report's message with its SaleList repeated. */
    static byte[] of(String size) throws Exception {
        int bytes = Integer.parseInt(size.replace("K", "")) * 1024;
        String message;
        try (InputStream in =
                SoapRequests.class.getResourceAsStream("/messagesets/messages/SaleRequest.xml")) {
            message = new String(in.readAllBytes(), UTF_8);
        }
        // Header blocks are for the receiver: an echo of the body leaves them out.
        message =
                message.replaceFirst(
                        "(?s)<(\\w+:)?Header>.*?</(\\w+:)?Header>\\s*(?=<\\w+:Body)", "");
        int from = message.indexOf("<SaleList>");
        int to = message.lastIndexOf("</SaleList>") + "</SaleList>".length();
        String list = message.substring(from, to);
        StringBuilder all = new StringBuilder(message.substring(0, to));
        while (all.length() + list.length() < bytes) {
            all.append(list);
        }
        return all.append(message.substring(to)).toString().getBytes(UTF_8);
    }

    /** Names and values in their order, without prefixes. */
    static String canonical(byte[] envelope) throws Exception {
        StringBuilder out = new StringBuilder();
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        XMLStreamReader reader = factory.createXMLStreamReader(new ByteArrayInputStream(envelope));
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> out.append('<').append(reader.getName());
                case XMLStreamConstants.END_ELEMENT -> out.append("/>");
                case XMLStreamConstants.CHARACTERS -> out.append(reader.getText().strip());
                default -> {
                    // not compared
                }
            }
        }
        return out.toString();
    }
}
