/**
 * Tests of the house itself.
 *
 * <p>What may enter: a rule that holds for all modules and that a compiler cannot hold.
 */
package dev.bactrian.architecture;
