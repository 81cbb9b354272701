/**
 * Traces of messages, switched on by the settings.
 *
 * <p>What may enter: what knows the settings and the module that traces; loaded where it is on.
 */
package dev.bactrian.broker.opentelemetry;
