/**
 * The broker under test as a process of its own, and what it used: processor time, memory, pauses
 * of its garbage collector; and the machine that it shares with the driver and with others.
 *
 * <p>What may enter: how a process is started and looked at from outside. Nothing here knows what
 * is driven.
 */
package dev.bactrian.perfharness.server;
