// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;

/**
 * What a sale is routed by.
 *
 * @param variable1 a constant, {@link #SALE}
 * @param variable2 the first {@code Initial}
 * @param variable3 the first {@code Surname}
 */
public record RoutingKey(String variable1, String variable2, String variable3) {

    /** The first variable of every sale. */
    public static final String SALE = "SummerSale";

    /**
     * Reads the key of a SaleEnvelope; what stands behind the first Surname is not parsed.
     *
     * @return the key, or null where the message has no Invoice with an Initial and a Surname
     * @throws dev.bactrian.tree.ParseException where the message is damaged before that point
     */
    public static RoutingKey of(Message message) {
        Element invoice = message.body().path("SaleEnvelope", "SaleList", "Invoice");
        if (invoice == null) {
            return null;
        }
        Element initial = invoice.firstChild("Initial");
        Element surname = invoice.firstChild("Surname");
        return initial == null || surname == null
                ? null
                : new RoutingKey(SALE, initial.text(), surname.text());
    }
}
