/**
 * Aggregations of four replies through queues: {@code aggregation:} against Camel's aggregator EIP
 * with its repositories in memory and in a database, and against the same sends and receives
 * without logic.
 */
package dev.bactrian.benchmarks.aggregation;
