/**
 * The component {@code aggregation:} for Camel: control, request and reply nodes as producers, the
 * terminals of the reply node as consumers.
 */
package dev.bactrian.aggregation.camel;
