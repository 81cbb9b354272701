/**
 * The embedded queue manager: ActiveMQ Artemis in this process.
 *
 * <p>What may enter: how the server is configured, started and stopped. No flow, no message: the
 * rest of the application meets the broker through JMS only, so that an external one can take its
 * place.
 */
package dev.bactrian.broker.queuemanager;
