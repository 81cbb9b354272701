/**
 * The limits beside which flows are measured: a queue manager with a loop that gets and puts, a
 * server that only scans. Each is a process of its own, with nothing of the product in it but the
 * scanner.
 */
package dev.bactrian.perfharness.bare;
