// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

/** Puts hostile messages by one protocol. */
interface HostileSender extends AutoCloseable {
    void send(String queue, HostileMessage message) throws Exception;

    @Override
    void close() throws Exception;
}
