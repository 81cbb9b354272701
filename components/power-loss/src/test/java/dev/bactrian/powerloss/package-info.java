/**
 * What is left of queues, tables and files when the power goes: a run of a flow is recorded, write
 * by write and force by force, and the broker starts on every state that its disk may have been in.
 *
 * <p>What may enter: recorders of the stores that flows use, and runs of flows that keep state. No
 * Quarkus: it is the stores that are tested, thousands of times.
 */
package dev.bactrian.powerloss;
