/**
 * The components {@code sequence:} (the Sequence node) and {@code resequence:} (the Resequence
 * node) for Camel.
 */
package dev.bactrian.sequence.camel;
