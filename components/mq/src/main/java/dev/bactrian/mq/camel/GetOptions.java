// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import jakarta.jms.ConnectionFactory;

/**
 * What an endpoint says of getting messages; fixed when its consumer or producer is made.
 *
 * @param queue the queue's name
 * @param factory connects to its queue manager
 * @param mode whether they are got in a unit of work
 * @param selector which ones; null for all
 * @param waitInterval milliseconds for one to come
 * @param body how bodies are parsed
 */
record GetOptions(
        String queue,
        ConnectionFactory factory,
        TransactionMode mode,
        String selector,
        long waitInterval,
        BodyOptions body) {}
