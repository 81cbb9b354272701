// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.ibmmq;

import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The connection factory as a bean, made when it is first asked for. */
@Singleton
public class IbmMqBeans {

    /**
     * The connection factory's name in Camel's registry: {@code connectionFactory=#bean:ibmMq}. Who
     * looks for a {@code ConnectionFactory} by its type does not find it, so that the one of the
     * embedded queue manager stays the default.
     */
    public static final String NAME = "ibmMq";

    /**
     * Makes it.
     *
     * @param settings where the queue manager is
     * @throws IbmMqException as {@link IbmMqConnectionFactory} says
     */
    @Produces
    @Singleton
    @Named(NAME)
    @Identifier(NAME)
    @Typed(IbmMqConnectionFactory.class)
    IbmMqConnectionFactory connections(IbmMqSettings settings) {
        return new IbmMqConnectionFactory(settings);
    }
}
