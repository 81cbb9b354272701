/**
 * The broker as a library: what every flow has: its settings, its queues, its unit of work, its
 * backout queue.
 *
 * <p>What may enter: what all flows need and no flow differs in. A part that one flow needs stays
 * with that flow.
 */
package dev.bactrian.broker;
