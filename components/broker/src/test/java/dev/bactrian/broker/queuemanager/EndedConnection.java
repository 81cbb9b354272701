// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;

/** A connection without a network, that keeps what it was ended with. */
final class EndedConnection {
    private final List<String> ends = new CopyOnWriteArrayList<>();

    /** What an interceptor is given. */
    RemotingConnection connection() {
        return (RemotingConnection)
                Proxy.newProxyInstance(
                        EndedConnection.class.getClassLoader(),
                        new Class<?>[] {RemotingConnection.class},
                        (proxy, method, arguments) -> {
                            if (method.getName().equals("fail")) {
                                ends.add(((ActiveMQException) arguments[0]).getMessage());
                            }
                            return null; // what an interceptor asks for may be null
                        });
    }

    /** The texts that it was ended with. */
    List<String> ends() {
        return ends;
    }
}
