// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.XAConnectionFactory;
import java.util.Map;

/** What makes a provider's connection factories of properties; IBM's client, or a stand-in. */
interface ClientFactories {

    /** A connection factory. */
    ConnectionFactory factory(Map<String, Object> properties);

    /** One for XA. */
    XAConnectionFactory xaFactory(Map<String, Object> properties);
}
