// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.sales.SaleListValidation;
import jakarta.inject.Singleton;

/**
 * Holds a SaleListMessage against its schema: one that fits goes on unchanged, another becomes the
 * list of its violations on VALIDATION.FAIL, with the message id as correlation id.
 */
@Singleton
public class ValidationFlow extends Flow {

    /** Names the flow. */
    public ValidationFlow() {
        super("validation");
    }

    @Override
    protected void define() {
        input("VALIDATION.IN?" + SaleListValidation.options())
                .process(new SaleListValidation())
                .choice()
                .when(exchangeProperty(SaleListValidation.VALID))
                .to(output("VALIDATION.OUT"))
                .otherwise()
                .to(output("VALIDATION.FAIL"));
    }
}
