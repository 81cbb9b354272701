// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** The same without: the database commits, then the queue manager. */
@Singleton
public class UncoordinatedTransactionFlow extends XmlProfileFlow {

    /** Names the flow. */
    public UncoordinatedTransactionFlow() {
        super("uncoordinated-transaction");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Database.esql#UpdateOneRow?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
