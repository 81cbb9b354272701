/**
 * Aggregation: one request becomes several, their replies become one message.
 *
 * <p>{@link dev.bactrian.aggregation.Aggregations} knows the open aggregations of one name. A
 * fan-out {@linkplain dev.bactrian.aggregation.Aggregations#open opens} one and registers each
 * request by its message id; a reply finds its place by its correlation id; the last one completes
 * the aggregation in its own unit of work. What ends an aggregation is told to {@link
 * dev.bactrian.aggregation.AggregationTerminals}.
 *
 * <p>No Camel and no transport class enters here: the component {@code aggregation:} is in {@code
 * dev.bactrian.aggregation.camel}.
 */
package dev.bactrian.aggregation;
