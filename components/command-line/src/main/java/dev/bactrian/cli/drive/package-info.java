/**
 * The load driver: many clients that each put a message and wait for a reply, as the driver of the
 * published reports did, and what they measured.
 *
 * <p>What may enter: ways to drive a flow (queues, HTTP), bounds of a run, and its figures. Nothing
 * here knows what a flow does.
 */
package dev.bactrian.cli.drive;
