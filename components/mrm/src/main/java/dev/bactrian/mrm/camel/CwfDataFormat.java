// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.camel;

import org.apache.camel.spi.Configurer;
import org.apache.camel.spi.annotations.Dataformat;

/**
 * Custom Wire Format: fields of fixed length, binary numbers, COBOL's representations.
 *
 * <pre>{@code
 * CwfDataFormat sales = new CwfDataFormat();
 * sales.setMessageSet("SALES");
 * sales.setMessageType("SaleEnvelope");
 * from("file:in").unmarshal(sales).to("mq:OUT");
 * }</pre>
 */
@Configurer
@Dataformat("cwf")
public class CwfDataFormat extends MessageSetDataFormat {
    /** Physical format {@code CWF}, until another is set. */
    public CwfDataFormat() {
        super("cwf", "CWF");
    }
}
