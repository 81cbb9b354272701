/**
 * Watches Camel's routes: a span for each message that comes to a flow, and for each that it sends.
 *
 * <p>What may enter: what knows Camel's routes, exchanges and events, and the queues' inputs.
 */
package dev.bactrian.opentelemetry.camel;
