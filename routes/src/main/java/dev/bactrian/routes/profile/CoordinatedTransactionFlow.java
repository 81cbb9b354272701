// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Updates a row in one transaction with the message: coordinatedTransaction=yes of the report. */
@Singleton
public class CoordinatedTransactionFlow extends XmlProfileFlow {

    /** Names the flow. */
    public CoordinatedTransactionFlow() {
        super("coordinated-transaction");
    }

    @Override
    protected void define() {
        xml("coordinatedTransaction=true")
                .to("esql:esql/Database.esql#UpdateOneRow?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
