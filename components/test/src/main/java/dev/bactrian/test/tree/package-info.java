/**
 * Comparison of message trees, with every difference told by its path.
 *
 * <p>What may enter: what looks at trees. No Camel, no queue, no file.
 */
package dev.bactrian.test.tree;
