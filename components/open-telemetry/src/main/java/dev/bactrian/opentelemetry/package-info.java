/**
 * Traces of messages, by OpenTelemetry: the SDK and its exporter, how a context is written into
 * messages and read from them, and what is remembered of those that were put. Nothing here is
 * loaded where no collector is set.
 *
 * <p>What may enter: what knows OpenTelemetry. How flows are watched is in {@code camel}.
 */
package dev.bactrian.opentelemetry;
