/**
 * Collection: messages of several inputs that belong together become one.
 *
 * <p>{@link dev.bactrian.collector.MessageCollections} knows the open collections of one collector.
 * Each input has an {@link dev.bactrian.collector.EventHandler}, which says how many of its
 * messages a collection takes, and for how long. A message goes to the oldest collection of its
 * correlation string that takes it, or begins a new one. What becomes of collections is told to
 * {@link dev.bactrian.collector.CollectionTerminals}.
 *
 * <p>No Camel and no transport class enters here: the component {@code collector:} is in {@code
 * dev.bactrian.collector.camel}.
 */
package dev.bactrian.collector;
