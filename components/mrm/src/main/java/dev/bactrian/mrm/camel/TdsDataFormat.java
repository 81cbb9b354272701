// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import org.apache.camel.spi.Configurer;
import org.apache.camel.spi.annotations.Dataformat;

/**
 * Tagged/Delimited String: text in fields that delimiters, tags or lengths end.
 *
 * <pre>{@code
 * TdsDataFormat sales = new TdsDataFormat();
 * sales.setMessageSet("SALES");
 * sales.setMessageType("SaleEnvelope");
 * from("file:in").unmarshal(sales).to("mq:OUT");
 * }</pre>
 */
@Configurer
@Dataformat("tds")
public class TdsDataFormat extends MessageSetDataFormat {
    /** Physical format {@code TDS}, until another is set. */
    public TdsDataFormat() {
        super("tds", "TDS");
    }
}
