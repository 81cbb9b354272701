/**
 * What the tests of flows share: a client of the broker, and a clean data directory.
 *
 * <p>What may enter: what a client outside the broker could do as well. A test sees a flow through
 * its queues, not through its classes.
 */
package dev.bactrian.routes.harness;
