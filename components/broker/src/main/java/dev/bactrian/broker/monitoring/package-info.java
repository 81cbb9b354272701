/**
 * The monitoring of this process's flows: profiles made by its settings, hung into Camel, published
 * on topics.
 *
 * <p>What may enter: what joins {@code dev.bactrian.monitoring} with the broker.
 */
package dev.bactrian.broker.monitoring;
