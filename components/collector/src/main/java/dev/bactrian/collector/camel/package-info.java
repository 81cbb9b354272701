/**
 * The component {@code collector:} for Camel: inputs and control as producers, the terminals as
 * consumers.
 */
package dev.bactrian.collector.camel;
