/**
 * The load driver: clients that each make one message at a time and wait for its reply, as the
 * driver of the published reports did, and what they measured.
 *
 * <p>What may enter: roles of clients (requestor, responder, sender, receiver), ways to drive (JMS,
 * HTTP, folders), bounds of a run, and its figures. Nothing here knows what a flow does, nor where
 * the process runs that it drives.
 */
package dev.bactrian.perfharness.drive;
