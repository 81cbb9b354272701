// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnectionFactory;
import jakarta.transaction.TransactionManager;
import org.apache.camel.CamelContext;
import org.apache.camel.support.CamelContextHelper;

/**
 * What commits units of work over queue manager and databases.
 *
 * @param factory opens sessions that are branches of a transaction
 * @param manager commits it
 */
record Coordination(XAConnectionFactory factory, TransactionManager manager) {

    /**
     * That of a context.
     *
     * @throws IllegalArgumentException BAC2143 where a part of it is not there
     */
    static Coordination of(CamelContext context, ConnectionFactory factory) {
        TransactionManager manager =
                CamelContextHelper.findSingleByType(context, TransactionManager.class);
        XAConnectionFactory xa =
                factory instanceof XAConnectionFactory same
                        ? same
                        : CamelContextHelper.findSingleByType(context, XAConnectionFactory.class);
        if (manager == null || xa == null) {
            throw new IllegalArgumentException(
                    MqError.NOTHING_TO_COORDINATE
                            + ": coordinatedTransaction=true: expected "
                            + (manager == null
                                    ? "a jakarta.transaction.TransactionManager"
                                    : "a jakarta.jms.XAConnectionFactory")
                            + " in the registry, found none");
        }
        return new Coordination(xa, manager);
    }

    /** Connects. */
    MqSession open() throws JMSException {
        return MqSession.open(factory, manager);
    }
}
