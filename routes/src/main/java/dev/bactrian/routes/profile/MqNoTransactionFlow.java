// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/**
 * The report's test of message flows that are not transactional: got and put outside of a unit of
 * work.
 */
@Singleton
public class MqNoTransactionFlow extends Flow {

    /** Names the flow. */
    public MqNoTransactionFlow() {
        super("profile-mq-no-transaction");
    }

    @Override
    protected void define() {
        input("PROFILE.MQ.NO.TRANSACTION.IN?transactionMode=no")
                .to(output("PROFILE.MQ.NO.TRANSACTION.OUT?transactionMode=no"));
    }
}
