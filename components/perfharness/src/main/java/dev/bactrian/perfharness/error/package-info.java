/**
 * The errors of the performance harness, one constant each; what is wrong with a run is told by
 * them.
 */
package dev.bactrian.perfharness.error;
