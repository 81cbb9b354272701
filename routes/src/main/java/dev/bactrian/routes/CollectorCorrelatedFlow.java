// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import jakarta.inject.Singleton;

/**
 * One Parent message from each of COLLECTOR.CORRELATED.IN1 and IN2, of equal first Surname, becomes
 * one on COLLECTOR.CORRELATED.OUT.
 */
@Singleton
public class CollectorCorrelatedFlow extends CollectingFlow {

    /** Names the flow. */
    public CollectorCorrelatedFlow() {
        super(
                "collector-correlated",
                "COLLECTOR.CORRELATED",
                "SalesBySurname",
                "&correlationPath=/Parent/SaleList/Invoice/Surname");
    }
}
