// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.warehouse.ArchiveStep;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Archives the sale lists of each message in the table SALESDATA, and confirms it. */
@Singleton
public class WarehouseFlow extends Flow {

    @Inject ArchiveStep archive;

    /** Names the flow. */
    public WarehouseFlow() {
        super("warehouse");
    }

    @Override
    protected void define() {
        input("WAREHOUSE.IN?domain=XMLNSC").process(archive).to(output("WAREHOUSE.OUT"));
    }
}
