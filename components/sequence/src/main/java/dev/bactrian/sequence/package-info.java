/**
 * Messages in their order: numbers for those that have none, and those that have one in the order
 * of their numbers.
 *
 * <p>{@link dev.bactrian.sequence.Sequences} counts, {@link dev.bactrian.sequence.Resequencer}
 * keeps what came too early. Both know groups, which do not meet; what is persistent is in a
 * journal of flow-state, and outlives the process. What they do is said in IBM's documentation of
 * the nodes Sequence and Resequence (bc28000_, bc28020_).
 *
 * <p>No Camel and no transport class enters here: the components are in {@code
 * dev.bactrian.sequence.camel}.
 */
package dev.bactrian.sequence;
